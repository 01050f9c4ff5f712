# Only `graph` calls this module; the protocol has the types of its operations.
