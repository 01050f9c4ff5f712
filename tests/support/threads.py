"""Whether a search lets other threads run while it works."""

import sys
import threading
from collections.abc import Callable

MOST_SEARCHES = 100_000


def lets_others_run(search: Callable[[], object]) -> bool:
    """Search again and again until another thread has run, which it can only while a *search* goes on.

    Threads are never switched by force meanwhile, and nothing else in the loop gives up the interpreter.
    """
    ran: list[bool] = []
    gate = threading.Lock()
    gate.acquire()
    other = threading.Thread(target=lambda: ran.append(gate.acquire()))
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    try:
        other.start()
        gate.release()
        for _ in range(MOST_SEARCHES):
            if ran:
                return True
            search()
        return bool(ran)
    finally:
        sys.setswitchinterval(interval)
        other.join()
