// Where the visitor is: the path of the address, changed without loading the page anew.

import { build } from './build.svelte';
import { layers } from './layers';
import { pageIdentity } from './pageIdentity';

class Router {
  path = $state(location.pathname);

  constructor() {
    addEventListener('popstate', () => (this.path = location.pathname));
  }

  /** Go to *address*; by loading the page anew where the server has another build of it, unless one's seat would be lost. */
  go(address: string): void {
    const isOnTop = layers.forget();
    if (build.isOld && !pageIdentity.isFleeting) return isOnTop ? location.replace(address) : location.assign(address);
    if (isOnTop) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.path = location.pathname;
    scrollTo(0, 0);
  }

  /** Follow a link of this application inside the page; leave all other clicks to the browser. */
  follow(event: MouseEvent): void {
    const link = (event.target as Element).closest('a');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
    if (url.pathname === location.pathname && url.search === location.search && url.hash) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const router = new Router();
