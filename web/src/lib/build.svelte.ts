// The build of the application that runs in this page, and whether the server has another by now. A page never loads
// itself anew under a finger: it does so where one goes to another page anyway, or when one asks for it.

import { composing } from './composing.svelte';

const CALM = 4000; // milliseconds until nobody waits for anything
const PERIOD = 30 * 60_000; // between two questions whether there is another build

class Build {
  /** The server has another build than the one that runs here. */
  isOld = $state(false);
  /** Whoever runs this build does not want to hear of the other one now. */
  isPutOff = $state(false);
  #entry = '';
  #asked = Date.now();
  #registration: ServiceWorkerRegistration | null = null;

  /** Whether it is worth saying that there is another build: not while a move is being composed. */
  get isOffered(): boolean {
    return this.isOld && !this.isPutOff && !composing.isUnderWay;
  }

  /** Have this build, whose first file is *entry*, kept for when there is no network, and hear of others. */
  async follow(entry: string): Promise<void> {
    this.#entry = entry;
    addEventListener('vite:preloadError', () => void this.#compare());
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // none without HTTPS, or in a private window
    if (!workers) return;
    workers.addEventListener('controllerchange', () => this.#ask(workers.controller));
    document.addEventListener('visibilitychange', () => this.#look());
    setInterval(() => this.#look(), PERIOD);
    this.#registration = await workers.register('/sw.js').catch(() => null); // site data may be blocked
  }

  /** Have what the server tells of its games kept in a *language*, once nobody waits for anything. */
  keepGames(language: string): () => void {
    const timer = setTimeout(() => void this.#keepGames(language), CALM);
    return () => clearTimeout(timer);
  }

  async #keepGames(language: string): Promise<void> {
    const isCostly = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    if (!this.#registration || isCostly) return;
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ ask: 'keep_games', language });
  }

  /** Ask a worker that has come which build it belongs to. */
  #ask(worker: ServiceWorker | null): void {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => (this.isOld ||= data !== this.#entry);
    worker?.postMessage({ ask: 'entry' }, [port2]);
  }

  #look(): void {
    if (document.visibilityState === 'hidden' || Date.now() - this.#asked < PERIOD / 2) return;
    this.#asked = Date.now();
    this.#registration?.update().catch(() => undefined); // no network: another time
  }

  /** A part could not be loaded: because there is no network, or because the server has other parts by now. */
  async #compare(): Promise<void> {
    const page = await fetch('/', { cache: 'no-store' }).catch(() => null);
    if (!page?.ok || (await page.text()).includes(this.#entry)) return;
    this.isOld = true;
    this.isPutOff = false;
  }
}

export const build = new Build();
