// Calls at once against the same calls one after the other: `useRaces` at the top of a test file, `races.run` in a test.
import { afterAll, beforeAll } from 'vitest';
import { lostTransactions } from '../platform/database/retrying-entity-manager.ts';
import { prepareCalls, type RaceCall } from './race-calls.ts';
import { keepWorld, NEW_ID, type RaceWorld } from './race-world.ts';
import type { TestApp } from './test-app.ts';

const SETUP_MS = 120_000;

export interface Races {
  /** Of each mutation, as often as asked for, about objects of their own. */
  calls: RaceCall[][];
  /** Races the calls of each group; returns what went wrong. */
  run(groups: readonly RaceCall[][]): Promise<string[]>;
}

/** `more` adds to the world before it is kept. */
export function useRaces(
  t: TestApp,
  times: number,
  more: (calls: RaceCall[]) => Promise<void> = () => Promise.resolve(),
): Races {
  let world: RaceWorld;
  const races: Races = {
    calls: [],
    async run(groups) {
      const faults: string[] = [];
      for (const group of groups) {
        const before = await lostCount();
        const fault = await race(t, world, group);
        if (fault) faults.push(fault);
        // Done again, but two have taken locks in different orders.
        else if ((await lostCount()) > before) faults.push(`${named(group)}: a transaction was lost to another one`);
      }
      return faults;
    },
  };
  beforeAll(async () => {
    races.calls = await prepareCalls(t, times);
    await more(races.calls.flat());
    world = await keepWorld(t);
  }, SETUP_MS);
  afterAll(() => world.close());
  return races;
}

const lostCount = async (): Promise<number> => (await lostTransactions.get()).values[0]?.value ?? 0;

/** What no serial order explains, in words; null where one does, and nothing was a fault of the server. */
async function race(t: TestApp, world: RaceWorld, calls: readonly RaceCall[]): Promise<string | null> {
  const send = async ({ procedure, input, as }: RaceCall) => (await t.trpc(procedure, input, { as })).status;
  const outcomeOf = async (work: () => Promise<number[]>): Promise<string[]> => {
    const { answer, effect } = await world.effectOf(work);
    return inWords({ statuses: answer, effect, isAlike: areAlike(calls) });
  };
  const atOnce = await outcomeOf(() => Promise.all(calls.map(send)));
  const told = [named(calls), ...atOnce];
  if (/\b5\d\d\b/.test(atOnce[0] ?? '')) return told.join('\n');
  for (const order of ordersOf(calls)) {
    const serial = await outcomeOf(async () => {
      const statuses: number[] = [];
      for (const at of order) statuses[at] = await send(calls[at] as RaceCall);
      return statuses;
    });
    if (serial.join() === atOnce.join()) return null;
    told.push(`but in the order ${order.join(', ')}`, ...difference(atOnce, serial));
  }
  return told.join('\n');
}

const named = (calls: readonly RaceCall[]): string => calls.map(({ procedure }) => procedure).join(' ∥ ');

const areAlike = (calls: readonly RaceCall[]): boolean =>
  calls.every(({ procedure }) => procedure === calls[0]?.procedure);

/** Both orders of two different calls; of alike ones, for one object or for several, one is as good as any. */
function ordersOf(calls: readonly RaceCall[]): number[][] {
  const inTurn = calls.map((_call, at) => at);
  return areAlike(calls) ? [inTurn] : [inTurn, inTurn.toReversed()];
}

interface Outcome {
  /** In the order of the calls. */
  statuses: readonly number[];
  effect: readonly string[];
  isAlike: boolean;
}

/** A caller whose session ends at the same moment gets any of these: it was asked for before what the session may. */
const NOT_THEIRS: ReadonlySet<number> = new Set([401, 403, 404]);

/** The statuses, then a line for each row that has changed. Of alike calls any may win, whichever object it is about. */
function inWords({ statuses, effect, isAlike }: Outcome): string[] {
  const told = statuses.map((status) => (NOT_THEIRS.has(status) ? 'not theirs' : status));
  const lines = effect.map(withoutChance);
  if (!isAlike) return [told.join(' '), ...lines.toSorted()];
  return [told.toSorted().join(' '), ...lines.map((line) => line.replaceAll(/\d{6,}/g, '#')).toSorted()];
}

/** Random tokens and hashes, ids of new rows, and times of the database’s own clock differ from run to run. */
const withoutChance = (line: string): string =>
  line
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '*')
    .replaceAll(/[\w+/=-]{32,}/g, '*')
    .replaceAll(/2\d{3}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\.\d+(\+00:00)?/g, 'now')
    .replaceAll(NEW_ID, 'new');

function difference(one: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  const more = one.filter((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return [...more.map((line) => `  at once alone: ${line}`), ...rest.map((line) => `  in order alone: ${line}`)];
}
