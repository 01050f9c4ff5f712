// How many games by correspondence wait for whoever this is: told in the title of every page, and on the home page.

import { api } from './api';
import { person } from './person.svelte';
import type { Turns } from './protocol';
import { storage } from './storage.svelte';

const PERIOD = 60_000;
const KEY = 'lettrine.correspondence';

class TurnCount {
  count = $state(0);

  /** Take over how many there are; from then on it is asked for in this browser, whatever page is opened first. */
  tell(count: number): void {
    this.count = count;
    if (count && !storage.read(KEY)) storage.write(KEY, 'yes');
  }

  /** Ask from time to time while the page is looked at, once it is known who this is. */
  watch = (): (() => void) | undefined => {
    if (!person.me && !storage.read(KEY)) return undefined;
    const ask = (): void => {
      if (document.visibilityState !== 'visible') return;
      api.get<Turns>('/me/turns').then(
        ({ count }) => this.tell(count),
        () => undefined, // asked again
      );
    };
    ask();
    const timer = setInterval(ask, PERIOD);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  };
}

export const turns = new TurnCount();
