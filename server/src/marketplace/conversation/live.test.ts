/** A new entry reaches the open windows of both sides and of who has the link, and no other. */
import type { ConversationFrame } from 'contracts/chat';
import { afterEach, expect, test, vi } from 'vitest';
import { type ChatClient, closeAll, listening, openChat } from '../../testing/chat-client.ts';
import { makeConversation, makeLink } from '../../testing/conversation-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
afterEach(closeAll);

const windowOf = async (user: { id: number } | null) =>
  openChat(await listening(t.app), { headers: user ? { cookie: await t.signIn(user) } : {} });
const framesOf = ({ frames }: ChatClient) =>
  (frames as unknown as ConversationFrame[]).filter(({ type }) => type === 'conversation');

/** A guest's window whose link has been read: answers come in the order of the messages. */
async function watching(token: string): Promise<ChatClient> {
  const client = await windowOf(null);
  client.send({ type: 'watch', token });
  client.send({ type: 'watch', token: 'x'.repeat(43) });
  await client.next('chat_error');
  return client;
}

test('both sides and a watching guest are told of an entry, strangers are not', async () => {
  const { leadId, dealer, buyer } = await makeConversation(t);
  const other = await makeConversation(t);
  const own = [await windowOf(dealer), await windowOf(buyer)];
  const guest = await watching(await makeLink(t, leadId));
  const elsewhere = await watching(await makeLink(t, other.leadId));
  const strangers = [await windowOf(other.dealer), await windowOf(other.buyer), elsewhere];
  const { data } = await t.trpc('conversation.send', { id: leadId, text: 'Bună' }, { as: dealer });
  const frame = { type: 'conversation', leadId, messageId: data.id, side: 'dealer' };
  for (const client of [...own, guest]) await vi.waitFor(() => expect(framesOf(client)).toEqual([frame]));
  for (const client of strangers) expect(framesOf(client)).toEqual([]);
});

test('a revoked link’s open window is closed, is told of nothing more, and watches nothing again', async () => {
  const { leadId, dealer, buyer } = await makeConversation(t);
  const token = await makeLink(t, leadId);
  const [guest, account] = [await watching(token), await windowOf(buyer)];
  const say = () => t.trpc('conversation.send', { id: leadId, text: 'Bună' }, { as: dealer });
  await say();
  await vi.waitFor(() => expect(framesOf(guest)).toHaveLength(1));
  await t.trpc('conversation.revokeLinks', { id: leadId }, { as: buyer });
  expect(await guest.closed).toEqual({ code: 1008, reason: 'link revoked' });
  const again = await windowOf(null);
  again.send({ type: 'watch', token });
  await again.next('chat_error');
  await say();
  await vi.waitFor(() => expect(framesOf(account)).toHaveLength(2));
  expect([framesOf(guest), framesOf(again)].map(({ length }) => length)).toEqual([1, 0]);
});

test('a link that was not revoked keeps its window', async () => {
  const [own, other] = [await makeConversation(t), await makeConversation(t)];
  const guest = await watching(await makeLink(t, own.leadId));
  await t.trpc('conversation.revokeLinks', { id: other.leadId }, { as: other.buyer });
  await t.trpc('conversation.send', { id: own.leadId, text: 'Bună' }, { as: own.dealer });
  await vi.waitFor(() => expect(framesOf(guest)).toHaveLength(1));
  expect(guest.isOpen()).toBe(true);
});

test('a window may watch a bounded number, and wrong links close it', async () => {
  const client = await windowOf(null);
  for (let turn = 0; turn < 10; turn += 1) client.send({ type: 'watch', token: `falsa-${turn}` });
  expect((await client.closed).code).toBe(1008);
});
