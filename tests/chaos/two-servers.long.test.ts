// Two servers of the real program on one database, with and without a Redis; one of them is killed, and Redis too.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { startPostgres, type Postgres } from '../../server/src/platform/database/postgres/postgres.ts';
import { requireRedis, startRedis, type TestRedis } from '../../server/src/testing/redis-server.ts';
import { publicCar, storedLeads } from './lead-burst.ts';
import { type RetryingProxy, startRetryingProxy } from './retrying-proxy.ts';
import { freePort, newDataDir, startSite, type Site } from './site.ts';

const SECRET = 'one secret that both of the servers share';
const ADMIN = { email: 'operator@exemplu.ro', password: 'o parolă a operatorului' };
/** A dead server drops out after ten seconds. */
const DROPPED_MS = 20_000;
/** A breaker that has seen Redis fail for a while rests for ten seconds (platform/resilience/dependency.ts) before it tries again. */
const BACK_MS = 20_000;
const silent = { info: () => undefined, error: () => undefined };

let close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of close.toReversed()) await end();
  close = [];
});

interface Pair {
  sites: Site[];
  proxy: RetryingProxy;
  postgres: Postgres;
  redis: TestRedis | null;
  start(index: number): Promise<void>;
}

async function startPair(redis: TestRedis | null): Promise<Pair> {
  const folders = [newDataDir(), newDataDir(), newDataDir()] as const;
  const postgres = await startPostgres({ dataDir: folders[0].path, isDurable: false, log: silent });
  const ports = [await freePort(), await freePort()];
  const sites: Site[] = [];
  const env = {
    DATABASE_URL: postgres.url,
    APP_SECRET: SECRET,
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'info',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    REDIS_URL: redis?.url ?? '',
  };
  const start = async (index: number): Promise<void> => {
    sites[index] = startSite({ dataDir: folders[index + 1]?.path ?? '', port: ports[index] ?? 0, env });
    await sites[index].ready();
  };
  await start(0);
  await start(1);
  const proxy = await startRetryingProxy(ports);
  close.push(async () => {
    proxy.close();
    for (const site of sites) await site.kill('SIGTERM');
    await redis?.remove();
    await postgres.stop();
    for (const folder of folders) folder.remove();
  });
  return { sites, proxy, postgres, redis, start };
}

interface Ready {
  ready: boolean;
  limits: string;
  servers: string[];
}
const readyz = async (site: Site | undefined) => (await (await fetch(`${site?.url}/readyz`)).json()) as Ready;
const sharedBy = async (site: Site | undefined) => {
  const { limits, servers } = await readyz(site);
  return [limits, servers.length];
};

const post = (site: Site | undefined, path: string, { ip, ...rest }: { ip: string; body: object; key?: string }) =>
  fetch(site?.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': ip,
      ...(rest.key ? { 'idempotency-key': rest.key } : {}),
    },
    body: JSON.stringify(rest.body),
  });
const login = (site: Site | undefined, ip: string, body = { email: 'nimeni@exemplu.ro', password: 'greșită' }) =>
  post(site, '/api/login', { ip, body });

/** How many wrong logins of one address are let through, made at these servers in turn. */
async function wrongLogins(sites: (Site | undefined)[], ip: string): Promise<number> {
  for (let made = 0; made < 25; made++) if ((await login(sites[made % sites.length], ip)).status === 429) return made;
  return 25;
}

const isOnline = async (site: Site | undefined): Promise<boolean> =>
  ((await (await fetch(`${site?.url}/trpc/chat.presence`)).json()) as { result: { data: { online: boolean } } }).result
    .data.online;

/** A socket that comes back by itself through the balancer; `times` counts how often it was opened. */
function keepSocket(proxy: RetryingProxy) {
  const state = { times: 0, isOpen: false, isOver: false, stop: () => undefined as void };
  const open = (): void => {
    const socket = new WebSocket(`ws://${proxy.host}/ws`, { headers: { host: proxy.host } } as unknown as string[]);
    socket.addEventListener('open', () => {
      state.times += 1;
      state.isOpen = true;
    });
    socket.addEventListener('error', () => undefined);
    socket.addEventListener('close', () => {
      state.isOpen = false;
      if (!state.isOver) setTimeout(open, 200);
    });
    state.stop = () => {
      state.isOver = true;
      socket.close();
    };
  };
  open();
  return state;
}

/** An administrator's open socket at this server. */
async function openAdmin(site: Site | undefined): Promise<WebSocket> {
  const answer = await login(site, '203.0.113.99', ADMIN);
  expect(answer.status).toBe(200);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const url = `${site?.url.replace('http', 'ws')}/ws`;
  const socket = new WebSocket(url, { headers: { cookie } } as unknown as string[]);
  socket.addEventListener('error', () => undefined);
  await expect.poll(() => socket.readyState).toBe(WebSocket.OPEN);
  return socket;
}

/** Returns how many servers the one that is left knows in the end. */
async function killOne({ sites, proxy, postgres, start }: Pair, place: string): Promise<number> {
  await expect
    .poll(() => Promise.all(sites.map(sharedBy)))
    .toEqual([
      [place, 2],
      [place, 2],
    ]);
  expect(await wrongLogins(sites, '203.0.113.1')).toBe(10);

  const carId = await publicCar(postgres.url);
  const body = { carId, userName: 'Ana Pop', userEmail: 'pereche.1@exemplu.ro', message: 'Bună ziua' };
  const key = crypto.randomUUID();
  const twice = await Promise.all(
    Array.from({ length: 6 }, (_, at) => post(sites[at % 2], '/api/leads', { ip: '203.0.113.2', body, key })),
  );
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([201]));
  expect((await storedLeads(postgres.url, 'pereche')).ids.get(body.userEmail)).toHaveLength(1);

  const visitors = Array.from({ length: 6 }, () => keepSocket(proxy));
  const admin = await openAdmin(sites[1]);
  await expect.poll(() => isOnline(sites[0])).toBe(true);
  await expect.poll(() => visitors.every(({ isOpen }) => isOpen)).toBe(true);
  const before = visitors.reduce((sum, { times }) => sum + times, 0);

  await sites[1]?.kill('SIGKILL');
  await expect.poll(() => visitors.every(({ isOpen }) => isOpen)).toBe(true);
  await expect.poll(() => isOnline(sites[0]), { timeout: DROPPED_MS }).toBe(false);
  await expect
    .poll(async () => sharedBy(sites[0]), { timeout: DROPPED_MS })
    .toEqual([place === 'postgresql' ? 'memory' : place, 1]);
  // The server that is left counts in memory now, and has seen five of the ten wrong logins.
  expect(await wrongLogins([sites[0]], '203.0.113.1')).toBe(place === 'redis' ? 0 : 5);
  await start(1);
  await expect
    .poll(() => Promise.all(sites.map(sharedBy)))
    .toEqual([
      [place, 2],
      [place, 2],
    ]);
  await expect.poll(() => visitors.every(({ isOpen }) => isOpen)).toBe(true);
  expect(visitors.reduce((sum, { times }) => sum + times, 0)).toBeGreaterThan(before);
  for (const visitor of visitors) visitor.stop();
  admin.close();
  return (await readyz(sites[0])).servers.length;
}

describe('two servers, one killed', () => {
  test(
    'without Redis: PostgreSQL counts for both, then memory for the one that is left',
    { timeout: 240_000 },
    async () => {
      expect(await killOne(await startPair(null), 'postgresql')).toBe(2);
    },
  );

  test('with Redis, which is killed too', { timeout: 240_000 }, async () => {
    const pair = await startPair(await startRedis(requireRedis()));
    await killOne(pair, 'redis');
    const { sites, redis } = pair;
    await redis?.kill();
    const [one] = sites;
    expect(await wrongLogins([one], '203.0.113.5')).toBe(10);
    expect(await readyz(one)).toMatchObject({ ready: true, limits: 'memory' });
    expect((await fetch(`${one?.url}/api/brands`)).status).toBe(200);
    await redis?.start();
    await expect
      .poll(() => Promise.all(sites.map(sharedBy)), { timeout: BACK_MS })
      .toEqual([
        ['redis', 2],
        ['redis', 2],
      ]);
    expect(await wrongLogins(sites, '203.0.113.6')).toBe(10);
    await sleep(100);
    const alarms =
      one
        ?.output()
        .split('\n')
        .filter((line) => line.includes('the shared store does not answer')) ?? [];
    expect(alarms).toHaveLength(1);
  });
});
