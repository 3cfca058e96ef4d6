/** A storage of the browser. Private windows may refuse it: then there is nothing to read, and nothing is stored. */
const storeIn = (area: 'localStorage' | 'sessionStorage') => ({
  /** The value under a key; null for none, and for a text that is no JSON. */
  readJson(key: string): unknown {
    try {
      return JSON.parse(globalThis[area].getItem(key) ?? 'null');
    } catch {
      return null;
    }
  },
  has(key: string): boolean {
    try {
      return globalThis[area].getItem(key) !== null;
    } catch {
      return false;
    }
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
