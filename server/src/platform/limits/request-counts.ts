/**
 * Counts what comes too often for a round trip each: this server decides by what it knows, and tells the shared store
 * four times a second what it has counted since, for all keys at once. Before a key has taken more than its share
 * since the last time, the request waits for that. So all servers together exceed an allowance by a tenth at most, and
 * whoever stays below the share never waits.
 */
import { tooManyRequests } from '../errors/errors.ts';
import type { Count, LimitStore, WindowCount } from './limit-store.ts';

/** Asks the shared store; the answer is null while there is none. */
export interface Sharing {
  readonly servers: number;
  readonly isShared: boolean;
  ask<Answer>(
    counts: readonly Count[],
    question: (store: LimitStore, counts: readonly Count[]) => Promise<Answer>,
  ): Promise<Answer | null>;
}

interface Entry {
  /** The count of all servers in the present window, as far as it is known here, with the unreported part. */
  taken: number;
  unreported: number;
  endsAt: number;
}

const REPORT_EVERY_MS = 250;
const SWEEP_EVERY_MS = 10_000;
/** All servers together may take this part of an allowance without asking. */
const SHARE = 0.1;
const MAX_BATCH = 1_000;

export class RequestCounts {
  readonly #sharing: Sharing | null;
  readonly #entries = new Map<string, Entry>();
  readonly #unreported = new Set<string>();
  #reporting: Promise<void> | null = null;
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
      entry.unreported += cost;
      this.#unreported.add(key);
    }
    if (!this.#sharing?.isShared) return;
    this.#timer ??= setTimeout(() => void this.#report(), REPORT_EVERY_MS).unref();
    const servers = this.#sharing.servers;
    const isOverShare = counts.some(
      (count, index) => (entries[index]?.unreported ?? 0) > (count.points * SHARE) / servers,
    );
    // Alone there is nobody to ask, unless Redis counts; then this server's own counts are complete.
    if (servers === 1 || !isOverShare) return;
    await this.#reporting;
    await this.#report();
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
    const entry = { taken: 0, unreported: 0, endsAt: now + windowMs };
    this.#entries.set(key, entry);
    return entry;
  }

  /** One round at a time; a second caller shares the one that has not begun. */
  #report(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#reporting ??= this.#reportNow().finally(() => (this.#reporting = null));
    return this.#reporting;
  }

  async #reportNow(): Promise<void> {
    const keys = [...this.#unreported].slice(0, MAX_BATCH);
    for (const key of keys) this.#unreported.delete(key);
    const now = performance.now();
    const reports = keys.flatMap((key) => {
      const entry = this.#entries.get(key);
      if (!entry || entry.unreported === 0 || entry.endsAt <= now) return [];
      const cost = entry.unreported;
      entry.unreported = 0;
      return [{ entry, count: { key, cost, points: 0, windowMs: Math.max(1, entry.endsAt - now) } }];
    });
    if (reports.length === 0) return;
    const counts = reports.map(({ count }) => count);
    const standings = (await this.#sharing?.ask(counts, (store, shared) => store.add(shared))) ?? null;
    for (const [index, { entry, count }] of reports.entries()) {
      const standing = standings?.[index];
      if (standing) applyStanding(entry, standing);
      // Told when there is somebody to tell: a second server, or Redis again.
      else this.#restoreUnreported(count, entry);
    }
    if (this.#unreported.size > 0 && standings)
      this.#timer ??= setTimeout(() => void this.#report(), REPORT_EVERY_MS).unref();
  }

  #restoreUnreported({ key, cost }: Count, entry: Entry): void {
    entry.unreported += cost;
    this.#unreported.add(key);
  }

  #sweep(now: number): void {
    if (now < this.#sweepAt) return;
    this.#sweepAt = now + SWEEP_EVERY_MS;
    for (const [key, { endsAt }] of this.#entries) {
      if (endsAt > now) continue;
      this.#entries.delete(key);
      this.#unreported.delete(key);
    }
  }
}

/** The answer lacks what was counted here while it was on its way. */
function applyStanding(entry: Entry, { taken, endsInMs }: WindowCount): void {
  entry.taken = taken + entry.unreported;
  entry.endsAt = performance.now() + endsInMs;
}
