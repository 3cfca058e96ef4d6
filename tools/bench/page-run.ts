/** How fast pages are: against a plain rendering of the same tree, with one thread and two, cached and not. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Compared, compare, type Load, load } from './load.ts';
import { latencyOf } from './measure.ts';
import type { RenderFigures } from './render-run.ts';
import { type Server, startSite, stopServer } from './server.ts';
import { mixedQueries } from './workload.ts';

export interface PageFigures {
  /** Results pages of different addresses, one rendering thread and two; health is asked beside them. */
  oneThread: Load & { healthP99: number };
  twoThreads: Load & { healthP99: number };
  /** Processor time of one page, and of React's rendering in it, in microseconds. */
  page: number;
  render: number;
  cached: Compared;
}

/** So that every optimisation of the JavaScript engine has happened; a thread renders them all. */
const WARM_PAGES = 400;
const PAGES = 200;
const SECONDS = 8;
const HEALTH_PAUSE_MS = 20;
const ONE_ADDRESS = '/cauta?priceMax=30000';

/** Every browser accepts compressed pages. */
const AS_BROWSERS = { path: ONE_ADDRESS, method: 'GET', headers: { 'accept-encoding': 'gzip, deflate, br' }, body: '' };

/** Results of different searches: every address is another page. */
const ADDRESSES = [
  ...new Set(
    mixedQueries(30_000, { seed: 11 }).map(({ limit: _limit, offset: _offset, ...values }, index) => {
      const pairs = Object.entries({ ...values, priceMin: 1 + (index % 9_000) }).map(([name, value]) => [
        name,
        String(value),
      ]);
      return `/cauta?${new URLSearchParams(Object.fromEntries(pairs) as Record<string, string>)}`;
    }),
  ),
];

export async function measurePages(url: string): Promise<PageFigures> {
  const addresses = ADDRESSES.values();
  const next = (count: number) => Array.from({ length: count }, () => addresses.next().value ?? '/cauta');
  const one = await startSite(url, 'engine', { PAGE_THREADS: '1' });
  await load(one, next(WARM_PAGES), { amount: WARM_PAGES });
  // One at a time, so that nothing of it is a wait.
  const { processorMicroseconds: page } = await load(one, next(PAGES), { amount: PAGES, connections: 1 });
  const render = await plainRender(one);
  const oneThread = await underLoad(one, next(6_000));
  const cached = await compare(one, [AS_BROWSERS]);
  await stopServer(one);
  const two = await startSite(url, 'engine', { PAGE_THREADS: '2' });
  await load(two, next(2 * WARM_PAGES), { amount: 2 * WARM_PAGES });
  const twoThreads = await underLoad(two, next(6_000));
  await stopServer(two);
  return { oneThread, twoThreads, page, render, cached };
}

/** Pages without a pause, and health beside them. */
async function underLoad(server: Server, addresses: string[]): Promise<Load & { healthP99: number }> {
  const waits: number[] = [];
  let isOver = false;
  const asking = (async () => {
    for (; !isOver; await sleep(HEALTH_PAUSE_MS)) {
      const startedAt = performance.now();
      await (await fetch(`${server.url}/healthz`)).arrayBuffer();
      waits.push(performance.now() - startedAt);
    }
  })();
  const pages = await load(server, addresses, { duration: SECONDS });
  isOver = true;
  await asking;
  return { ...pages, healthP99: latencyOf(waits).p99 };
}

/** React's rendering of the page that the server has sent, in a process of its own. */
async function plainRender({ url }: Server): Promise<number> {
  const html = await (await fetch(url + ONE_ADDRESS)).text();
  const child = fork(path.join(import.meta.dirname, 'render-run.ts'), [ONE_ADDRESS], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send(html);
  const { microseconds } = await answerOf(child);
  return microseconds;
}

const answerOf = (child: ChildProcess): Promise<RenderFigures> =>
  new Promise((resolve, reject) => {
    child.once('message', (figures) => resolve(figures as RenderFigures));
    child.once('exit', (code) => reject(new Error(`nothing was rendered: ${code}`)));
  });
