/** A new entry reaches the open windows of both sides and of who has the link, and no other. */
import type { ConversationFrame } from 'contracts/chat';
import { afterEach, expect, test, vi } from 'vitest';
import { type ChatClient, closeAll, listening, openChat } from '../../../testing/chat-client.ts';
import { makeConversation, makeLink } from '../../../testing/conversation-fixture.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const t = useTestApp();
afterEach(closeAll);

const windowOf = async (user: { id: number } | null) =>
  openChat(await listening(t.app), { headers: user ? { cookie: await t.signIn(user) } : {} });
const framesOf = ({ frames }: ChatClient) =>
  (frames as unknown as ConversationFrame[]).filter(({ type }) => type === 'conversation');

test('both sides and a watching guest are told of an entry, strangers are not', async () => {
  const { leadId, dealer, buyer } = await makeConversation(t);
  const other = await makeConversation(t);
  const [own, guest] = [[await windowOf(dealer), await windowOf(buyer)], await windowOf(null)];
  guest.send({ type: 'watch', token: await makeLink(t, leadId) });
  const strangers = [await windowOf(other.dealer), await windowOf(other.buyer), await windowOf(null)];
  strangers[2]?.send({ type: 'watch', token: await makeLink(t, other.leadId) });
  // Answers come in the order of the messages: after this one, the links have been read.
  for (const client of [guest, ...strangers.slice(2)]) {
    client.send({ type: 'watch', token: 'x'.repeat(43) });
    await client.next('chat_error');
  }
  const { data } = await t.trpc('conversation.send', { id: leadId, text: 'Bună' }, { as: dealer });
  const frame = { type: 'conversation', leadId, messageId: data.id, side: 'dealer' };
  for (const client of [...own, guest]) await vi.waitFor(() => expect(framesOf(client)).toEqual([frame]));
  for (const client of strangers) expect(framesOf(client)).toEqual([]);
});

test('a window may watch a bounded number, and wrong links close it', async () => {
  const client = await windowOf(null);
  for (let turn = 0; turn < 10; turn += 1) client.send({ type: 'watch', token: `falsa-${turn}` });
  expect((await client.closed).code).toBe(1008);
});
