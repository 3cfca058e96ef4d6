/**
 * How long other requests wait while a million cars are counted: `node tools/bench/blocking-run.ts <url> <figures file>`.
 * The engine runs as under the server, in its own thread; this process plays the server.
 */
import { writeFileSync } from 'node:fs';
import { setImmediate as othersFirst, setTimeout as sleep } from 'node:timers/promises';
import { FollowingSearch } from '../../server/src/catalog/search/search-runtime.ts';
import { type Latency, latencyOf } from './measure.ts';
import { mixedQueries, narrowQueries, toSearch } from './workload.ts';

/** Percentiles in milliseconds, without and with concurrent counting. */
export interface BlockingFigures {
  isInThread: boolean;
  /** How late a timer of the server's thread fires. */
  timers: { alone: Latency; beside: Latency };
  /** A search for a model in a town, the round trip from the server's thread. */
  searches: { alone: Latency; beside: Latency };
}

const SECONDS = 6;
const EVERY_MS = 5;

const [url = '', file = ''] = process.argv.slice(2);
const silent = { info: () => undefined, warn: console.warn, error: console.error };
const search = new FollowingSearch({ url, log: silent });
search.start();
while (search.state() !== 'ready') await sleep(50);
const { isInThread } = search.figures();
const narrow = narrowQueries(500).map(toSearch);
const counted = mixedQueries(300, { seed: 9 }).map((values) => ({ ...toSearch(values), facets: true }));

await watch(1);
await count(2);
const alone = await watch(SECONDS);
const counting = count(SECONDS);
const beside = await watch(SECONDS);
await counting;
await search.stop();
const figures: BlockingFigures = {
  isInThread,
  timers: { alone: alone.timers, beside: beside.timers },
  searches: { alone: alone.searches, beside: beside.searches },
};
writeFileSync(file, JSON.stringify(figures));

/** Counts without a pause, as successive visitors would make it. */
async function count(seconds: number): Promise<void> {
  const until = performance.now() + 1_000 * seconds;
  for (let number = 0; performance.now() < until; number++) {
    const engine = await search.ready();
    await engine?.find(counted[number % counted.length]!);
    // The next visitor's request arrives through the event loop.
    await othersFirst();
  }
}

/** Sends small queries at regular intervals. */
async function watch(seconds: number): Promise<{ timers: Latency; searches: Latency }> {
  const late: number[] = [];
  const took: number[] = [];
  const until = performance.now() + 1_000 * seconds;
  for (let number = 0; performance.now() < until; number++) {
    const sleptAt = performance.now();
    await sleep(EVERY_MS);
    late.push(Math.max(0, performance.now() - sleptAt - EVERY_MS));
    const askedAt = performance.now();
    await (await search.ready())?.find(narrow[number % narrow.length]!);
    took.push(performance.now() - askedAt);
  }
  return { timers: latencyOf(late), searches: latencyOf(took) };
}
