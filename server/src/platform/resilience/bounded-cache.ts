/** Caches bounded by bytes, of which the metrics tell how full they are. */
import { LRUCache } from 'lru-cache';

interface Options<Key, Value> {
  /** Its label in the metrics; caches of one name are counted together. */
  name: string;
  maxBytes: number;
  bytesOf(value: Value, key: Key): number;
  /** Entries that are older are not found, and leave memory within seconds; without it they stay until room is needed. */
  maxAgeMs?: number;
}

export interface CacheFigures {
  bytes: number;
  entries: number;
}

/** How often entries that are too old leave memory. */
const PURGE_EVERY_MS = 5_000;

type Cache = LRUCache<NonNullable<unknown>, NonNullable<unknown>>;
/** Weak: those of a closed app (tests have hundreds in a process) are not kept. */
const known = new Map<string, WeakRef<Cache>[]>();

/** A cache that evicts what was used least recently. */
export function boundedCache<Key extends NonNullable<unknown>, Value extends NonNullable<unknown>>({
  name,
  maxBytes,
  bytesOf,
  maxAgeMs = 0,
}: Options<Key, Value>): LRUCache<Key, Value> {
  const cache = new LRUCache<Key, Value>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    ttl: maxAgeMs,
    // The clock itself: the library would remember its time with a timer of its own.
    ttlResolution: 0,
    perf: { now: () => performance.now() },
  });
  known.set(name, [...(known.get(name) ?? []), new WeakRef(cache as unknown as Cache)]);
  return cache;
}

/** The size of the caches of each name, for the metrics. */
export const cacheFigures = (): ReadonlyMap<string, CacheFigures> =>
  new Map([...known.keys()].map((name) => [name, sumOf(living(name))]));

const sumOf = (caches: readonly Cache[]): CacheFigures => ({
  bytes: caches.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
  entries: caches.reduce((sum, { size }) => sum + size, 0),
});

function living(name: string): Cache[] {
  const refs = known.get(name)?.filter((ref) => ref.deref()) ?? [];
  known.set(name, refs);
  return refs.flatMap((ref) => ref.deref() ?? []);
}

/** Drops what is too old, of all caches. */
export function purgeAged(): void {
  for (const name of known.keys()) for (const cache of living(name)) if (cache.ttl > 0) cache.purgeStale();
}

// One timer for all: one for each entry would keep the context of the request that made it.
setInterval(purgeAged, PURGE_EVERY_MS).unref();
