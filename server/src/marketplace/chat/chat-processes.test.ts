/**
 * Several servers on one database: a message stored by one is delivered by the others, also after their connection was
 * lost for a while.
 */
import { randomUUID } from 'node:crypto';
import { MAX_ID } from 'contracts/id';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app/app.ts';
import { openDatabase } from '../../app/database/config.ts';
import type { Orm } from '../../platform/database/orm.ts';
import { Readiness } from '../../app/operations/readiness.ts';
import {
  type ChatClient,
  closeAll,
  listening,
  openChat,
  rawUpgrade,
  readHead,
  upgradeAnswer,
} from '../../testing/chat-client.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { ChatMessage } from './chat-message.entity.ts';
import { ChatPresence } from './chat-presence.entity.ts';

const t = useTestApp();
const ENDED = { code: 1008, reason: 'session ended' };
const apps: { app: FastifyInstance; orm: Orm }[] = [];
let other: FastifyInstance;

/** Another server on the same database, as another process would be. */
async function startAnother(ops?: { readiness: Readiness; isDiskLow?: () => boolean }): Promise<FastifyInstance> {
  const orm = await openDatabase(t.databaseUrl);
  const { env, jobs, limits, clock } = t;
  const app = await buildApp({ env, orm, jobs, limits, logger: false, now: clock.now, ...(ops ? { ops } : {}) });
  apps.push({ app, orm });
  return app;
}
beforeAll(async () => {
  other = await startAnother();
});
afterEach(closeAll);
afterAll(async () => {
  for (const { app, orm } of apps) await app.close().then(() => orm.close(true));
});

const socketOn = async (app: FastifyInstance, cookie = '') =>
  openChat(await listening(app), { headers: cookie ? { cookie } : {} });
async function said(client: ChatClient, content: string, frame: object = {}) {
  client.say(content, frame);
  return client.next('chat_receipt');
}
/** Cuts every listening connection, as a restart of the database would. */
const cutListeners = () =>
  t.em().execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`,
  );
const listeners = async () =>
  (
    await t
      .em()
      .execute(`select 1 from pg_stat_activity where datname = current_database() and query like 'listen "session%'`)
  ).length;

describe('two servers', () => {
  test('a question at one, the administrator at the other, and a second window at the first', async () => {
    const cookie = await t.signIn(await t.createUser());
    const [asking, window] = [await socketOn(t.app, cookie), await socketOn(other, cookie)];
    const admin = await socketOn(other, await t.signIn(await t.createUser('admin')));
    const question = await said(asking, 'întrebare');
    expect((await admin.hears(question.id)).message).toBe('întrebare');
    await window.hears(question.id);
    const answer = await said(admin, 'răspuns', { receiverId: question.threadId });
    for (const client of [asking, window]) expect((await client.hears(answer.id)).message).toBe('răspuns');
    const reported = await said(admin, 'tuturor', { chatType: 'broadcast' });
    for (const client of [asking, window]) await client.hears(reported.id);
    expect(admin.frames.filter(({ type }) => type === 'chat_message')).toHaveLength(1);
  });

  test('a session that ends at one closes its sockets at the other', async () => {
    const as = await t.signIn(await t.createUser());
    const client = await socketOn(other, as);
    await t.rest('POST', '/api/logout', { as });
    expect(await client.closed).toEqual(ENDED);
  });

  test('see each other’s administrators', async () => {
    const admin = await socketOn(other, await t.signIn(await t.createUser('admin')));
    const online = async () => (await t.trpc('chat.presence')).data.online;
    await expect.poll(online).toBe(true);
    admin.close();
    await expect.poll(online).toBe(false);
  });

  test('a connection that was cut is restored, and missed messages are delivered once', async () => {
    const [guest, admin] = [await socketOn(t.app), await socketOn(other, await t.signIn(await t.createUser('admin')))];
    const first = await said(guest, 'înainte');
    await admin.hears(first.id);
    expect(await listeners()).toBe(2);
    await cutListeners();
    const missed = await said(guest, 'între timp');
    await admin.hears(missed.id);
    await expect.poll(listeners).toBe(2);
    const after = await said(guest, 'după');
    await admin.hears(after.id);
    const heard = admin.frames.flatMap((frame) => (frame.type === 'chat_message' ? [frame.data.id] : []));
    expect(heard).toEqual([first.id, missed.id, after.id]);
  });

  test('a session that ended meanwhile is detected after reconnecting', async () => {
    const user = await t.createUser();
    const client = await socketOn(other, await t.signIn(user));
    await cutListeners();
    await t.em().execute('delete from session where user_id = ?', [user.id]);
    expect(await client.closed).toEqual(ENDED);
  });

  test('an empty notification, or one without an id, does no harm', async () => {
    const admin = await socketOn(other, await t.signIn(await t.createUser('admin')));
    for (const payload of ['', 'x', '-1', '99999999999', '1; drop table chat_message', String(MAX_ID)]) {
      await t.em().execute('select pg_notify(?, ?)', ['chat_message', payload]);
    }
    const { id } = await said(await socketOn(t.app), 'încă merge');
    expect((await admin.hears(id)).message).toBe('încă merge');
  });
});

describe('a shutdown', () => {
  test('stores and answers accepted messages, sends 1001, and accepts no more', async () => {
    const app = await startAnother();
    const [guest, admin] = [await socketOn(app), await socketOn(app, await t.signIn(await t.createUser('admin')))];
    await expect.poll(() => t.em().count(ChatPresence, {})).toBe(1);
    const text = randomUUID();
    guest.say(text);
    await expect.poll(() => t.em().count(ChatMessage, { text })).toBe(1);
    guest.say('încă unul');
    const closing = app.close();
    expect(await guest.closed).toEqual({ code: 1001, reason: 'server is stopping' });
    expect((await admin.closed).code).toBe(1001);
    await closing;
    expect(guest.frames.filter(({ type }) => type === 'chat_receipt').length).toBeGreaterThan(0);
    await expect.poll(() => t.em().count(ChatPresence, {})).toBe(0);
  });

  test('does not wait for clients that never answer the close', async () => {
    const app = await startAnother();
    const host = await listening(app);
    const silent = await rawUpgrade(host);
    await readHead(silent);
    silent.pause();
    const start = performance.now();
    await app.close();
    expect(performance.now() - start).toBeLessThan(5_000);
    silent.destroy();
  });
});

describe('an unhealthy server', () => {
  test('stores nothing while the disk is full, and reports it without counting it against the sender', async () => {
    const readiness = new Readiness();
    readiness.isServing = () => true;
    let isDiskLow = false;
    const app = await startAnother({ readiness, isDiskLow: () => isDiskLow });
    const client = await socketOn(app);
    await said(client, 'înainte');
    isDiskLow = true;
    const before = await t.em().count(ChatMessage, {});
    client.say('nu încape');
    expect((await client.next('chat_error')).code).toBe('unavailable');
    expect([client.isOpen(), await t.em().count(ChatMessage, {})]).toEqual([true, before]);
    isDiskLow = false;
    await said(client, 'după');
  });

  test('counts its sockets in /metrics', async () => {
    const readiness = new Readiness();
    readiness.isServing = () => true;
    const app = await startAnother({ readiness });
    const figure = async () => /^websocket_connections (\d+)$/m.exec((await app.inject('/metrics')).body)?.[1];
    expect(await figure()).toBe('0');
    const clients = [await socketOn(app), await socketOn(app)];
    expect(await figure()).toBe('2');
    for (const client of clients) client.close();
    await expect.poll(figure).toBe('0');
  });

  test('opens no socket while it can’t hear the other processes', async () => {
    const orm = await openDatabase(t.databaseUrl.replace(/:\d+\//, ':1/'));
    const { env, jobs, limits } = t;
    const app = await buildApp({ env, orm, jobs, limits, logger: false });
    expect((await upgradeAnswer(await listening(app))).status).toBe(503);
    await app.close();
    await orm.close(true);
  }, 20_000);
});
