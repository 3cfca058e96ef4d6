// Experiment 17: two servers on one database behind a balancer, restarted in turn while the site is in use.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type Postgres } from '../../server/src/platform/database/postgres/postgres.ts';
import { testSize } from '../../server/src/testing/test-size.ts';
import { publicCar, storedLeads } from './lead-burst.ts';
import { type RetryingProxy, startRetryingProxy } from './retrying-proxy.ts';
import { freePort, newDataDir, startSite, type Site } from './site.ts';

const ROUNDS = testSize({ smoke: 2, whole: 10 });
const LANES = 4;
const SOCKETS = 5;
const SOCKET_BACK_MS = 5_000;
/** Longer than the drain of a second, and in the farewell second after it. */
const SLOW_BODY_MS = 1_600;
const SECRET = 'one secret that both of the servers share';

const folders = [newDataDir(), newDataDir(), newDataDir()] as const;
const silent = { info: () => undefined, error: () => undefined };
const sites: Site[] = [];
const ports: number[] = [];
let postgres: Postgres;
let proxy: RetryingProxy;
let carId: number;

function start(index: number): Site {
  const env = { DATABASE_URL: postgres.url, APP_SECRET: SECRET, DRAIN_SECONDS: '1', HOST: '127.0.0.1' };
  return startSite({ dataDir: folders[index + 1]?.path ?? '', port: ports[index] ?? 0, env });
}

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: folders[0].path, isDurable: false, log: silent });
  for (const index of [0, 1]) {
    ports.push(await freePort());
    sites.push(start(index));
  }
  for (const site of sites) await site.ready();
  carId = await publicCar(postgres.url);
  proxy = await startRetryingProxy(ports);
  await sleep(600);
});
afterAll(async () => {
  proxy.close();
  for (const site of sites) await site.kill('SIGTERM');
  await postgres.stop();
  for (const folder of folders) folder.remove();
});

interface Visit {
  what: string;
  status: number;
}

let visits = 0;
async function visit(): Promise<Visit> {
  const number = visits++;
  const userEmail = `rulant.${number}@exemplu.ro`;
  const lead = { carId, userName: 'Ana Pop', userEmail, message: 'Bună ziua' };
  const [what, options] = [
    ['/api/brands'] as const,
    ['/login'] as const,
    ['/api/cars/featured'] as const,
    [
      '/api/leads',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(lead),
      },
    ] as const,
  ][number % 4] ?? ['/'];
  const answer = await fetch(proxy.url + what, { ...options, signal: AbortSignal.timeout(30_000) }).catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  return { what, status: answer?.status ?? 0 };
}

/** As a socket is closed by a server that goes (RFC 6455): "going away", or "service restart". */
const FAREWELLS = new Set([1001, 1012]);

/**
 * A socket that reconnects by itself; returns the longest time, in milliseconds, that it was disconnected. `codes` are
 * those with which servers closed it.
 */
function keepSocket(): { stop(): number; codes: number[] } {
  let [longest, lostAt, isOver] = [0, performance.now(), false];
  let isOpen = false;
  const codes: number[] = [];
  let socket: WebSocket;
  const open = (): void => {
    socket = new WebSocket(`ws://${proxy.host}/ws`, { headers: { host: proxy.host } } as unknown as string[]);
    socket.addEventListener('open', () => (longest = Math.max(longest, performance.now() - lostAt)));
    socket.addEventListener('close', ({ code }) => {
      // An attempt that no server took is none of them.
      if (isOpen && !isOver) codes.push(code);
      isOpen = false;
      if (isOver) return;
      if (lostAt === 0) lostAt = performance.now();
      setTimeout(open, 200);
    });
    socket.addEventListener('open', () => ((lostAt = 0), (isOpen = true)));
    socket.addEventListener('error', () => undefined);
  };
  open();
  return {
    codes,
    stop: () => {
      isOver = true;
      const isAway = lostAt !== 0;
      socket.close();
      return isAway ? Math.max(longest, performance.now() - lostAt) : longest;
    },
  };
}

/** A lead whose body takes longer than the drain, sent to one server; its status, 0 when it was cut. */
function sendSlowly(site: Site, number: number): Promise<number> {
  const userEmail = `rulant.lent.${number}@exemplu.ro`;
  const body = JSON.stringify({ carId, userName: 'Ana Pop', userEmail, message: 'Bună ziua' });
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve) => {
    const agent = new http.Agent({ keepAlive: true });
    const request = http.request(`${site.url}/api/leads`, { method: 'POST', headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    request.on('error', () => resolve(0));
    request.write(body.slice(0, 20));
    setTimeout(() => request.end(body.slice(20)), SLOW_BODY_MS);
  });
}

test(
  'two servers restarted in turn: no request fails, sockets reconnect within five seconds',
  { timeout: 600_000 },
  async () => {
    let isOver = false;
    const all: Visit[] = [];
    const lanes = Array.from({ length: LANES }, async () => {
      while (!isOver) {
        all.push(await visit());
        await sleep(20);
      }
    });
    const kept = Array.from({ length: SOCKETS }, keepSocket);
    const slow: Promise<number>[] = [];
    await sleep(1_000);
    for (let round = 0; round < ROUNDS; round++) {
      for (const index of [0, 1]) {
        const site = sites[index];
        if (!site) continue;
        slow.push(sendSlowly(site, slow.length));
        await sleep(100);
        await site.kill('SIGTERM');
        sites[index] = start(index);
        await sites[index]?.ready();
        // Longer than the balancer takes to notice.
        await sleep(1_000);
      }
    }
    isOver = true;
    await Promise.all(lanes);
    const longest = Math.round(Math.max(...kept.map((one) => one.stop())));
    const failed = all.filter(({ status }) => status !== 200 && status !== 201);
    console.log(
      `17: ${2 * ROUNDS} restarts, ${all.length} requests, ${failed.length} failed, ${proxy.retried()} sent once more by the balancer;`,
      `sockets away for ${longest} ms at most`,
    );
    expect(failed).toEqual([]);
    // Requests that had begun are answered, and every socket was told to come back.
    expect(new Set(await Promise.all(slow))).toEqual(new Set([201]));
    const codes = kept.flatMap((one) => one.codes);
    expect(codes.filter((code) => !FAREWELLS.has(code))).toEqual([]);
    expect(codes.length).toBeGreaterThan(0);
    expect(longest).toBeLessThan(SOCKET_BACK_MS);
    const acknowledged = all.filter(({ status }) => status === 201).length + slow.length;
    const { ids } = await storedLeads(postgres.url, 'rulant');
    expect([...ids.values()].filter((stored) => stored.length !== 1)).toEqual([]);
    expect(ids.size).toBe(acknowledged);
  },
);
