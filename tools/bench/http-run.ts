import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CONSTANT_PATH } from './constant-path.ts';
import { type Compared, compare, load, measureBetween } from './load.ts';
import { startSite, stopServer } from './server.ts';
import { mixedQueries, toPath, typedLetters } from './workload.ts';

const WRITES_PER_SECOND = 10;

export interface HttpFigures {
  /** The first time that each of 20 000 queries is sent: most cards are not cached yet. */
  firstPass: Compared;
  /** 20 000 different queries while 10 cars a second change: pages are built, cards are mostly cached. */
  manyQuestions: Compared;
  /** 200 different queries: responses are mostly cached. */
  fewQuestions: Compared;
  deepPages: Compared;
  /** Keystrokes in the search field, compared with GET /api/stats instead of the constant route. */
  suggestions: Compared;
  /** The same, compared with the constant route. */
  typed: Compared;
  database: { manyQuestions: Compared; deepPages: Compared };
}

const paths = (count: number, options = {}): string[] => mixedQueries(count, options).map(toPath);
const MANY = paths(20_000);
const FEW = paths(200);
const DEEP = paths(200, { seed: 5, isDeep: true });
const TYPED = typedLetters().map((q) => `/trpc/search.suggest?input=${encodeURIComponent(JSON.stringify({ q }))}`);
const STATS_SECONDS = 3;

/** Changes prices until it is stopped. */
function keepWriting(url: string): () => Promise<void> {
  const stopping = new AbortController();
  const writing = (async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => stopping.abort());
    await client.connect();
    for (let write = 0; !stopping.signal.aborted; write++) {
      await client.query('update car set price = price + 10 where id = $1', [100_001 + ((write * 7_919) % 90_000)]);
      await sleep(1_000 / WRITES_PER_SECOND);
    }
    await client.end();
  })();
  return () => {
    stopping.abort();
    return writing;
  };
}

/** The same server on the same data, with and without the engine. */
export async function measureHttp(url: string): Promise<HttpFigures> {
  const server = await startSite(url, 'engine');
  const stopWriting = keepWriting(url);
  const constant = () => load(server, [CONSTANT_PATH], { duration: STATS_SECONDS });
  // The first requests of all are slow whatever they ask.
  await constant();
  const firstPass = await measureBetween(constant, () => load(server, MANY, { amount: MANY.length }));
  const manyQuestions = await compare(server, MANY);
  await stopWriting();
  const fewQuestions = await compare(server, FEW);
  const deepPages = await compare(server, DEEP);
  const reference = () => load(server, ['/api/stats'], { duration: STATS_SECONDS });
  const suggestions = await compare(server, TYPED, { reference });
  const typed = await compare(server, TYPED);
  await stopServer(server);
  const plain = await startSite(url, 'sql');
  const database = { manyQuestions: await compare(plain, MANY), deepPages: await compare(plain, DEEP) };
  await stopServer(plain);
  return { firstPass, manyQuestions, fewQuestions, deepPages, suggestions, typed, database };
}
