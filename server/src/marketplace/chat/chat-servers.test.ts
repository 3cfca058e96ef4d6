// Sockets and presence, counted over all servers; they end with the server that holds them.
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { openDatabase } from '../../app/database/config.ts';
import type { Orm } from '../../platform/database/orm.ts';
import { Instances } from '../../platform/database/instances/instances.ts';
import { RequestCounts } from '../../platform/limits/request-counts.ts';
import { secretBoxOf } from '../../platform/config/secrets/secret-box.ts';
import { closeAll, listening, openChat, upgradeAnswer } from '../../testing/chat-client.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Server {
  app: FastifyInstance;
  instances: Instances;
  orm: Orm;
  requests: RequestCounts;
  host: string;
}
const servers: Server[] = [];

async function start(name: string): Promise<Server> {
  const orm = await openDatabase(t.databaseUrl);
  const own = { name, address: '', version: '' };
  const instances = new Instances({ url: t.databaseUrl, log, own, beatEveryMs: 50 });
  const { env, jobs, limits, clock } = t;
  const chat = { placesEach: 4, reservedEach: 2, shareEveryMs: 50 };
  const requests = new RequestCounts();
  const app = await buildApp({ env, orm, jobs, limits, requests, instances, logger: false, now: clock.now, chat });
  await instances.start();
  const server = { app, instances, orm, requests, host: await listening(app) };
  servers.push(server);
  return server;
}

let one: Server;
let two: Server;
beforeAll(async () => {
  [one, two] = [await start('web1:3000'), await start('web2:3000')];
  await vi.waitUntil(() => one.instances.count === 2);
});
afterEach(async () => {
  closeAll();
  await vi.waitUntil(() => servers.every(({ app }) => app.websocketServer.clients.size === 0), { timeout: 10_000 });
  await t.em().execute('update chat_presence set sockets = 0, addresses = ?', ['{}']);
});
afterAll(async () => {
  for (const { app, instances, orm } of servers) {
    await app.close();
    await instances.stop();
    await orm.close(true);
  }
});

/** A third server, that holds so many sockets of some addresses; resolves once the others know it. */
async function third(addresses: Record<string, number> = {}): Promise<() => Promise<void>> {
  const id = crypto.randomUUID();
  const macOf = (address: string) => secretBoxOf(t.env).sign(`chat address ${address}`).slice(0, 22);
  const held = Object.fromEntries(Object.entries(addresses).map(([address, count]) => [macOf(address), count]));
  await t
    .em()
    .execute(`insert into server_instance (id, name, address, version) values (?, 'web3:3000', '', '')`, [id]);
  await t
    .em()
    .execute(
      'insert into chat_presence (process, instance, admins, sockets, addresses, seen_at) values (?, ?, 0, 0, ?, ?)',
      [id, id, JSON.stringify(held), t.clock.now()],
    );
  await vi.waitUntil(() => [one, two].every(({ instances }) => instances.count === 3));
  // A few exchanges later both know what it holds.
  await new Promise((resolve) => setTimeout(resolve, 200));
  return async () => {
    await t.em().execute('delete from server_instance where id = ?', [id]);
    await t.em().execute('delete from chat_presence where process = ?', [id]);
    await vi.waitUntil(() => [one, two].every(({ instances }) => instances.count === 2));
  };
}

const from = (ip: string, cookie = '') => ({ 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) });
const online = async () => (await t.trpc('chat.presence')).data.online;
const told = async () =>
  (await t.em().execute<{ sockets: number }[]>('select sockets from chat_presence order by sockets')).map(
    ({ sockets }) => sockets,
  );

test('each server adds its places to those of all, the reserved ones too; who is fuller does not matter', async () => {
  for (let at = 1; at <= 8; at++) await openChat((at <= 6 ? one : two).host, { headers: from(`203.0.113.${at}`) });
  await expect.poll(told).toEqual([2, 6]);
  await expect.poll(async () => (await upgradeAnswer(one.host, from('203.0.113.9'))).status).toBe(503);
  await expect.poll(async () => (await upgradeAnswer(two.host, from('203.0.113.9'))).status).toBe(503);
  for (const { host } of [one, two, one, two]) {
    const cookie = await t.signIn(await t.createUser());
    expect((await openChat(host, { headers: from('203.0.113.10', cookie) })).isOpen()).toBe(true);
  }
  await expect.poll(told).toEqual([4, 8]);
  const cookie = await t.signIn(await t.createUser());
  await expect.poll(async () => (await upgradeAnswer(one.host, from('203.0.113.9', cookie))).status).toBe(503);
});

test('one of three servers holds at most twice its part', async () => {
  const leave = await third();
  for (let at = 1; at <= 8; at++) await openChat(one.host, { headers: from(`203.0.113.${at}`) });
  expect((await upgradeAnswer(one.host, from('203.0.113.9'))).status).toBe(503);
  expect((await upgradeAnswer(two.host, from('203.0.113.9'))).status).toBe(101);
  await leave();
});

test('an address has its hundred at all servers together, told under a MAC', async () => {
  const leave = await third({ '203.0.113.20': 99 });
  expect((await openChat(one.host, { headers: from('203.0.113.20') })).isOpen()).toBe(true);
  expect((await upgradeAnswer(one.host, from('203.0.113.20'))).status).toBe(429);
  expect((await upgradeAnswer(one.host, from('203.0.113.21'))).status).toBe(101);
  await leave();
});

test('the networks of one IPv6 customer have four hundred together', async () => {
  const leave = await third({ '2001:db8:1:200::/56': 398 });
  for (const net of ['201', '202']) await openChat(one.host, { headers: from(`2001:db8:1:${net}::1`) });
  expect((await upgradeAnswer(one.host, from('2001:db8:1:2ff::1'))).status).toBe(429);
  expect((await upgradeAnswer(one.host, from('2001:db8:1:300::1'))).status).toBe(101);
  await leave();
});

test('a dead server’s administrator is not online, and its places are free', async () => {
  const id = crypto.randomUUID();
  const dead = (seconds: number) =>
    t.em().execute(`update server_instance set seen_at = now() - ? * interval '1 second' where id = ?`, [seconds, id]);
  await t
    .em()
    .execute(`insert into server_instance (id, name, address, version) values (?, 'web3:3000', '', '')`, [id]);
  await t
    .em()
    .execute(`insert into chat_presence (process, instance, admins, sockets, seen_at) values (?, ?, 1, 12, ?)`, [
      id,
      id,
      t.clock.now(),
    ]);
  expect(await online()).toBe(true);
  await expect.poll(async () => (await upgradeAnswer(one.host, from('203.0.113.9'))).status).toBe(503);
  await dead(6);
  await expect.poll(async () => (await upgradeAnswer(one.host, from('203.0.113.9'))).status).toBe(101);
  expect(await online()).toBe(true);
  await dead(11);
  expect(await online()).toBe(false);
  await dead(61);
  await expect.poll(async () => t.em().execute('select 1 from server_instance where id = ?', [id])).toEqual([]);
  expect(await online()).toBe(false);
  await t.em().execute('delete from chat_presence where process = ?', [id]);
});

test('an administrator is online at each server, and is not once the socket closes', async () => {
  const cookie = await t.signIn(await t.createUser('admin'));
  const admin = await openChat(two.host, { headers: from('203.0.113.11', cookie) });
  await expect.poll(online).toBe(true);
  admin.close();
  await expect.poll(online).toBe(false);
});

test('a speaker’s messages of a minute are counted with those at other servers', async () => {
  const user = await t.createUser();
  const client = await openChat(one.host, { headers: from('203.0.113.30', await t.signIn(user)) });
  client.say('Bună ziua');
  await client.next('chat_receipt');
  // As if the rest had been sent at the other server.
  await one.requests.take([{ key: `chat-messages user:${user.id}`, cost: 64, points: 65, windowMs: 60_000 }]);
  client.say('încă una');
  expect((await client.next('chat_error')).code).toBe('too_many_requests');
  expect(client.isOpen()).toBe(true);
});
