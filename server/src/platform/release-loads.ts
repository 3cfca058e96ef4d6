/** How often each release was loaded, as the server counts it: the measure for the share of crashes. */
import { MINUTE_MS } from 'contracts/durations';
import type { PartName, ReleaseId } from 'contracts/release';

/** The build of the checkout has no id. */
type Release = ReleaseId | null;

const MINUTES = 24 * 60;
/** Six parts with two releases each are usual; more in one minute are not counted. */
const MAX_RELEASES = 200;

/**
 * Counts loads in memory, by minute, for a day. Each server counts its own; a new process begins with none, so that it
 * rather finds too few loads than too many.
 */
export class ReleaseLoads {
  /** Oldest minute first. */
  readonly #minutes = new Map<number, Map<string, number>>();

  count(part: PartName, release: Release, now: Date): void {
    const loads = this.#minuteOf(now);
    const key = keyOf(part, release);
    const count = loads.get(key);
    if (count === undefined && loads.size >= MAX_RELEASES) return;
    loads.set(key, (count ?? 0) + 1);
  }

  /** Loads since that time, at most a day back; the first minute is counted whole. */
  since(part: PartName, release: Release, since: Date): number {
    const first = toMinute(since);
    const key = keyOf(part, release);
    let sum = 0;
    for (const [minute, loads] of this.#minutes) if (minute >= first) sum += loads.get(key) ?? 0;
    return sum;
  }

  #minuteOf(now: Date): Map<string, number> {
    const minute = toMinute(now);
    const present = this.#minutes.get(minute);
    if (present) return present;
    for (const old of this.#minutes.keys()) if (old <= minute - MINUTES) this.#minutes.delete(old);
    const loads = new Map<string, number>();
    this.#minutes.set(minute, loads);
    return loads;
  }
}

const toMinute = (time: Date) => Math.floor(time.getTime() / MINUTE_MS);
const keyOf = (part: PartName, release: Release) => `${part} ${release ?? ''}`;

const counted = new WeakMap<object, ReleaseLoads>();

/** The loads that one server counts; a server is what has this environment. */
export function loadsOf(env: object): ReleaseLoads {
  const loads = counted.get(env) ?? new ReleaseLoads();
  counted.set(env, loads);
  return loads;
}
