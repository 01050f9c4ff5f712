// Being told in this browser that a game waits, also while no page is open: asked for by a gesture, and only then.

import { api } from './api';
import type { PushKeyCard } from './protocol';

/** Whether this browser can be told, is told, or may not be by its own settings. */
type State = 'unknown' | 'unable' | 'denied' | 'off' | 'on';

class Push {
  state = $state<State>('unknown');

  /** See how things are, without asking anybody. A browser that is told is so by the present key and in the present language. */
  async look(): Promise<void> {
    if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) {
      this.state = 'unable';
      return;
    }
    const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
    const subscription = await registration?.pushManager.getSubscription();
    if (!registration) this.state = 'unable';
    else if (Notification.permission === 'denied') this.state = 'denied';
    else this.state = subscription && Notification.permission === 'granted' ? 'on' : 'off';
    if (this.state === 'on') await this.#subscribe().catch(() => undefined); // another time
  }

  /** Ask whether somebody may be told here: call it from a gesture. */
  async start(): Promise<void> {
    const answer = await Notification.requestPermission();
    if (answer === 'granted') await this.#subscribe();
    this.state = answer === 'denied' ? 'denied' : answer === 'granted' ? 'on' : 'off';
  }

  /** Be told nothing more in this browser. */
  async stop(): Promise<void> {
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    const subscription = await registration?.pushManager?.getSubscription();
    if (subscription) {
      await api.post('/me/push/stop', { endpoint: subscription.endpoint }).catch(() => undefined); // it is gone all the same
      await subscription.unsubscribe();
    }
    if (this.state === 'on') this.state = 'off';
  }

  async #subscribe(): Promise<void> {
    const { pushManager } = await navigator.serviceWorker.ready;
    const { key } = await api.get<PushKeyCard>('/push/key');
    const before = await pushManager.getSubscription();
    if (before && keyOf(before) !== key) await before.unsubscribe(); // the server has another key by now
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = subscription.toJSON();
    await api.put('/me/push', { endpoint, key: keys?.['p256dh'], auth: keys?.['auth'] });
  }
}

/** The key of the server for which a browser has subscribed, as the server writes it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export const push = new Push();
