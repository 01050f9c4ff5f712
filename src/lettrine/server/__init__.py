"""Tables that people reach over the network: HTTP and WebSocket, an event store, bots, many nodes."""
