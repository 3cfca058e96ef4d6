/** One engine on one database, measured inside its own process: `node --expose-gc tools/bench/engine-run.ts <url> <figures file>`. */
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CarSearch } from 'contracts/search';
import { COUNTED_ON_REQUEST } from 'contracts/search-facets';
import pg from 'pg';
import type { Engine } from '../../server/src/catalog/search/engine/engine.ts';
import { finish } from '../../server/src/catalog/search/engine/facets.ts';
import { Follower } from '../../server/src/catalog/search/feed/follower.ts';
import { resolveQuery } from '../../server/src/catalog/search/query/resolve-query.ts';
import { type Latency, latencyOf, timeEach } from './measure.ts';
import { mixedQueries, narrowQueries, toSearch, widenedQueries } from './workload.ts';

export interface EngineFigures {
  cars: number;
  loadSeconds: number;
  /**
   * Resident memory that the loaded engine adds, and what it adds after all queries; and the share of its arrays and
   * sets.
   */
  residentMegabytes: number;
  residentMegabytesAfter: number;
  arrayMegabytes: number;
  mixed: Latency;
  /** Questions with several values, exclusions, distances, and the filters and orders of new cars. */
  widened: Latency;
  deep: Latency;
  narrow: Latency;
  text: Latency;
  facets: Latency;
  /** The counts of each filter that is counted when it is named. */
  requested: Record<string, Latency>;
  /** From the commit of a write until the engine has it, at 50 writes a second. */
  commitToSearchable: Latency;
}

// After a thousand changes the scan orders are rebuilt, so that is included.
const WRITES = 1_200;
const WRITE_EVERY_MS = 20;
const TEXTS = ['diesel suv', 'automat 4x4 negru', 'style tdi', 'sport', 'hibird', 'elegance 2.0 cluj', 'benzina alb'];

const [url = '', file = ''] = process.argv.slice(2);
const silent = { info: () => undefined, warn: console.warn, error: console.error };
const residentMegabytes = () => {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1e6;
};

const waiting = new Map<number, () => void>();
const before = residentMegabytes();
const startedAt = performance.now();
const follower = new Follower({
  url,
  log: silent,
  onChange: (ids) => {
    for (const id of ids ?? []) waiting.get(id)?.();
  },
});
follower.start();
while (!follower.engine) await sleep(10);
const engine = follower.engine;
const loadSeconds = (performance.now() - startedAt) / 1_000;
const addedMegabytes = await settledMegabytes();

const ask = async (search: CarSearch) => engine.search(await resolveQuery(engine.nameSource, search), search);
const figures: EngineFigures = {
  cars: engine.figures.cars,
  loadSeconds,
  mixed: await timeEach(mixedQueries(4_000).map(toSearch), ask),
  widened: await timeEach(widenedQueries(4_000).map(toSearch), ask),
  deep: await timeEach(mixedQueries(2_000, { seed: 5, isDeep: true }).map(toSearch), ask),
  narrow: await timeEach(narrowQueries(4_000).map(toSearch), ask),
  text: await timeEach(
    Array.from({ length: 700 }, (_, index) => toSearch({ q: TEXTS[index % TEXTS.length] ?? '', limit: 12 })),
    ask,
  ),
  facets: await facets(engine),
  requested: await requested(engine),
  commitToSearchable: await commitToSearchable(),
  residentMegabytes: addedMegabytes,
  residentMegabytesAfter: await settledMegabytes(),
  arrayMegabytes: engine.figures.bytes / 1e6,
};
await follower.stop();
writeFileSync(file, JSON.stringify(figures));

/** Measured once the work's own garbage has been collected. */
async function settledMegabytes(): Promise<number> {
  for (let rounds = 0; rounds < 5; rounds++) {
    residentMegabytes();
    await sleep(200);
  }
  return residentMegabytes() - before;
}

async function facets(asked: Engine): Promise<Latency> {
  return timeEach(mixedQueries(600, { seed: 9 }).map(toSearch), async (search) =>
    asked.facets(await resolveQuery(asked.nameSource, search)),
  );
}

async function requested(asked: Engine): Promise<Record<string, Latency>> {
  const questions = mixedQueries(150, { seed: 9 }).map(toSearch);
  const figures: Record<string, Latency> = {};
  for (const name of COUNTED_ON_REQUEST) {
    figures[name] = await timeEach(questions, async (search) =>
      finish(asked.requestedSteps(await resolveQuery(asked.nameSource, search), [name])),
    );
  }
  return figures;
}

async function commitToSearchable(): Promise<Latency> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const times: Promise<number>[] = [];
  for (let write = 0; write < WRITES; write++) {
    const id = 100_001 + ((write * 37) % 9_900);
    const known = new Promise<number>((resolve) => waiting.set(id, () => resolve(performance.now())));
    await client.query('update car set price = price + 10 where id = $1', [id]);
    const committedAt = performance.now();
    times.push(known.then((at) => Math.max(0, at - committedAt)));
    await sleep(WRITE_EVERY_MS);
  }
  const found = await Promise.all(times);
  await client.end();
  return latencyOf(found);
}
