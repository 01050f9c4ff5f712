// A table that is about to be opened: what its game offers, which options were changed, and why it could not be opened.

import { api, ApiError } from '../lib/api';
import type { OptionValue } from '../lib/games';
import type { GameDetails, SeatCounts } from '../lib/protocol';
import { router } from '../lib/router.svelte';
import { NotOpened, openTable, type Plan } from './opening';

const PAUSE = 200; // milliseconds after the last change before the server is asked

export class TableOpening {
  details = $state.raw<GameDetails | null>(null);
  chosen = $state<Record<string, OptionValue>>({});
  /** For how many the game is with the options that were changed; null while none is. */
  agreed = $state.raw<number[] | null>(null);
  trouble = $state('');
  isUnreachable = $state(false);
  isOpening = $state(false);

  tell = (error: unknown): void => {
    this.isUnreachable = error instanceof ApiError && error.isSilence;
    this.trouble = error instanceof ApiError || error instanceof NotOpened ? error.message : String(error);
  };

  /** Ask for how many *game* is with *options* as soon as they rest, where any was changed; returns how to give it up. */
  count(game: string, options: Record<string, OptionValue>, onknown: () => void = () => undefined): (() => void) | undefined {
    if (!Object.keys(this.chosen).length) return undefined;
    const timer = setTimeout(() => {
      void api.post<SeatCounts>(`/games/${encodeURIComponent(game)}/seats`, { options }).then(({ seats }) => {
        this.agreed = seats;
        this.trouble = '';
        onknown();
      }, this.tell);
    }, PAUSE);
    return () => clearTimeout(timer);
  }

  /** Open the table of *plan* and go there, or say why it could not be opened. */
  async open(plan: Plan): Promise<void> {
    if (this.isOpening) return;
    this.isOpening = true;
    this.trouble = '';
    try {
      router.go(`/table/${await openTable(plan)}`);
    } catch (error) {
      this.tell(error);
    } finally {
      this.isOpening = false;
    }
  }
}
