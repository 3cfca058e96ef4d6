// Experiment 6: a database with high latency, then one that does not respond at all.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type Postgres } from '../../server/src/platform/database/postgres/postgres.ts';
import { testSize } from '../../server/src/testing/test-size.ts';
import { type DatabaseProxy, newDatabaseProxy } from './database-proxy.ts';
import { answeredWithin, figuresOf } from './figures.ts';
import { publicCar } from './lead-burst.ts';
import { freePort, newDataDir, startSite, type Site } from './site.ts';
import { percentile } from './traffic.ts';

const ONE_WAY_MS = 150;
const FAR_MS = testSize({ smoke: 10_000, whole: 30_000 });
const STILL_MS = testSize({ smoke: 14_000, whole: 40_000 });
const PAUSE_MS = testSize({ smoke: 250, whole: 100 });
/** The statement timeout, and a fifth of a second. */
const ANSWERED_SECONDS = 8.25;
const HEALTH_SECONDS = 0.05;
const BACK_MS = 10_000;

const folders = [newDataDir(), newDataDir()] as const;
const silent = { info: () => undefined, error: () => undefined };
let postgres: Postgres;
let proxy: DatabaseProxy;
let site: Site;
let carId: number;

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: folders[0].path, isDurable: false, log: silent });
  proxy = await newDatabaseProxy(postgres.url);
  await proxy.open();
  site = startSite({ dataDir: folders[1].path, port: await freePort(), env: { DATABASE_URL: proxy.url } });
  await site.ready();
  carId = await publicCar(postgres.url);
});
afterAll(async () => {
  proxy.flow();
  await site.kill('SIGTERM');
  proxy.close();
  await postgres.stop();
  for (const folder of folders) folder.remove();
});

interface Answer {
  what: string;
  /** 0: the connection was cut. */
  status: number;
  retryAfter: string | null;
  tookMs: number;
}

let asked = 0;
/** One of each kind: pages, reads, writes, sign-in, over REST and tRPC. */
const KINDS: (() => [string, RequestInit?])[] = [
  () => [`/cauta?q=x${asked}`],
  () => ['/api/brands'],
  () => ['/api/cars/featured'],
  () => [`/api/dealers/${asked}`],
  () => [
    '/api/leads',
    body({ carId, userName: 'Ana Pop', userEmail: `ana.${asked}@exemplu.ro`, message: 'Bună ziua' }),
  ],
  () => [
    '/api/contact',
    body({ name: 'Ana Pop', email: `ana.${asked}@exemplu.ro`, subject: 'Bună', message: 'Bună ziua' }),
  ],
  () => ['/api/login', body({ email: `ana.${asked}@exemplu.ro`, password: 'nimic-nimic' })],
  () => [`/trpc/dealer.site?input=${encodeURIComponent(JSON.stringify({ subdomain: `d${asked}` }))}`],
];
const body = (content: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(content),
});

async function ask(): Promise<Answer> {
  const [path, options] = KINDS[asked++ % KINDS.length]?.() ?? ['/'];
  const from = performance.now();
  const answer = await fetch(site.url + path, { ...options, signal: AbortSignal.timeout(30_000) }).catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  const tookMs = performance.now() - from;
  return { what: path, status: answer?.status ?? 0, retryAfter: answer?.headers.get('retry-after') ?? null, tookMs };
}

/** Sends requests steadily, without waiting for responses, and polls /healthz meanwhile. */
async function during(ms: number): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  for (const until = performance.now() + ms; performance.now() < until; await sleep(PAUSE_MS)) {
    answers.push(ask());
    await fetch(`${site.url}/healthz`).then((answer) => expect(answer.status).toBe(200));
  }
  return Promise.all(answers);
}

test(
  'a slow database slows responses down, a silent one causes 503; no connection is cut',
  { timeout: 180_000 },
  async () => {
    const start = await figuresOf(site.url);
    proxy.delay(ONE_WAY_MS);
    const far = await during(FAR_MS);
    proxy.stall();
    const still = await during(STILL_MS);
    const end = await figuresOf(site.url);
    proxy.delay(0);
    proxy.flow();
    const back = await untilWritten();

    const within = answeredWithin(0.99, { before: start, after: end });
    const health = answeredWithin(0.99, { before: start, after: end, route: '/healthz' });
    const statuses = Object.groupBy(still, ({ status }) => status);
    console.log(
      `6: far (${ONE_WAY_MS} ms each way): ${far.length} asked, p99 ${Math.round(
        percentile(
          far.map(({ tookMs }) => tookMs),
          0.99,
        ),
      )} ms;`,
      `silent: ${Object.entries(statuses).map(([status, all]) => `${all?.length ?? 0} × ${status}`)}, all in the server ≤ ${within} s;`,
      `/healthz ≤ ${health} s; writing again after ${Math.round(back)} ms`,
    );
    expect([...far, ...still].filter(({ status }) => status === 0 || (status >= 500 && status !== 503))).toEqual([]);
    expect([...far, ...still].filter(({ status, retryAfter }) => status === 503 && retryAfter === null)).toEqual([]);
    expect(far.filter(({ status }) => status === 503)).toEqual([]);
    expect(still.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    expect(within).toBeLessThanOrEqual(ANSWERED_SECONDS);
    expect(health).toBeLessThanOrEqual(HEALTH_SECONDS);
    expect(back).toBeLessThan(BACK_MS);
    expect(site.output()).not.toContain('unexpected failure');
  },
);

/** Milliseconds until a lead is stored again. */
async function untilWritten(): Promise<number> {
  const from = performance.now();
  await site.until(async () => {
    const sent = body({ carId, userName: 'Ana Pop', userEmail: `dupa.${asked++}@exemplu.ro`, message: 'Bună ziua' });
    const answer = await fetch(`${site.url}/api/leads`, sent);
    return answer.status === 201;
  }, 60_000);
  return performance.now() - from;
}
