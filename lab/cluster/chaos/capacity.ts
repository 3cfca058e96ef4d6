/** How much the site answers here and now, which all loads are a share of. */
import type { Cluster } from '../cluster.ts';
import type { MixedLoad } from './load/mixed-load.ts';

const CAPACITY_MS = 15_000;
/** Before the first one: code that runs for the first time takes several times as long. */
const WARM_MS = 30_000;
/** How long a capacity counts: the machine is not as fast at one hour as at another. */
const COUNTS_MS = 3 * 60_000;

export interface Capacity {
  /** Reads a second that the site answers, with a server away if those are fewer. */
  readonly value: number;
  /** Whether it still counts. */
  readonly isFresh: boolean;
  /** Measures again, unless it still counts. Nothing else may be asked of the site. */
  renew(): Promise<void>;
}

/**
 * The capacity must be enough when one of two servers is lost. Both together answer more only where they have processors of
 * their own. The share that is left with one away is measured once, between two measures of both: the machine's
 * speed changes meanwhile.
 */
export async function measureFirst(cluster: Cluster, load: MixedLoad, say: (line: string) => void): Promise<Capacity> {
  const before = await measure(load, WARM_MS);
  await cluster.stop('web2');
  const one = await measure(load, WARM_MS);
  cluster.start('web2');
  await cluster.whole();
  const after = await measure(load, WARM_MS);
  const leftAlone = shareLeft(one, before, after);
  const [whole, ...others] = [one, before, after].map(Math.round);
  say(`Capacity: ${whole} reads a second with one server away, ${others.join(' and ')} with both.`);
  say('It is measured again once it is three minutes old; loads are 60 % of it, with leads, messages and uploads.');
  return renewable(after * leftAlone, async () => (await measure(load)) * leftAlone);
}

export const shareLeft = (one: number, before: number, after: number): number =>
  Math.min(1, one / ((before + after) / 2));

/** @param measureAgain what it is now */
export function renewable(value: number, measureAgain: () => Promise<number>, now = () => performance.now()): Capacity {
  let measuredAt = now();
  return {
    get value() {
      return value;
    },
    get isFresh() {
      return now() - measuredAt <= COUNTS_MS;
    },
    async renew() {
      if (this.isFresh) return;
      value = await measureAgain();
      measuredAt = now();
    },
  };
}

/** Reads that the site answers in a second, after others that count for nothing. */
async function measure(load: MixedLoad, warmMs = CAPACITY_MS / 2): Promise<number> {
  await load.measureCapacity(warmMs);
  return load.measureCapacity(CAPACITY_MS);
}
