/**
 * Pages by what their addresses mean: fresh for seconds, then served once more while they are made anew, and dropped as
 * soon as a car in them changes (docs/decisions, 44).
 */
import { boundedCache } from '../../platform/resilience/bounded-cache.ts';
import { toDomainError } from '../../platform/errors/problem.ts';
import type { PageBody } from './page-body.ts';
import type { CacheOutcome, PageTiming } from './page-timing.ts';

/** A page as every anonymous visitor gets it; the nonce is inserted when it is sent. */
export type CachedPage = CachedDocument | { kind: 'redirect'; status: 301 | 302; location: string };

export interface CachedDocument {
  kind: 'document';
  status: number;
  body: PageBody;
  /** Hashes of the scripts in it, for its content policy. */
  inline: readonly string[];
  /** The cars that it shows. */
  carIds: ReadonlySet<number>;
  timing: PageTiming;
  /** Rendering took too long. */
  isCut?: boolean;
}

/** What tells the cache that pages are out of date. */
export interface PageChanges {
  /** Calls the listener with the cars that changed; null: any, or what is not a car. Returns how to stop. */
  onChange(listener: (carIds: readonly number[] | null) => void): () => void;
  /** Whether changes are heard of now. */
  isFollowing(): boolean;
  /** The number of writes of this process: what they changed need not be a car. */
  readonly writes: number;
}

const FRESH_MS = 5_000;
/** The age at which a page is no longer served, whoever asks for it. */
const MAX_AGE_MS = 30_000;
/** After a write of our own, which may have changed the page: how long its visitors wait for the new one. */
const PATIENCE_MS = 1_000;
const MAX_BYTES = 64e6;
/** Longer addresses are rare and would only evict the others. */
const MAX_KEY = 500;
const SIZE_OF_REDIRECT = 1_000;

interface Kept {
  page: CachedPage;
  at: number;
  /** The state in which it was made; null while no changes were heard of. */
  writes: number | null;
}

/** A page that is being made, and the cars that changed meanwhile. */
interface Making {
  page: Promise<CachedPage>;
  changed: Set<number>;
  isOutOfDate: boolean;
}

export class PageCache {
  readonly #changes: PageChanges;
  readonly #kept = boundedCache<string, Kept>({
    name: 'pages',
    maxBytes: MAX_BYTES,
    bytesOf: ({ page }, key) => key.length + (page.kind === 'document' ? page.body.size : SIZE_OF_REDIRECT),
    maxAgeMs: MAX_AGE_MS,
  });
  readonly #making = new Map<string, Making>();
  readonly stop: () => void;

  constructor(changes: PageChanges) {
    this.#changes = changes;
    this.stop = changes.onChange((carIds) => this.#purge(carIds));
  }

  /** The page of the key, made when there is none; concurrent requests share one rendering. */
  async get(key: string, make: () => Promise<CachedPage>): Promise<{ page: CachedPage; outcome: CacheOutcome }> {
    const kept = this.#kept.get(key);
    if (kept && ageOf(kept) < FRESH_MS) return { page: kept.page, outcome: 'hit' };
    const making = this.#make(key, make);
    if (kept && this.#mayBeStale(kept)) {
      const page = kept.writes === this.#changes.writes ? behind(making) : await inTime(making);
      if (page) return { page, outcome: 'miss' };
      // Not what has changed meanwhile.
      if (this.#kept.peek(key) === kept) return { page: kept.page, outcome: 'stale' };
    }
    return { page: await making, outcome: 'miss' };
  }

  /** Whether a write of our own is the only thing that can have changed it unheard. */
  #mayBeStale(kept: Kept): boolean {
    return kept.page.status === 200 && kept.writes !== null && this.#changes.isFollowing();
  }

  #make(key: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
    const pending = this.#making.get(key);
    if (pending && !pending.isOutOfDate) return pending.page;
    const writes = this.#changes.isFollowing() ? this.#changes.writes : null;
    const making: Making = { page: make(), changed: new Set(), isOutOfDate: false };
    this.#making.set(key, making);
    const end = () => void (this.#making.get(key) === making && this.#making.delete(key));
    making.page.then((page) => {
      end();
      if (key.length <= MAX_KEY && isWhole(page) && isUpToDate(page, making))
        this.#kept.set(key, { page, at: performance.now(), writes });
    }, end);
    return making.page;
  }

  #purge(carIds: readonly number[] | null): void {
    for (const making of this.#making.values()) {
      if (carIds === null) making.isOutOfDate = true;
      else for (const id of carIds) making.changed.add(id);
    }
    if (carIds === null) return this.#kept.clear();
    for (const [key, { page }] of this.#kept.entries())
      if (page.kind === 'document' && carIds.some((id) => page.carIds.has(id))) this.#kept.delete(key);
  }
}

const ageOf = ({ at }: Kept): number => performance.now() - at;

/** A failure is the next visitor's to see: this one has a page. */
function behind(making: Promise<CachedPage>): null {
  making.catch(() => undefined);
  return null;
}

/** The page, or null when it is late, or refused for now. */
async function inTime(making: Promise<CachedPage>): Promise<CachedPage | null> {
  const made = making.catch((error: unknown) => {
    if (toDomainError(error).code !== 'unavailable') throw error;
    return null;
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, null)));
  return Promise.race([made, late]).finally(() => clearTimeout(timer));
}

/** Neither a failure nor an incomplete page is cached: the next request tries again. */
const isWhole = (page: CachedPage): boolean => page.kind === 'redirect' || page.isCut !== true;

const isUpToDate = (page: CachedPage, { changed, isOutOfDate }: Making): boolean =>
  !isOutOfDate && (page.kind === 'redirect' || ![...changed].some((id) => page.carIds.has(id)));
