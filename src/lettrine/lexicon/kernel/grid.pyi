# Only `graph` calls this module, and has the types of its operations.
