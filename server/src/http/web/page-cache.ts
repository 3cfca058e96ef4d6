import { LRUCache } from 'lru-cache';

/** A page as every anonymous visitor gets it; the nonce is inserted when it is sent. */
export type CachedPage = CachedDocument | { kind: 'redirect'; status: 301 | 302; location: string };

export interface CachedDocument {
  kind: 'document';
  status: number;
  html: string;
  /** Hashes of the scripts in it, for its content policy. */
  inline: readonly string[];
  /** Rendering took too long. */
  isCut?: boolean;
}

const FRESH_MS = 5_000;
const MAX_PAGES = 300;
/** Longer addresses are rare and would only evict the others. */
const MAX_KEY = 500;

/** Caches pages for seconds per address, and renders each only once for concurrent requests. */
export function pageCache() {
  const pages = new LRUCache<string, Promise<CachedPage>>({ max: MAX_PAGES, ttl: FRESH_MS });
  return {
    get(key: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
      const hit = pages.get(key);
      if (hit) return hit;
      const page = make();
      if (key.length > MAX_KEY) return page;
      pages.set(key, page);
      // Neither a failure nor an incomplete page is cached: the next request tries again.
      const forget = () => void (pages.peek(key) === page && pages.delete(key));
      page.then((made) => made.kind === 'document' && made.isCut && forget(), forget);
      return page;
    },
  };
}
