// Whether the server answers: learnt from what is asked of it anyway, and asked for only while it does not.

const PERIOD = 5000; // milliseconds

class Network {
  isSilent = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener('offline', () => this.miss());
    addEventListener('online', () => void this.#ask());
    if (!navigator.onLine) this.miss();
  }

  /** The server has answered. */
  hear(): void {
    this.isSilent = false;
    clearTimeout(this.#timer);
  }

  /** Nobody has answered. */
  miss(): void {
    this.isSilent = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), PERIOD);
  }

  async #ask(): Promise<void> {
    const answer = document.visibilityState === 'visible' ? await fetch('/health', { cache: 'no-store' }).catch(() => null) : null;
    if (answer && answer.status < 500) this.hear();
    else if (this.isSilent) this.miss();
  }
}

export const network = new Network();
