/** A sender without a receipt sends again; a message that had arrived is not duplicated (docs/rules/chat.md "Chat"). */
import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from 'contracts/durations';
import { MAX_ID } from 'contracts/id';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { type ChatClient, closeAll, listening, openChat } from '../../testing/chat-client.ts';
import { chatVisitors } from '../../testing/chat-visitors.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { ChatMessage } from './chat-message.entity.ts';

const t = useTestApp();
const { socketWith, said, historyOf, guestWhoWrote } = chatVisitors(t);
let admin: ChatClient;
let adminUser: { id: number };
beforeEach(async () => {
  adminUser = await t.createUser('admin');
  admin = await openChat(await listening(t.app), { headers: { cookie: await t.signIn(adminUser) } });
});
afterEach(closeAll);

const stored = () => t.em().count(ChatMessage, {});
const heard = () => admin.frames.filter(({ type }) => type === 'chat_message').length;

test('the same UUID is the same message, also over another socket and later', async () => {
  const { cookie } = await guestWhoWrote('Bună');
  const clientId = randomUUID();
  const first = await said(await socketWith(cookie), 'Mai este disponibil?', { clientId });
  t.clock.advance(MINUTE_MS);
  const again = await socketWith(cookie);
  const second = await said(again, 'Mai este disponibil?', { clientId });
  expect(second).toEqual(first);
  const next = await said(again, 'altceva', { clientId: randomUUID() });
  await admin.hears(next.id);
  expect(heard()).toBe(3);
  const { items } = await historyOf(cookie);
  expect(items.map(({ clientId: id }: { clientId: string | null }) => id)).toEqual([next.clientId, clientId, null]);
});

test('two at the same moment are stored once', async () => {
  const cookie = await t.signIn(await t.createUser());
  const before = await stored();
  const clientId = randomUUID();
  const clients = [await socketWith(cookie), await socketWith(cookie), await socketWith(cookie)];
  for (const client of clients) client.say('deodată', { clientId });
  const receipts = await Promise.all(clients.map((client) => client.next('chat_receipt')));
  expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
  expect(await stored()).toBe(before + 1);
});

test('an id that is not a UUID may be a counter, so it is returned and has no further meaning', async () => {
  const client = await socketWith(await t.signIn(await t.createUser()));
  const [one, two] = [await said(client, 'unu', { clientId: '1' }), await said(client, 'doi', { clientId: '1' })];
  expect(two.id).not.toBe(one.id);
  expect([one.clientId, two.clientId]).toEqual(['1', '1']);
});

test('the same holds for an administrator’s', async () => {
  const { receipt } = await guestWhoWrote('Bună');
  const answered = await said(admin, 'Da', { receiverId: String(receipt.threadId), clientId: '1' });
  expect(answered).toMatchObject({ threadId: receipt.threadId, clientId: '1' });
  admin.say('Da', { receiverId: String(MAX_ID), clientId: '' });
  expect((await admin.next('chat_error')).code).toBe('not_found');
});

test('another visitor’s id does not match', async () => {
  const clientId = randomUUID();
  const [one, two] = [await guestWhoWrote('unu'), await guestWhoWrote('doi')];
  const first = await said(await socketWith(one.cookie), 'al meu', { clientId });
  const second = await said(await socketWith(two.cookie), 'al meu', { clientId });
  expect(second.id).not.toBe(first.id);
  expect(second.threadId).toBe(two.receipt.threadId);
});

test('an answer and a broadcast are stored once, too, and audited once', async () => {
  const guest = await socketWith();
  const { threadId } = await said(guest, 'Bună');
  const [answerId, broadcastId] = [randomUUID(), randomUUID()];
  const answers = [
    await said(admin, 'Răspuns', { receiverId: String(threadId), clientId: answerId }),
    await said(admin, 'Răspuns', { receiverId: String(threadId), clientId: answerId }),
  ];
  const reported = [
    await said(admin, 'Tuturor', { chatType: 'broadcast', clientId: broadcastId }),
    await said(admin, 'Tuturor', { chatType: 'broadcast', clientId: broadcastId }),
  ];
  expect(answers[1]).toEqual(answers[0]);
  expect(reported[1]).toEqual(reported[0]);
  expect(await guest.hears(reported[0]?.id ?? 0)).toMatchObject({ message: 'Tuturor', clientId: null });
  const recorded = await t.em().find(AuditEntry, { actorId: adminUser.id, action: { $like: 'chat.%' } });
  const writes = recorded.map(({ action }) => action).filter((action) => action !== 'chat.inbox');
  expect(writes.toSorted()).toEqual(['chat.answer', 'chat.broadcast']);
});
