// Sockets and presence, counted over all servers; they end with the server that holds them.
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { openDatabase } from '../../app/database/config.ts';
import type { Orm } from '../../platform/database/orm.ts';
import { Instances } from '../../platform/database/instances/instances.ts';
import { RequestCounts } from '../../platform/limits/request-counts.ts';
import { secretBoxOf } from '../../platform/secrets/secret-box.ts';
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
  const chat = { maxSockets: 4, reservedSockets: 2, shareEveryMs: 50 };
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

const from = (ip: string, cookie = '') => ({ 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) });
const online = async () => (await t.trpc('chat.presence')).data.online;
const told = async () =>
  (await t.em().execute<{ sockets: number }[]>('select sockets from chat_presence order by sockets')).map(
    ({ sockets }) => sockets,
  );

test('the places are those of all servers, and the reserved ones too', async () => {
  for (const [at, { host }] of [one, two, one, two].entries()) {
    await openChat(host, { headers: from(`203.0.113.${at + 1}`) });
  }
  await expect.poll(told).toEqual([2, 2]);
  await expect.poll(async () => (await upgradeAnswer(one.host, from('203.0.113.9'))).status).toBe(503);
  await expect.poll(async () => (await upgradeAnswer(two.host, from('203.0.113.9'))).status).toBe(503);
  for (const { host } of [one, two]) {
    const cookie = await t.signIn(await t.createUser());
    expect((await openChat(host, { headers: from('203.0.113.10', cookie) })).isOpen()).toBe(true);
  }
  await expect.poll(told).toEqual([3, 3]);
  const cookie = await t.signIn(await t.createUser());
  await expect.poll(async () => (await upgradeAnswer(one.host, from('203.0.113.9', cookie))).status).toBe(503);
});

test('an address has its hundred at all servers together, told under a MAC', async () => {
  const id = crypto.randomUUID();
  const mac = secretBoxOf(t.env).sign('chat address 203.0.113.20').slice(0, 22);
  await t
    .em()
    .execute(`insert into server_instance (id, name, address, version) values (?, 'web3:3000', '', '')`, [id]);
  await t
    .em()
    .execute(
      'insert into chat_presence (process, instance, admins, sockets, addresses, seen_at) values (?, ?, 0, 0, ?, ?)',
      [id, id, JSON.stringify({ [mac]: 99 }), t.clock.now()],
    );
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await openChat(one.host, { headers: from('203.0.113.20') })).isOpen()).toBe(true);
  expect((await upgradeAnswer(one.host, from('203.0.113.20'))).status).toBe(429);
  expect((await upgradeAnswer(one.host, from('203.0.113.21'))).status).toBe(101);
  await t.em().execute('delete from server_instance where id = ?', [id]);
  await t.em().execute('delete from chat_presence where process = ?', [id]);
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
    .execute(`insert into chat_presence (process, instance, admins, sockets, seen_at) values (?, ?, 1, 4, ?)`, [
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
