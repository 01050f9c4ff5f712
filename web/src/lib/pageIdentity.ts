// Who this page is to the server where the browser refuses cookies: a token that it keeps in memory, and nowhere else.
// Loaded anew, the page is somebody else.

import { storage } from './storage.svelte';

const HEADER = 'x-lettrine-identity';

class PageIdentity {
  /** Empty where cookies say who somebody is, and until the server has given one. */
  token = '';

  /** Whether whoever plays here is known only as long as this page is open. */
  get isFleeting(): boolean {
    return !storage.hasCookies;
  }

  /** What to send with a question: also an empty token says that no cookie would be kept. */
  get headers(): Record<string, string> {
    return this.isFleeting ? { [HEADER]: this.token } : {};
  }

  /** Take over what the server says: another token, or an empty one for nobody. */
  note(headers: Headers): void {
    this.token = headers.get(HEADER) ?? this.token;
  }
}

export const pageIdentity = new PageIdentity();
