"""Work beside the event loop: tasks, the processes that carry them out, and what comes of them."""
