// Several servers on one database, and perhaps one Redis: what one counts, the others know.
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { findRedis, NO_REDIS, startRedis, type TestRedis } from '../../testing/redis-server.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Instances } from '../database/instances/instances.ts';
import type { Limits } from '../context/context.ts';
import { type Counter, createAddressCounter, createLimits } from './limits.ts';
import { RequestCounts } from './request-counts.ts';
import { type LimitPlace, SharedLimits } from './shared-limits.ts';

const t = useTestApp();
const SECRET = 'one secret that all of the servers share';
const program = findRedis();

interface Server {
  limits: Limits;
  calls: Counter;
  sharing: SharedLimits;
  instances: Instances;
  lines: string[];
  stop(): Promise<void>;
}
const running: Server[] = [];
let ip = '';
let turn = 0;
beforeEach(() => void (ip = `203.0.113.${++turn}`));
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

async function start(name: string, { redisUrl = null as string | null, url = t.databaseUrl } = {}): Promise<Server> {
  const lines: string[] = [];
  const note = (level: string) => (_details: object, message?: string) => void lines.push(`${level} ${message}`);
  const log = { info: note('info'), warn: note('warn'), error: note('error') };
  const own = { name, address: '', version: '' };
  const instances = new Instances({ url, log, own, beatEveryMs: 50 });
  const env = { redisUrl, appSecret: SECRET, dataDir: '', trustProxy: [] };
  const sharing = new SharedLimits({ env, url, log, instances, probeEveryMs: 50 });
  const requests = new RequestCounts(sharing);
  const server = {
    instances,
    sharing,
    lines,
    limits: createLimits(env, { sharing, requests, wait: async () => undefined }),
    calls: createAddressCounter(requests, 'calls', { points: 300, seconds: 60 }),
    stop: async () => {
      await sharing.stop();
      await instances.stop();
    },
  };
  running.push(server);
  await instances.start();
  await sharing.start();
  return server;
}

/** Two servers that know each other. */
async function startTwo(options?: { redisUrl: string }): Promise<[Server, Server]> {
  const [one, two] = [await start('web1:3000', options), await start('web2:3000', options)];
  await expect.poll(() => one.instances.count).toBe(2);
  return [one, two];
}

/** How many of the tries pass, made at the servers in turn. */
async function passing(
  servers: Server[],
  tries: number,
  attempt: (server: Server) => Promise<unknown>,
): Promise<number> {
  let passed = 0;
  for (let made = 0; made < tries; made++) {
    const server = servers[made % servers.length];
    if (server)
      await attempt(server).then(
        () => passed++,
        () => undefined,
      );
  }
  return passed;
}
const login = ({ limits }: Server) => limits.take('login-pair', `${ip} ana@exemplu.ro`);

const PLACES: [name: string, place: LimitPlace, isThere: boolean][] = [
  ['PostgreSQL', 'postgresql', true],
  [`Redis${program ? '' : ` (${NO_REDIS})`}`, 'redis', program !== null],
];

/** Two servers whose limits are counted there. */
async function twoIn(place: LimitPlace): Promise<{ servers: [Server, Server]; redis: TestRedis | null }> {
  const redis = place === 'redis' && program ? await startRedis(program) : null;
  if (redis) onTestFinished(() => redis.remove());
  return { servers: await startTwo(redis ? { redisUrl: redis.url } : undefined), redis };
}

describe.each(PLACES)('actions, in %s', (_name, place, isThere) => {
  test.runIf(isThere)('logins, leads and emails are counted exactly, also many at once', async () => {
    const { servers } = await twoIn(place);
    expect(servers.map(({ sharing }) => sharing.figures().place)).toEqual([place, place]);
    expect(await passing(servers, 25, login)).toBe(10);
    const lead = ({ limits }: Server) =>
      limits.takeAll([
        ['lead-ip', ip],
        ['lead-sender', `${ip}:a@b.ro:1`],
      ]);
    const atOnce = await Promise.allSettled(Array.from({ length: 30 }, (_, at) => lead(servers[at % 2] ?? servers[0])));
    expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    // Refused leads have not used up the address: seven of ten are left.
    expect(await passing(servers, 20, ({ limits }) => limits.take('lead-ip', ip))).toBe(7);
    expect(await passing(servers, 12, ({ limits }) => limits.take('email', `lead:ana${ip}@exemplu.ro`))).toBe(5);
  });

  test.runIf(isThere)('an email that goes with a lead is one of five, and a refused lead costs none', async () => {
    const { servers } = await twoIn(place);
    const lead =
      (sender: string) =>
      ({ limits }: Server) =>
        limits.takeWith([['lead-sender', `${ip}:${sender}`]], ['email', `lead:ana${ip}@exemplu.ro`]);
    const emails: boolean[] = [];
    const send = (sender: string) => async (server: Server) => void emails.push(await lead(sender)(server));
    // Three of five are accepted, and each takes an email.
    expect(await passing(servers, 5, send('a'))).toBe(3);
    expect(await passing(servers, 3, send('b'))).toBe(3);
    expect(emails).toEqual([true, true, true, true, true, false]);
    // What this server knows to be used up is not asked of the others, and takes nothing else.
    expect(await passing(servers, 5, send('c'))).toBe(3);
    expect(await passing(servers, 2, ({ limits }) => limits.take('email', `lead:ana${ip}@exemplu.ro`))).toBe(0);
  });

  test.runIf(isThere)('a right password at one server returns the attempt at all', async () => {
    const { servers } = await twoIn(place);
    for (let time = 0; time < 20; time++) {
      const server = servers[time % 2] ?? servers[0];
      await login(server);
      await server.limits.release('login-pair', `${ip} ana@exemplu.ro`);
    }
    expect(await passing(servers, 12, login)).toBe(10);
  });

  test.runIf(isThere)('an IPv6 household has one share at all servers, and its neighbours theirs', async () => {
    const { servers } = await twoIn(place);
    const from =
      (net: number) =>
      ({ limits }: Server) =>
        limits.take('contact', `2001:db8:${turn}:${net}::1`);
    expect(await passing(servers, 20, from(1))).toBe(5);
    expect(await passing(servers, 20, from(2))).toBe(5);
    expect(await passing(servers, 20, from(0x100))).toBe(5);
  });
});

describe.each(PLACES)('requests, in %s', (_name, place, isThere) => {
  test.runIf(isThere)('exceed their number by a tenth at most, and a burst too', async () => {
    const { servers } = await twoIn(place);
    const call = ({ calls }: Server) => calls(ip);
    const passed = await passing(servers, 800, call);
    expect(passed).toBeGreaterThanOrEqual(300);
    expect(passed).toBeLessThanOrEqual(330);
    ip = `198.51.100.${turn}`;
    const burst = await Promise.allSettled(Array.from({ length: 800 }, (_, at) => call(servers[at % 2] ?? servers[0])));
    expect(burst.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(330);
  });

  test.runIf(isThere)('addresses are nowhere in it', async () => {
    const { servers, redis } = await twoIn(place);
    await passing(servers, 4, login);
    await passing(servers, 100, ({ calls }) => calls(ip));
    const keys = redis ? await redis.keys() : JSON.stringify(await t.em().execute('select key from limit_count'));
    expect(keys.length).toBeGreaterThan(20);
    expect(keys).not.toMatch(/203\.0\.113|exemplu/);
  });
});

describe('one server alone', () => {
  test('counts in memory; a second one that joins makes it PostgreSQL, and what was used up stays so', async () => {
    const one = await start('web1:3000');
    expect(one.sharing.figures()).toEqual({ place: 'memory', wanted: 'memory', failures: 0 });
    expect(one.lines).toContain('info limits: memory');
    expect(await passing([one], 12, login)).toBe(10);
    await passing([one], 300, ({ calls }) => calls(ip));
    const two = await start('web2:3000');
    await expect.poll(() => one.sharing.figures().place).toBe('postgresql');
    expect([one, two].every(({ lines }) => lines.includes('info limits: postgresql'))).toBe(true);
    await expect(login(one)).rejects.toMatchObject({ code: 'too_many_requests' });
    // What must be exact begins at nought at the new server: one allowance more for each server that joins.
    expect(await passing([two], 12, login)).toBe(10);
    // Requests are told to the new one with the first that is counted here.
    await expect(one.calls(ip)).rejects.toMatchObject({ code: 'too_many_requests' });
    running.splice(running.indexOf(two), 1);
    await two.stop();
    await expect.poll(() => one.sharing.figures().place).toBe('memory');
    await expect(login(one)).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

describe('a store that does not answer', () => {
  test('PostgreSQL: each server counts by itself, with one alarm', async () => {
    const [one] = await startTwo();
    await t.em().execute('alter table limit_count rename to limit_count_gone');
    expect(await passing([one], 15, login)).toBe(10);
    expect(one.sharing.figures()).toMatchObject({ place: 'memory', wanted: 'postgresql' });
    expect(one.lines.filter((line) => line.startsWith('error'))).toHaveLength(1);
    await t.em().execute('alter table limit_count_gone rename to limit_count');
    await expect.poll(() => one.sharing.figures().place).toBe('postgresql');
    expect(one.lines.filter((line) => line === 'info limits: postgresql')).toHaveLength(2);
  });

  test.runIf(program)(
    'Redis killed, and back: each counts on from what it knows, then together again',
    async () => {
      const redis = await startRedis(program ?? '');
      const [one, two] = await startTwo({ redisUrl: redis.url });
      expect(await passing([one, two], 8, login)).toBe(8);
      await redis.kill();
      // Four of the eight were here.
      expect(await passing([one], 15, login)).toBe(6);
      expect(await passing([one], 330, ({ calls }) => calls(ip))).toBe(300);
      expect(one.sharing.figures()).toMatchObject({ place: 'memory', wanted: 'redis' });
      expect(one.lines.filter((line) => line.startsWith('error'))).toHaveLength(1);
      await redis.start();
      await expect.poll(() => [one, two].map(({ sharing }) => sharing.figures().place)).toEqual(['redis', 'redis']);
      ip = `198.51.100.${turn}`;
      expect(await passing([one, two], 25, login)).toBe(10);
      await redis.remove();
    },
    30_000,
  );

  test.runIf(program)(
    'Redis hanging: no request waits after the first ones',
    async () => {
      const redis = await startRedis(program ?? '');
      const [one] = await startTwo({ redisUrl: redis.url });
      redis.hang();
      expect(await passing([one], 15, login)).toBe(10);
      expect(one.sharing.figures().place).toBe('memory');
      const asked = one.sharing.figures().failures;
      expect(asked).toBeLessThanOrEqual(2);
      redis.goOn();
      await expect.poll(() => one.sharing.figures().place).toBe('redis');
      await redis.remove();
    },
    30_000,
  );

  test('Redis that was never there: the start goes on, and says so', async () => {
    const one = await start('web1:3000', { redisUrl: 'redis://127.0.0.1:1' });
    expect(one.sharing.figures()).toMatchObject({ place: 'memory', wanted: 'redis' });
    expect(one.lines.filter((line) => line.startsWith('error'))).toEqual([
      'error each server counts limits by itself: the shared store does not answer',
    ]);
    expect(await passing([one], 12, login)).toBe(10);
  });
});
