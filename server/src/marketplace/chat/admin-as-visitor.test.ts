/** In the widget of the public pages an administrator writes as anybody does (docs/rules/chat.md "Chat"). */
import { afterEach, expect, test } from 'vitest';
import { closeAll, listening, openChat } from '../../testing/chat-client.ts';
import { chatVisitors } from '../../testing/chat-visitors.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
afterEach(closeAll);

const { socketWith, said, historyOf } = chatVisitors(t);
const widgetOf = async (cookie: string) =>
  openChat(await listening(t.app), { headers: { cookie }, query: '?userId=current-user&side=visitor' });

test('an administrator’s text in the widget is a conversation of their own, which another one answers', async () => {
  const [own, other] = [await t.signIn(await t.createUser('admin')), await t.signIn(await t.createUser('admin'))];
  const [widget, inbox] = [await widgetOf(own), await socketWith(other)];
  const { threadId } = await said(widget, 'Merge chatul?');
  const answer = await said(inbox, 'Merge.', { receiverId: threadId });
  expect((await widget.hears(answer.id)).message).toBe('Merge.');
  const { items, unread } = await historyOf(own);
  expect([items.map(({ message }: { message: string }) => message), unread]).toEqual([['Merge.', 'Merge chatul?'], 1]);
  await t.trpc('chat.markRead', { upTo: answer.id }, { as: own });
  expect((await historyOf(own)).unread).toBe(0);
});

test('the widget hears nobody else’s conversation, and may neither answer nor send to everybody', async () => {
  const buyer = await socketWith(await t.signIn(await t.createUser()));
  const widget = await widgetOf(await t.signIn(await t.createUser('admin')));
  const { id, threadId } = await said(buyer, 'al meu');
  for (const frame of [{ receiverId: threadId }, { chatType: 'broadcast' }]) {
    widget.say('nu', frame);
    expect((await widget.next('chat_error')).code).toBe('forbidden');
  }
  await said(widget, 'al meu, și el');
  expect(widget.frames.filter((frame) => frame.type === 'chat_message' && frame.data.id === id)).toEqual([]);
});

test('its socket ends with the session', async () => {
  const admin = await t.createUser('admin');
  const cookie = await t.signIn(admin);
  const widget = await widgetOf(cookie);
  await said(widget, 'încă aici');
  await t.em().execute('delete from session where user_id = ?', [admin.id]);
  expect((await widget.closed).code).toBe(1008);
});
