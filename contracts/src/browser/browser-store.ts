/** A storage of the browser. Private windows may refuse it: then there is nothing to read, and nothing is stored. */
const storeIn = (area: 'localStorage' | 'sessionStorage') => ({
  /** The text under a key; null for none. */
  read(key: string): string | null {
    try {
      return globalThis[area].getItem(key);
    } catch {
      return null;
    }
  },
  /** Its value; null for none, and for a text that is no JSON. */
  readJson(key: string): unknown {
    try {
      return JSON.parse(this.read(key) ?? 'null');
    } catch {
      return null;
    }
  },
  has(key: string): boolean {
    return this.read(key) !== null;
  },
  /** Null removes the key. */
  write(key: string, text: string | null): void {
    try {
      if (text === null) globalThis[area].removeItem(key);
      else globalThis[area].setItem(key, text);
    } catch {
      // The value then lasts as long as the page.
    }
  },
});

export const localStore = storeIn('localStorage');
export const sessionStore = storeIn('sessionStorage');
