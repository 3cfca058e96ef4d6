/** The parts that all rows work on, and how they work under load. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../cluster.ts';
import { until } from '../services.ts';
import type { Capacity } from './capacity.ts';
import { compare } from './load/ledger.ts';
import type { MixedLoad, Report } from './load/mixed-load.ts';
import type { MailRelay } from './mail-relay.ts';
import { dropped, failuresOf, type Reports } from './shares.ts';
import type { Size } from './sizes.ts';
import { storedOf } from './stored.ts';
import type { Figures } from './verdict.ts';

export interface World {
  cluster: Cluster;
  load: MixedLoad;
  mail: MailRelay;
  size: Size;
  capacity: Capacity;
  say(line: string): void;
}

export interface Row {
  /** The word after `--only`. */
  name: string;
  title: string;
  /** Nothing is asked of the site meanwhile, so the capacity does not matter. */
  isUnloaded?: boolean;
  /** Why it can't be tried here; null: it can. */
  skipped?: (world: World) => string | null;
  run(world: World): Promise<Figures>;
}

const SHARE = 0.6;
/** A server that loads a million cars with what the others leave takes minutes. */
const BACK_LIMIT_MS = 600_000;
const BEFORE_MS = 4_000;
/** Load alone comes first and counts too: a fault in its first seconds would show what idle servers lack. */
const STEADY_MS = 10_000;
const AFTER_MS = 4_000;

/** Runs something while the site is in use, at 60 % of the capacity, and waits until all parts are back. */
export async function underLoad(
  { cluster, load, capacity }: World,
  work: () => Promise<void>,
  share = SHARE,
): Promise<Report> {
  load.start(capacity.value * share);
  try {
    await sleep(BEFORE_MS);
    // The sockets' first connections are none of the faults.
    load.report();
    await sleep(STEADY_MS);
    await work();
    await cluster.whole();
    await sleep(AFTER_MS);
    return load.report();
  } finally {
    await load.stop();
  }
}

/**
 * Runs faults one after the other, each under load. The load is anew a share of the capacity when that no longer counts:
 * twenty faults take longer than a machine keeps its speed.
 */
export async function faultsUnderLoad(
  world: World,
  count: number,
  fault: (index: number) => Promise<void>,
): Promise<Report[]> {
  const reports: Report[] = [];
  for (let index = 0; index < count;) {
    await world.capacity.renew();
    const some = async () => {
      do await fault(index++);
      while (index < count && world.capacity.isFresh);
    };
    reports.push(await underLoad(world, some));
  }
  return reports;
}

/**
 * Resolves once a service, or all of a machine, is ready. In production what starts has a machine of its own; here it
 * leaves the processors to those who serve.
 */
export async function returnsElsewhere(cluster: Cluster, name: string): Promise<void> {
  const services = cluster.named(name);
  if (services.length === 0) throw new Error(`no service ${name}`);
  for (const service of services) service.yieldProcessors(true);
  const isBack = async () => (await Promise.all(services.map((service) => service.isReady()))).every(Boolean);
  try {
    await until(`${name} is back`, isBack, BACK_LIMIT_MS);
  } finally {
    for (const service of services) service.yieldProcessors(false);
  }
}

/** The last figures of a row: the load was sent, and nothing that was acknowledged is lost. Its failures are said. */
export async function closing(world: World, reports: Reports, mostDropped?: number): Promise<Figures> {
  world.say(`    failures: ${failuresOf(reports)}`);
  return { ...dropped(reports, mostDropped), ...(await kept(world)) };
}

/** Nothing that was acknowledged is missing or there twice; pictures are still served. */
async function kept({ cluster, load }: World): Promise<Figures> {
  const { ledger } = load;
  const { acknowledged, lost, doubled } = compare(ledger, await storedOf(cluster));
  let missing = 0;
  for (const path of ledger.uploads.slice(-50)) if (!(await fetch(cluster.url + path)).ok) missing += 1;
  return {
    acknowledged: { value: acknowledged, min: 1 },
    lost: { value: lost, max: 0 },
    doubled: { value: doubled, max: 0 },
    'pictures gone': { value: missing, max: 0 },
  };
}
