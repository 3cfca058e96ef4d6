/** What the site answers beside the rest of the mix. */
import type { RemoteLoad } from './load/remote-load.ts';
import type { World } from './world.ts';

const CAPACITY_MS = 10_000;

/**
 * Reads a second with one server away: what must be enough when one of two is lost. Both together answer more only
 * where they have processors of their own.
 */
export async function measureCapacity({
  cluster,
  load,
  say,
}: Pick<World, 'cluster' | 'load' | 'say'>): Promise<Pick<World, 'capacity' | 'together'>> {
  const both = await measureReads(load);
  await cluster.stop('web2');
  const one = await measureReads(load);
  cluster.start('web2');
  await cluster.whole();
  say(`Capacity: ${Math.round(one)} reads a second with one server away, ${Math.round(both)} with both.`);
  say('Each row runs at 60 % of the smaller one, with leads, messages, uploads and sockets.');
  return { capacity: Math.min(one, both), together: both };
}

/** Of the servers that run: warm, then measured. */
async function measureReads(load: Pick<RemoteLoad, 'ask'>): Promise<number> {
  await load.ask({ do: 'capacity', lastsMs: CAPACITY_MS / 2 });
  return load.ask({ do: 'capacity', lastsMs: CAPACITY_MS });
}

/**
 * What is left of the capacity when the machine has become slower since it was measured, as one that others share does
 * within minutes: a row's load is to leave the site what it has to spare.
 */
export async function presentCapacity({
  load,
  capacity,
  together,
}: Pick<World, 'load' | 'capacity' | 'together'>): Promise<number> {
  const now = await measureReads(load);
  return capacity * Math.min(1, now / together);
}
