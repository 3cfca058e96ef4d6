/**
 * Counts what comes too often for a round trip each: this server decides by what it knows, and tells the shared store
 * four times a second what it has counted since, for all keys at once. Before a key has taken more than its share
 * since the last time, the request waits for that. So all servers together exceed an allowance by a tenth at most, and
 * whoever stays below the share never waits.
 */
import { tooManyRequests } from '../errors/errors.ts';
import type { Count, LimitStore, Standing } from './limit-store.ts';

/** What the shared store answers; null: there is none now. */
export interface Sharing {
  readonly servers: number;
  readonly isShared: boolean;
  ask<Answer>(
    counts: readonly Count[],
    question: (store: LimitStore, counts: readonly Count[]) => Promise<Answer>,
  ): Promise<Answer | null>;
}

interface Entry {
  /** Of all servers in the present window, as far as is known here; what is not told yet included. */
  taken: number;
  untold: number;
  endsAt: number;
}

const TELL_EVERY_MS = 250;
const SWEEP_EVERY_MS = 10_000;
/** All servers together may take this part of an allowance without asking. */
const SHARE = 0.1;
const MAX_BATCH = 1_000;

export class RequestCounts {
  readonly #sharing: Sharing | null;
  readonly #entries = new Map<string, Entry>();
  readonly #untold = new Set<string>();
  #telling: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #sweepAt = 0;

  constructor(sharing: Sharing | null = null) {
    this.#sharing = sharing;
  }

  /** Counts all of these or none. Throws "too many requests" with the seconds to wait. */
  async take(counts: readonly Count[]): Promise<void> {
    const now = performance.now();
    this.#sweep(now);
    const entries = counts.map((count) => this.#entry(count, now));
    this.#refuseBeyond(counts, entries, (count) => count.cost);
    for (const [index, { key, cost }] of counts.entries()) {
      const entry = entries[index];
      if (!entry) continue;
      entry.taken += cost;
      entry.untold += cost;
      this.#untold.add(key);
    }
    if (!this.#sharing?.isShared) return;
    this.#timer ??= setTimeout(() => void this.#tell(), TELL_EVERY_MS).unref();
    const servers = this.#sharing.servers;
    const isOverShare = counts.some((count, index) => (entries[index]?.untold ?? 0) > (count.points * SHARE) / servers);
    // Alone there is nobody to ask, unless Redis counts; then this server's own counts are complete.
    if (servers === 1 || !isOverShare) return;
    await this.#telling;
    await this.#tell();
    this.#refuseBeyond(counts, entries, () => 0);
  }

  #refuseBeyond(counts: readonly Count[], entries: readonly Entry[], costOf: (count: Count) => number): void {
    for (const [index, count] of counts.entries()) {
      const entry = entries[index];
      if (!entry || entry.taken + costOf(count) <= count.points) continue;
      throw tooManyRequests(Math.max(1, Math.ceil((entry.endsAt - performance.now()) / 1_000)));
    }
  }

  #entry({ key, windowMs }: Count, now: number): Entry {
    const known = this.#entries.get(key);
    if (known && known.endsAt > now) return known;
    const entry = { taken: 0, untold: 0, endsAt: now + windowMs };
    this.#entries.set(key, entry);
    return entry;
  }

  /** One round at a time; a second caller shares the one that has not begun. */
  #tell(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#telling ??= this.#tellNow().finally(() => (this.#telling = null));
    return this.#telling;
  }

  async #tellNow(): Promise<void> {
    const keys = [...this.#untold].slice(0, MAX_BATCH);
    for (const key of keys) this.#untold.delete(key);
    const now = performance.now();
    const told = keys.flatMap((key) => {
      const entry = this.#entries.get(key);
      if (!entry || entry.untold === 0 || entry.endsAt <= now) return [];
      const cost = entry.untold;
      entry.untold = 0;
      return [{ entry, count: { key, cost, points: 0, windowMs: Math.max(1, entry.endsAt - now) } }];
    });
    if (told.length === 0) return;
    const counts = told.map(({ count }) => count);
    const standings = (await this.#sharing?.ask(counts, (store, shared) => store.add(shared))) ?? null;
    for (const [index, { entry, count }] of told.entries()) {
      const standing = standings?.[index];
      if (standing) learn(entry, standing);
      // Told when there is somebody to tell: a second server, or Redis again.
      else this.#keepUntold(count, entry);
    }
    if (this.#untold.size > 0 && standings) this.#timer ??= setTimeout(() => void this.#tell(), TELL_EVERY_MS).unref();
  }

  #keepUntold({ key, cost }: Count, entry: Entry): void {
    entry.untold += cost;
    this.#untold.add(key);
  }

  #sweep(now: number): void {
    if (now < this.#sweepAt) return;
    this.#sweepAt = now + SWEEP_EVERY_MS;
    for (const [key, { endsAt }] of this.#entries) {
      if (endsAt > now) continue;
      this.#entries.delete(key);
      this.#untold.delete(key);
    }
  }
}

/** What was counted here while the answer was on its way is not in it. */
function learn(entry: Entry, { taken, endsInMs }: Standing): void {
  entry.taken = taken + entry.untold;
  entry.endsAt = performance.now() + endsInMs;
}
