/** A session that ends closes its sockets, for whatever reason it ended; an impersonated session is read-only. */
import { READING_ONLY } from 'contracts/chat';
import { afterEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contracts/durations';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { Session } from '../../identity/session/session.entity.ts';
import { type ChatClient, closeAll, listening, openChat } from '../../testing/chat-client.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { User } from '../../identity/user/user.entity.ts';
import { ChatMessage } from './chat-message.entity.ts';
import { ChatThread } from './chat-thread.entity.ts';

const t = useTestApp();
/** Checks its sockets often; the other one is notified, or doesn't know. */
const attentive = useTestApp({ chat: { pingEveryMs: 500 } });
const ENDED = { code: 1008, reason: 'session ended' };
afterEach(closeAll);

const socketWith = async (cookie: string, { app } = t) =>
  openChat(await listening(app), { headers: cookie ? { cookie } : {} });
const cookieOf = (headers: { 'set-cookie'?: string | string[] | undefined }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';
/** An administrator who impersonates this user, through the real calls. */
async function impersonating(user: { id: number }) {
  const admin = await t.createUser('admin');
  const as = await t.signIn(admin);
  const issued = await t.rest('POST', `/api/admin/impersonate-user/token/${user.id}`, { as });
  const exchange = () => t.rest('POST', `/api/admin/impersonate-user/${issued.body.token}`, { as });
  return { admin, as, exchange };
}
/** How many statements wait for a lock. */
const waiting = async () =>
  (
    await t
      .em()
      .execute(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  ).length;
async function said(client: ChatClient, content: string, frame: object = {}) {
  client.say(content, frame);
  return client.next('chat_receipt');
}

describe('a socket closes with 1008 at', () => {
  test('logout: those of that session, in every window, and no other', async () => {
    const user = await t.createUser();
    const [here, elsewhere] = [await t.signIn(user), await t.signIn(user)];
    const [one, two, other] = [await socketWith(here), await socketWith(here), await socketWith(elsewhere)];
    const guest = await socketWith('');
    await t.rest('POST', '/api/logout', { as: here });
    expect(await Promise.all([one.closed, two.closed])).toEqual([ENDED, ENDED]);
    expect([other.isOpen(), guest.isOpen()]).toEqual([true, true]);
    await said(other, 'încă aici');
  });

  test('deletion of the account; its texts are erased, and nothing more can be sent', async () => {
    const user = await t.createUser();
    const as = await t.signIn(user);
    const client = await socketWith(as);
    const { threadId } = await said(client, 'numele meu este secretul-canar');
    client.say('în ultima clipă');
    expect((await t.rest('DELETE', `/api/admin/users/${user.id}`, { as: await t.createUser('admin') })).status).toBe(
      200,
    );
    client.say('după aceea');
    expect(await client.closed).toEqual(ENDED);
    expect(await t.em().count(ChatThread, { id: threadId ?? 0 })).toBe(0);
    expect(await t.em().count(ChatThread, { user: user.id })).toBe(0);
    expect(await t.em().count(ChatMessage, { text: { $like: '%canar%' } })).toBe(0);
    const again = await socketWith(as);
    const { threadId: guests } = await said(again, 'acum oaspete');
    expect((await t.em().findOneOrFail(ChatThread, { id: guests ?? 0 })).user).toBeNull();
  });

  test('an erased administrator’s answers stay, without a name', async () => {
    const [admin, guest] = [await t.createUser('admin', { firstName: 'Horia' }), await socketWith('')];
    const { threadId } = await said(guest, 'Bună');
    const client = await socketWith(await t.signIn(admin));
    const { id } = await said(client, 'Răspuns', { receiverId: threadId });
    await t.rest('DELETE', `/api/admin/users/${admin.id}`, { as: await t.createUser('admin') });
    expect(await client.closed).toEqual(ENDED);
    expect(await t.em().findOneOrFail(ChatMessage, { id })).toMatchObject({ author: null, text: 'Răspuns' });
    const { data } = await t.trpc('chat.get', { id: threadId }, { as: await t.createUser('admin') });
    expect(data.items[0]).toMatchObject({ id, senderId: 'admin', authorName: null });
  });

  test('deletion of the dealer', async () => {
    const dealer = await t.createDealer();
    const client = await socketWith(await t.signIn({ id: dealer.user.id }));
    await t.rest('DELETE', `/api/admin/dealers/${dealer.id}`, { as: await t.createUser('admin') });
    expect(await client.closed).toEqual(ENDED);
  });

  test('login and registration in the same browser', async () => {
    const as = await t.signIn(await t.createUser());
    const client = await socketWith(as);
    const person = { email: 'nou@exemplu.ro', password: 'o parolă', firstName: 'Ion', lastName: 'Pop', role: 'user' };
    expect((await t.rest('POST', '/api/register', { as, body: person })).status).toBe(201);
    expect(await client.closed).toEqual(ENDED);
  });

  test('a changed email address: those of the other sessions', async () => {
    const user = await t.createUser();
    const [here, elsewhere] = [await t.signIn(user), await t.signIn(user)];
    const [kept, lost] = [await socketWith(here), await socketWith(elsewhere)];
    await t.rest('PATCH', '/api/profile', { as: here, body: { email: 'mutat@exemplu.ro' } });
    expect(await lost.closed).toEqual(ENDED);
    expect(kept.isOpen()).toBe(true);
  });

  test('start and stop of an impersonation', async () => {
    const { as, exchange } = await impersonating(await t.createUser());
    const inbox = await socketWith(as);
    const impersonated = cookieOf((await exchange()).headers);
    expect(await inbox.closed).toEqual(ENDED);
    const reading = await socketWith(impersonated);
    await t.rest('POST', '/api/admin/stop-impersonation', { as: impersonated });
    expect(await reading.closed).toEqual(ENDED);
  });

  test.each([
    ['user', 7 * DAY_MS],
    ['admin', 2 * HOUR_MS],
  ] as const)('expiry of an unused one of a %s; being open is no use', async (role, idle) => {
    const client = await socketWith(await attentive.signIn(await attentive.createUser(role)), attentive);
    attentive.clock.advance(idle - MINUTE_MS);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(client.isOpen()).toBe(true);
    attentive.clock.advance(2 * MINUTE_MS);
    expect(await client.closed).toEqual(ENDED);
  });

  test('a role that was taken away, and an account marked as deleted by hand', async () => {
    const [admin, user] = [await attentive.createUser('admin'), await attentive.createUser()];
    const [one, two] = [
      await socketWith(await attentive.signIn(admin), attentive),
      await socketWith(await attentive.signIn(user), attentive),
    ];
    await attentive.em().nativeUpdate(User, { id: admin.id }, { role: 'user' });
    await attentive.em().nativeUpdate(User, { id: user.id }, { deletedAt: attentive.clock.now() });
    expect(await Promise.all([one.closed, two.closed])).toEqual([ENDED, ENDED]);
  });

  test('the next message, when the end of the session was not noticed before', async () => {
    const slow = await t.createUser('admin');
    const client = await socketWith(await t.signIn(slow));
    const { threadId } = await said(await socketWith(''), 'Bună');
    await t.em().nativeUpdate(User, { id: slow.id }, { role: 'dealer' });
    const before = await t.em().count(ChatMessage, {});
    client.say('ca fost administrator', { receiverId: threadId });
    expect(await client.closed).toEqual(ENDED);
    expect(await t.em().count(ChatMessage, {})).toBe(before);
  });

  test('the commit of its end, although the message was being sent: nothing is stored after it', async () => {
    const user = await t.createUser();
    const client = await socketWith(await t.signIn(user));
    await t.em().transactional(async (em) => {
      await em.execute('delete from session where user_id = ?', [user.id]);
      client.say('între ștergere și sfârșitul ei');
      await expect.poll(waiting).toBe(1);
    });
    expect(await client.closed).toEqual(ENDED);
    await expect.poll(waiting).toBe(0);
    // Time in which something that must not happen could happen.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await t.em().count(ChatThread, { user: user.id })).toBe(0);
  });
});

describe('an ended session', () => {
  test('opens a guest’s socket, never the user’s', async () => {
    const user = await t.createUser();
    const as = await t.signIn(user);
    const ears = await socketWith(await t.signIn(user));
    await said(ears, 'al meu');
    await t.rest('POST', '/api/logout', { as });
    const { threadId } = await said(await socketWith(as), 'cu un cookie vechi');
    expect(await t.em().findOneOrFail(ChatThread, { id: threadId ?? 0 })).toMatchObject({ user: null });
  });
});

describe('an impersonating administrator', () => {
  test('receives the person’s conversation and sends nothing; the attempt is audited', async () => {
    const user = await t.createUser();
    const own = await socketWith(await t.signIn(user));
    const { threadId } = await said(own, 'Bună');
    const { admin, exchange } = await impersonating(user);
    const cookie = cookieOf((await exchange()).headers);
    const reader = await socketWith(cookie);
    const helper = await socketWith(await t.signIn(await t.createUser('admin')));
    const { id } = await said(helper, 'Răspuns', { receiverId: threadId });
    expect((await reader.hears(id)).authorName).toBeNull();

    const before = await t.em().count(ChatMessage, {});
    reader.say('în numele lui');
    expect(await reader.next('chat_error')).toMatchObject({ code: 'forbidden', message: READING_ONLY });
    expect(await t.em().count(ChatMessage, {})).toBe(before);
    const note = { action: 'chat.send', actorId: user.id, impersonatorId: admin.id, result: 'forbidden' };
    await expect.poll(() => t.em().count(AuditEntry, note)).toBe(1);

    const marking = await t.trpc('chat.markRead', { upTo: id }, { as: cookie });
    expect([marking.status, marking.error?.message]).toEqual([403, READING_ONLY]);
    expect((await t.trpc('chat.history', {}, { as: cookie })).data).toMatchObject({ total: 2, unread: 1, threadId });
  });

  test('is not an administrator while doing so', async () => {
    const other = await said(await socketWith(''), 'conversația altuia');
    const { exchange } = await impersonating(await t.createUser());
    const reader = await socketWith(cookieOf((await exchange()).headers));
    reader.say('ca administrator', { receiverId: other.threadId });
    expect((await reader.next('chat_error')).code).toBe('forbidden');
    const { id } = await said(await socketWith(''), 'pentru administratori');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(reader.frames.some((frame) => frame.type === 'chat_message' && frame.data.id === id)).toBe(false);
    expect(await t.em().count(Session, { impersonator: { $ne: null } })).toBeGreaterThan(0);
  });
});
