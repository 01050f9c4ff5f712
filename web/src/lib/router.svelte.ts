// Where the visitor is: the path of the address, changed without loading the page anew.

class Router {
  path = $state(location.pathname);
  search = $state(location.search);

  constructor() {
    addEventListener('popstate', () => this.#read());
  }

  go(address: string, { replace = false } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.#read();
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

  #read(): void {
    this.path = location.pathname;
    this.search = location.search;
  }
}

export const router = new Router();
