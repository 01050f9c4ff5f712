// A table as a room sees it: what everybody may see, and nothing that can be played.

import type { Scene } from '../../games/game';
import { PublicScene } from '../publicScene.svelte';

export class WatchScene extends PublicScene implements Scene<unknown> {
  readonly seat = null;
  readonly isToAct = false;
  readonly preview = null;
  readonly marks: readonly string[] = [];
}
