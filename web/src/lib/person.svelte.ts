// Who plays in this browser: a name of one's choice, and an account for who wants one.

import { api } from './api';
import type { Me } from './protocol';

class Person {
  me = $state<Me | null>(null);
  #asked: Promise<Me> | null = null;

  /** Ask the server once who this is; a new visitor gets a cookie, or a token for this page. */
  known(): Promise<Me> {
    this.#asked ??= api
      .get<Me>('/me')
      .then((me) => (this.me = me))
      .catch((error: unknown) => {
        this.#asked = null; // asked again, it may go well
        throw error;
      });
    return this.#asked;
  }

  async rename(name: string): Promise<void> {
    this.me = await api.put<Me>('/me', { name });
  }
}

export const person = new Person();
