import { CHAT_TEXT_LENGTH, ONLY_ADMIN_BROADCASTS, ONLY_TO_ADMIN, THREAD_NOT_FOUND } from 'contracts/chat';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { type ChatClient, closeAll, listening, openChat } from '../../testing/chat-client.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { ChatMessage } from './chat-message.entity.ts';
import { ChatThread } from './chat-thread.entity.ts';

const t = useTestApp();
let admin: ChatClient;
let adminUser: { id: number };

/** A socket of this caller, or of an anonymous one. */
async function socketOf(caller: { id: number } | string | null, query?: string) {
  const cookie = typeof caller === 'object' && caller ? await t.signIn(caller) : caller;
  return openChat(await listening(t.app), { ...(query ? { query } : {}), headers: cookie ? { cookie } : {} });
}
beforeEach(async () => {
  adminUser = await t.createUser('admin', { firstName: 'Ioana', lastName: 'Munteanu' });
  admin = await socketOf(adminUser);
});
afterEach(closeAll);

const stored = () => t.em().count(ChatMessage, {});
/** Sends and waits until it is stored and broadcast. */
async function said(client: ChatClient, content: string, frame: object = {}) {
  client.say(content, frame);
  return client.next('chat_receipt');
}

describe('the speaker', () => {
  test(
    'a guest writes to the administrators, who answer the thread',
    { tags: ['PS3-entity-19', 'PS3-entity-21', 'PS6-role-05', 'PS7-call-28', 'PS7-call-29', 'PS4-chat-12'] },
    async () => {
      const guest = await socketOf(null);
      const receipt = await said(guest, 'Bună ziua', { senderId: 'current-user' });
      const threadId = String(receipt.threadId);
      expect(await admin.hears(receipt.id)).toEqual({
        id: receipt.id,
        message: 'Bună ziua',
        createdAt: t.clock.now().toISOString(),
        chatType: 'direct',
        senderId: threadId,
        receiverId: 'admin',
        authorName: null,
        clientId: null,
      });
      const answer = await said(admin, 'Cu ce vă ajutăm?', { receiverId: threadId });
      expect(await guest.hears(answer.id)).toEqual({
        id: answer.id,
        message: 'Cu ce vă ajutăm?',
        createdAt: t.clock.now().toISOString(),
        chatType: 'direct',
        senderId: 'admin',
        receiverId: threadId,
        authorName: null,
        clientId: null,
      });
      expect(answer.id).toBeGreaterThan(100_000);
    },
  );

  test.each(['user', 'dealer'] as const)(
    'a %s writes from every window, and each of them hears the answer',
    async (role) => {
      const person = await t.createUser(role);
      const cookie = await t.signIn(person);
      const [one, two] = [await socketOf(cookie), await socketOf(cookie)];
      const { id, threadId } = await said(one, 'Din prima fereastră');
      await two.hears(id);
      const answer = await said(admin, 'Răspuns', { receiverId: threadId });
      for (const client of [one, two]) expect((await client.hears(answer.id)).message).toBe('Răspuns');
      // The sender's list has its own message already (public-site §4), so it is not sent back.
      expect(one.frames.filter(({ type }) => type === 'chat_message')).toHaveLength(1);
      expect(await t.em().findOneOrFail(ChatThread, { id: threadId ?? 0 })).toMatchObject({ user: { id: person.id } });
    },
  );

  test('userId in the address and senderId in the message are ignored', { tags: ['PS7-call-26'] }, async () => {
    const [victim, thief] = [await t.createUser(), await t.createUser()];
    const ears = await socketOf(victim);
    await said(ears, 'Al meu');
    const client = await socketOf(thief, `?userId=${victim.id}`);
    const { threadId } = await said(client, 'În numele altuia', { senderId: victim.id });
    expect(await t.em().findOneOrFail(ChatThread, { id: threadId ?? 0 })).toMatchObject({ user: { id: thief.id } });
    const asAdmin = await socketOf(thief, '?userId=admin');
    asAdmin.say('Ca administrator', { senderId: 'admin', receiverId: String(threadId) });
    expect(await asAdmin.next('chat_error')).toMatchObject({ code: 'forbidden', message: ONLY_TO_ADMIN });
    expect(ears.frames.map(({ type }) => type)).toEqual(['chat_receipt']);
  });

  test('an answer reaches its own thread and no other visitor; administrators see who answered', async () => {
    const [one, two] = [await socketOf(null), await socketOf(await t.createUser())];
    const colleague = await socketOf(await t.createUser('admin'));
    const [first, second] = [await said(one, 'unu'), await said(two, 'doi')];
    const { id } = await said(admin, 'numai pentru unu', { receiverId: first.threadId });
    await one.hears(id);
    expect((await colleague.hears(first.id)).message).toBe('unu');
    expect((await colleague.hears(second.id)).message).toBe('doi');
    expect(await colleague.hears(id)).toMatchObject({ authorName: 'Ioana Munteanu' });
    await colleague.hears((await said(two, 'încă ceva')).id);
    expect(two.frames.map(({ type }) => type)).toEqual(['chat_receipt', 'chat_receipt']);
    expect(one.frames.map(({ type }) => type)).toEqual(['chat_receipt', 'chat_message']);
  });

  test('only administrators broadcast', { tags: ['PS3-entity-20'] }, async () => {
    const [guest, dealer] = [await socketOf(null), await socketOf(await t.createUser('dealer'))];
    dealer.say('Reclamă', { chatType: 'broadcast', receiverId: 'all' });
    expect(await dealer.next('chat_error')).toMatchObject({ code: 'forbidden', message: ONLY_ADMIN_BROADCASTS });
    const { id, threadId } = await said(admin, 'Ne întoarcem la 9', { chatType: 'broadcast' });
    expect(threadId).toBeNull();
    const reported = { id, chatType: 'broadcast', senderId: 'admin', receiverId: 'all', authorName: null };
    expect(await guest.hears(id)).toMatchObject(reported);
    expect(await dealer.hears(id)).toMatchObject(reported);

    const recorded = await t.em().find(AuditEntry, { actorId: adminUser.id, action: 'chat.broadcast' });
    expect(recorded).toMatchObject([{ action: 'chat.broadcast', object: `message:${id}`, result: 'ok' }]);
  });

  test('an administrator’s inbox and answers and a visitor’s refused broadcast are audited', async () => {
    const user = await t.createUser();
    const client = await socketOf(user);
    const { threadId } = await said(client, 'Bună');
    await said(admin, 'Răspuns', { receiverId: threadId });
    client.say('x', { receiverId: '100001' });
    await client.next('chat_error');
    const recorded = () =>
      t.em().find(AuditEntry, { actorId: { $in: [adminUser.id, user.id] } }, { orderBy: { id: 'asc' } });
    await expect
      .poll(async () => (await recorded()).map(({ action, object, result }) => [action, object, result]))
      .toEqual([
        ['chat.inbox', null, 'ok'],
        ['chat.answer', `chat:${threadId}`, 'ok'],
        ['chat.send', null, 'forbidden'],
      ]);
  });
});

describe('a message', () => {
  test('is stored before it is broadcast, with its text unchanged', async () => {
    const guest = await socketOf(null);
    const text = 'Prima linie\nA doua linie: „ghilimele” și 🚗';
    const { id } = await said(guest, `  ${text}\n `, { clientId: 'c-1' });
    expect(await t.em().findOneOrFail(ChatMessage, { id })).toMatchObject({ text, isFromAdmin: false });
    expect((await admin.hears(id)).message).toBe(text);
    expect(guest.frames[0]).toMatchObject({ type: 'chat_receipt', data: { clientId: 'c-1' } });
  });

  test('needs neither chatType nor senderId', async () => {
    const guest = await socketOf(null);
    guest.send({ type: 'chat_message', receiverId: 'admin', content: 'scurt' });
    expect((await guest.next('chat_receipt')).id).toBeGreaterThan(0);
  });

  test(`may have ${CHAT_TEXT_LENGTH} characters`, async () => {
    const guest = await socketOf(null);
    const { id } = await said(guest, 'ș'.repeat(CHAT_TEXT_LENGTH));
    expect((await admin.hears(id)).message).toHaveLength(CHAT_TEXT_LENGTH);
  });

  test.each([
    [{ content: '' }, 'Mesajul este gol'],
    [{ content: ' \n\t ' }, 'Mesajul este gol'],
    [{ content: 'x'.repeat(CHAT_TEXT_LENGTH + 1) }, 'Cel mult 2000 de caractere'],
    [{ content: 'a\u0000b' }, 'Textul conține caractere nepermise'],
    [{ content: '\ud800' }, 'Textul conține caractere nepermise'],
    [{ content: ['listă'] }, 'Mesajul este gol'],
    [{ content: 17 }, 'Mesajul este gol'],
  ])('is refused when it is %j', { tags: ['PS5-valid-14'] }, async (frame, message) => {
    const before = await stored();
    const guest = await socketOf(null);
    guest.say('', { ...frame, clientId: 'rău' });
    expect(await guest.next('chat_error')).toEqual({ code: 'bad_request', message, clientId: 'rău' });
    expect([guest.isOpen(), await stored()]).toEqual([true, before]);
  });

  test.each([
    { type: 'auth', userId: 1 },
    { type: 'chat_message', receiverId: 'admin' },
    { type: 'chat_message', receiverId: 'admin', content: 'x', chatType: 'secret' },
    { type: 'chat_message', receiverId: {}, content: 'x' },
    {},
  ])('is refused when it has another shape: %j', async (frame) => {
    const before = await stored();
    const guest = await socketOf(null);
    guest.send(frame);
    expect((await guest.next('chat_error')).code).toBe('bad_request');
    expect([guest.isOpen(), await stored()]).toEqual([true, before]);
  });

  test.each(['user', 'dealer', 'guest'] as const)('a %s writes to nobody but admin', async (who) => {
    const client = await socketOf(who === 'guest' ? null : await t.createUser(who));
    const other = await said(await socketOf(null), 'conversația altuia');
    const before = await stored();
    for (const receiverId of [String(other.threadId), 'all', undefined]) {
      client.say('către altcineva', { receiverId });
      expect(await client.next('chat_error')).toMatchObject({ code: 'forbidden', message: ONLY_TO_ADMIN });
    }
    expect(await stored()).toBe(before);
  });

  test.each(['1', '0', '-5', 'admin', '2147483648', '99999999999999999999', '1e6', '__proto__', '', null])(
    'an answer to %j is an unknown conversation',
    async (receiverId) => {
      const before = await stored();
      const colleague = await socketOf(await t.createUser('admin'));
      colleague.say('către nimeni', { receiverId });
      expect(await colleague.next('chat_error')).toMatchObject({ code: 'not_found', message: THREAD_NOT_FOUND });
      expect(await stored()).toBe(before);
    },
  );
});
