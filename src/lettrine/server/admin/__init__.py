"""What whoever runs a server does with its store, on the machine that it runs on."""
