/** How often each release was loaded, as the servers count it: the measure for the share of crashes. */
import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from 'contracts/durations';
import type { PartName, ReleaseId } from 'contracts/release';

/** The build of the checkout has no id. */
type Release = ReleaseId | null;

const MINUTES = 24 * 60;
/** Six parts with two releases each are usual; more in one minute are not counted. */
const MAX_RELEASES = 200;

/** Loads of a release at one server in one minute. */
export interface MinuteLoads {
  server: string;
  minute: Date;
  part: PartName;
  /** Empty: the checkout's build. */
  release: string;
  loads: number;
}

/** Counts by minute, for a day. */
class MinuteCounts {
  /** Oldest minute first. */
  readonly #minutes = new Map<number, Map<string, number>>();

  of(minute: number): Map<string, number> {
    const present = this.#minutes.get(minute);
    if (present) return present;
    for (const old of this.#minutes.keys()) if (old <= minute - MINUTES) this.#minutes.delete(old);
    const loads = new Map<string, number>();
    this.#minutes.set(minute, loads);
    return loads;
  }

  since(first: number, key: string): number {
    let sum = 0;
    for (const [minute, loads] of this.#minutes) if (minute >= first) sum += loads.get(key) ?? 0;
    return sum;
  }
}

/**
 * Counts loads in memory. Each server counts its own, tells them to the others and learns theirs every ten seconds
 * (storage/release-load-exchange.ts), so that all find too few loads rather than too many.
 */
export class ReleaseLoads {
  readonly #server = randomUUID();
  readonly #own = new MinuteCounts();
  readonly #elsewhere = new Map<string, MinuteCounts>();
  /** Minutes that the others have not been told of. */
  readonly #unreported = new Set<number>();

  get server(): string {
    return this.#server;
  }

  count(part: PartName, release: Release, now: Date): void {
    const minute = toMinute(now);
    const loads = this.#own.of(minute);
    const key = keyOf(part, release ?? '');
    const count = loads.get(key);
    if (count === undefined && loads.size >= MAX_RELEASES) return;
    loads.set(key, (count ?? 0) + 1);
    this.#unreported.add(minute);
  }

  /** Loads since that time at all servers, at most a day back; the first minute is counted whole. */
  since(part: PartName, release: Release, since: Date): number {
    const [first, key] = [toMinute(since), keyOf(part, release ?? '')];
    let sum = this.#own.since(first, key);
    for (const counts of this.#elsewhere.values()) sum += counts.since(first, key);
    return sum;
  }

  /** The minutes that were not sent to the others yet, each with its whole count. */
  takeUnreported(): MinuteLoads[] {
    const rows = [...this.#unreported].flatMap((minute) =>
      [...this.#own.of(minute)].map(([key, loads]) => {
        const [part = '', release = ''] = key.split(' ');
        // The key was made of a part's name.
        return { server: this.#server, minute: toTime(minute), part: part as PartName, release, loads };
      }),
    );
    this.#unreported.clear();
    return rows;
  }

  /** They could not be told. */
  restoreUnreported(rows: readonly MinuteLoads[]): void {
    for (const { minute } of rows) this.#unreported.add(toMinute(minute));
  }

  learn({ server, minute, part, release, loads }: MinuteLoads): void {
    const counts = this.#elsewhere.get(server) ?? new MinuteCounts();
    this.#elsewhere.set(server, counts);
    counts.of(toMinute(minute)).set(keyOf(part, release), loads);
  }
}

const toMinute = (time: Date) => Math.floor(time.getTime() / MINUTE_MS);
const toTime = (minute: number) => new Date(minute * MINUTE_MS);
const keyOf = (part: PartName, release: string) => `${part} ${release}`;

const counted = new WeakMap<object, ReleaseLoads>();

/** The loads that one server counts; a server is what has this environment. */
export function loadsOf(env: object): ReleaseLoads {
  const loads = counted.get(env) ?? new ReleaseLoads();
  counted.set(env, loads);
  return loads;
}
