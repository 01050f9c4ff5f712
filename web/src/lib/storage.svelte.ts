// What this browser keeps of the application. Nothing else touches its storage: site data may be blocked, a private window may
// refuse to keep anything, a disk may be full. What cannot be kept lasts as long as the page.

const PROBE = 'lettrine.probe';

/** Whether a cookie that is set is there: `navigator.cookieEnabled` also holds where they are blocked for this site alone. */
function hasCookies(): boolean {
  try {
    document.cookie = `${PROBE}=1; Path=/; SameSite=Strict`;
    const isThere = document.cookie.includes(PROBE);
    document.cookie = `${PROBE}=; Path=/; SameSite=Strict; Max-Age=0`;
    return isThere;
  } catch {
    return false;
  }
}

class BrowserStorage {
  /** Whether what is written now is still there at the next visit. */
  isKeeping = $state(true);
  #wasKeeping = true;
  /** Whether the server can know this visitor again: without cookies, as long as the page is open (`pageIdentity.ts`). */
  readonly hasCookies = hasCookies();
  /** What was written here and could not be kept; null for what was forgotten. */
  readonly #unkept = new Map<string, string | null>();

  constructor() {
    if (this.#try(PROBE, '')) this.#try(PROBE, null);
  }

  read(key: string): string | null {
    if (this.#unkept.has(key)) return this.#unkept.get(key)!;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  write(key: string, text: string): void {
    this.#put(key, text);
  }

  forget(key: string): void {
    this.#put(key, null);
  }

  /** What was written under *key* as JSON; null where there is nothing, or nothing that can be read. */
  readJson(key: string): unknown {
    try {
      return JSON.parse(this.read(key) ?? 'null');
    } catch {
      return null;
    }
  }

  writeJson(key: string, value: unknown): void {
    this.write(key, JSON.stringify(value));
  }

  #put(key: string, text: string | null): void {
    if (this.#try(key, text)) this.#unkept.delete(key);
    else this.#unkept.set(key, text);
  }

  #try(key: string, text: string | null): boolean {
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      this.#tell(true);
      return true;
    } catch {
      this.#tell(false);
      return false;
    }
  }

  /** Only what changes is written to the state: whoever writes to the storage does not come to depend on it. */
  #tell(isKeeping: boolean): void {
    if (this.#wasKeeping === isKeeping) return;
    this.#wasKeeping = isKeeping;
    this.isKeeping = isKeeping;
  }
}

export const storage = new BrowserStorage();
