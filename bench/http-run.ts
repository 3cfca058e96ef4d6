import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { CONSTANT_PATH } from './constant-path.ts';
import { mixedQueries, toPath } from './workload.ts';

const CONNECTIONS = 32;
const WARM_SECONDS = 4;
const SECONDS = 5;
const CONSTANT_SECONDS = 2;
const WRITES_PER_SECOND = 10;

interface Load {
  requestsPerSecond: number;
  p99: number;
  /** Processor time of the server for one request, in microseconds: the same however busy the machine is. */
  processorMicroseconds: number;
}

/** A load, and the constant route before and after it: other work on the machine hits both. */
export interface Compared extends Load {
  constant: Load;
}

export interface HttpFigures {
  /** 20 000 different questions while 10 cars a second change: pages are made, cards are mostly known. */
  manyQuestions: Compared;
  /** 200 different questions: answers are mostly known. */
  fewQuestions: Compared;
  deepPages: Compared;
  database: { manyQuestions: Compared; deepPages: Compared };
}

const paths = (count: number, options = {}): string[] => mixedQueries(count, options).map(toPath);
const MANY = paths(20_000);
const FEW = paths(200);
const DEEP = paths(200, { seed: 5, isDeep: true });

interface Server {
  url: string;
  child: ChildProcess;
}

const nextMessage = (child: ChildProcess) =>
  new Promise<number>((resolve, reject) => {
    const onExit = () => reject(new Error('the server has ended'));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(Number(message));
    });
  });

async function startServer(url: string, mode: 'engine' | 'sql'): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), [url, '/api/search?limit=12', mode], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return { url: `http://127.0.0.1:${await nextMessage(child)}`, child };
}

/** Processor time that the server has used so far, in microseconds. */
async function processorTime({ child }: Server): Promise<number> {
  const answer = nextMessage(child);
  child.send('processor time');
  return answer;
}

async function load(server: Server, wanted: readonly string[], duration: number): Promise<Load> {
  const before = await processorTime(server);
  let next = 0;
  // One after the other, whichever connection asks; a list would be prepared for each connection beforehand.
  const setupRequest = (request: object) => ({ ...request, path: wanted[next++ % wanted.length] });
  const result = await autocannon({
    ...{ url: server.url, connections: CONNECTIONS, duration },
    requests: [{ setupRequest }],
  });
  const used = (await processorTime(server)) - before;
  const { non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0) console.warn('not answered:', { non2xx, errors, timeouts });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p99: result.latency.p99,
    processorMicroseconds: Math.round(used / Math.max(1, result.requests.total)),
  };
}

async function compare(server: Server, wanted: readonly string[]): Promise<Compared> {
  const constantly = () => load(server, [CONSTANT_PATH], CONSTANT_SECONDS);
  await load(server, wanted, WARM_SECONDS);
  const before = await constantly();
  const found = await load(server, wanted, SECONDS);
  const after = await constantly();
  const mean = (of: (load: Load) => number) => Math.round((of(before) + of(after)) / 2);
  const constant = {
    requestsPerSecond: mean((one) => one.requestsPerSecond),
    p99: mean((one) => one.p99),
    processorMicroseconds: mean((one) => one.processorMicroseconds),
  };
  return { ...found, constant };
}

/** Changes prices until it is told to stop. */
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

/** The same server on the same data, with the engine and without. */
export async function measureHttp(url: string): Promise<HttpFigures> {
  const server = await startServer(url, 'engine');
  const stopWriting = keepWriting(url);
  const manyQuestions = await compare(server, MANY);
  await stopWriting();
  const fewQuestions = await compare(server, FEW);
  const deepPages = await compare(server, DEEP);
  server.child.disconnect();
  const plain = await startServer(url, 'sql');
  const database = { manyQuestions: await compare(plain, MANY), deepPages: await compare(plain, DEEP) };
  plain.child.disconnect();
  return { manyQuestions, fewQuestions, deepPages, database };
}
