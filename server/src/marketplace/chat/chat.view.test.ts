import { expect, test } from 'vitest';
import { messageView, threadView } from './chat.view.ts';

const AT = new Date('2026-11-20T10:00:00Z');
const MESSAGE = {
  id: 1,
  threadId: 5,
  userId: 7,
  guestHash: null,
  isFromAdmin: false,
  authorName: null,
  text: 'Bună ziua',
  clientId: 'c1',
  createdAt: AT,
};
const ANSWER = { ...MESSAGE, id: 2, isFromAdmin: true, authorName: 'Ana' };
const view = (message: typeof MESSAGE | typeof ANSWER, isForAdmin: boolean) => messageView(message, { isForAdmin });

test('a visitor’s message goes to the administrators; its id is told to the visitor alone', () => {
  expect(view(MESSAGE, false)).toEqual({
    id: 1,
    message: 'Bună ziua',
    createdAt: AT.toISOString(),
    chatType: 'direct',
    senderId: '5',
    receiverId: 'admin',
    authorName: null,
    clientId: 'c1',
  });
  expect(view(MESSAGE, true).clientId).toBeNull();
});

test('an answer comes from the administrators; which one, and by what id, is for them to know', () => {
  expect(view(ANSWER, false)).toMatchObject({ senderId: 'admin', receiverId: '5', authorName: null, clientId: null });
  expect(view(ANSWER, true)).toMatchObject({ senderId: 'admin', receiverId: '5', authorName: 'Ana', clientId: 'c1' });
});

test('a message to everybody is a broadcast', () => {
  const broadcast = { ...ANSWER, threadId: null } as unknown as typeof ANSWER;
  expect(view(broadcast, false)).toMatchObject({ chatType: 'broadcast', senderId: 'admin', receiverId: 'all' });
});

test.each([
  [null, null, 'guest'],
  [7, 'dealer', 'dealer'],
  [7, 'user', 'user'],
  [7, 'admin', 'user'],
] as const)('the conversation of %s, %s, is a %s’s', (userId, role, kind) => {
  const thread = { id: 5, userId, role, name: null, email: null, lastMessage: 'Da', unread: 1 };
  expect(threadView({ ...thread, lastMessageAt: AT, createdAt: AT })).toEqual({
    id: 5,
    userId,
    name: null,
    email: null,
    lastMessage: 'Da',
    unread: 1,
    kind,
    lastMessageAt: AT.toISOString(),
    createdAt: AT.toISOString(),
  });
});
