import type { ChatMessage } from 'contracts/chat';
import { expect, test } from 'vitest';
import { EMPTY_LOG, entriesOf, withHistory, withMessages, withOutgoing, withReceipt, withRefusal } from './chat-log.ts';

const AT = '2026-11-21T10:00:00.000Z';
const message = (id: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  message: `mesajul ${id}`,
  createdAt: AT,
  chatType: 'direct',
  senderId: 'admin',
  receiverId: '100001',
  authorName: null,
  clientId: null,
  ...change,
});
const written = (clientId: string) => ({ clientId, text: 'scris acum', writtenAt: AT, refusal: null });
const texts = (log: Parameters<typeof entriesOf>[0]) => entriesOf(log).map(({ text, state }) => `${text} ${state}`);

test('history and live messages form one list, by id, each message once', () => {
  const log = withMessages(withMessages(EMPTY_LOG, [message(7), message(5)]), [message(6), message(7)]);
  expect(texts(log)).toEqual(['mesajul 5 stored', 'mesajul 6 stored', 'mesajul 7 stored']);
});

test('a sent message is last until its receipt moves it into place, under the same key', () => {
  const before = withOutgoing(withMessages(EMPTY_LOG, [message(5)]), written('a'));
  expect(texts(before)).toEqual(['mesajul 5 stored', 'scris acum sending']);
  const after = withMessages(withReceipt(before, { id: 6, createdAt: AT, threadId: 1, clientId: 'a' }), [message(7)]);
  expect(texts(after)).toEqual(['mesajul 5 stored', 'scris acum stored', 'mesajul 7 stored']);
  expect(entriesOf(after)[1]).toMatchObject({ key: 'a', isOwn: true });
});

test('a message whose receipt was lost is recognized in the history', () => {
  const log = withMessages(withOutgoing(EMPTY_LOG, written('a')), [message(6, { senderId: '1', clientId: 'a' })]);
  expect(texts(log)).toEqual(['mesajul 6 stored']);
  // The receipt of the retry changes nothing any more.
  expect(withReceipt(log, { id: 6, createdAt: AT, threadId: 1, clientId: 'a' })).toBe(log);
});

test('a refused message shows the reason and is retried under its own id', () => {
  const log = withRefusal(withOutgoing(EMPTY_LOG, written('a')), 'a', 'Prea repede');
  expect(entriesOf(log)).toMatchObject([{ key: 'a', state: 'refused', refusal: 'Prea repede' }]);
  expect(texts(withOutgoing(log, written('a')))).toEqual(['scris acum sending']);
});

test('live messages are appended below pending ones; history goes above them', () => {
  const sending = withOutgoing(EMPTY_LOG, written('a'));
  const loaded = withHistory(sending, [message(4), message(5)]);
  const log = withMessages(loaded, [message(6)]);
  expect(texts(log)).toEqual(['mesajul 4 stored', 'mesajul 5 stored', 'scris acum sending', 'mesajul 6 stored']);
});

test('each message shows its sender, and a refused one stays with its own', () => {
  const answered = withMessages(EMPTY_LOG, [message(5), message(6, { senderId: '100001', receiverId: 'admin' })]);
  const log = withRefusal(withOutgoing(withOutgoing(answered, written('a')), written('b')), 'b', 'Prea repede');
  expect(entriesOf(log).map(({ key, isOwn, state, refusal }) => [key, isOwn, state, refusal])).toEqual([
    ['5', false, 'stored', null],
    ['6', true, 'stored', null],
    ['a', true, 'sending', null],
    ['b', true, 'refused', 'Prea repede'],
  ]);
  // Sent again, it does not change the other pending message.
  expect(texts(withOutgoing(log, written('b')))).toEqual([
    'mesajul 5 stored',
    'mesajul 6 stored',
    'scris acum sending',
    'scris acum sending',
  ]);
});

test('a receipt that belongs to another window’s message changes nothing here', () => {
  const log = withOutgoing(EMPTY_LOG, written('a'));
  expect(withReceipt(log, { id: 6, createdAt: AT, threadId: 1, clientId: 'b' })).toBe(log);
});

test('older pages of the history do not move written messages', () => {
  const sending = withOutgoing(withMessages(EMPTY_LOG, [message(5)]), written('a'));
  const log = withMessages(withHistory(sending, [message(3), message(4)]), [message(6)]);
  expect(texts(log)).toEqual([
    'mesajul 3 stored',
    'mesajul 4 stored',
    'mesajul 5 stored',
    'scris acum sending',
    'mesajul 6 stored',
  ]);
});
