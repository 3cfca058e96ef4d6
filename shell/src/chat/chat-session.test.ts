import type { ChatMessage } from 'contracts/chat';
import type { SocketOwner } from 'contracts/live-socket';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChatSession } from './chat-session.ts';

const AT = '2026-11-20T10:00:00.000Z';
const answer = (id: number, message = `answer ${id}`): ChatMessage => ({
  id,
  message,
  createdAt: AT,
  chatType: 'direct',
  clientId: null,
  senderId: 'admin',
  receiverId: '100001',
  authorName: null,
});
const question = (id: number): ChatMessage => ({ ...answer(id), senderId: '100001', receiverId: 'admin' });
const history = (items: ChatMessage[], unread = 0, total = items.length) => ({
  items,
  total,
  unread,
  threadId: 100_001,
});

/** A conversation whose socket and calls the test controls. */
function converse() {
  let owner!: SocketOwner;
  let isOpen = false;
  const sent: { content: string; clientId: string }[] = [];
  const calls = {
    history: vi.fn(async (_offset: number) => history([])),
    isOnline: vi.fn(async () => true),
    keepGuest: vi.fn(async (_ticket: string): Promise<unknown> => undefined),
    markRead: vi.fn(async (_upTo: number): Promise<unknown> => undefined),
    askSession: vi.fn(async (): Promise<unknown> => undefined),
  };
  const socket = {
    start: vi.fn(() => owner.onState({ kind: 'connecting' })),
    stop: vi.fn(() => owner.onState({ kind: 'closed' })),
    retryNow: vi.fn(),
    drop: vi.fn(),
    send: (frame: object) => {
      if (isOpen) sent.push(frame as (typeof sent)[number]);
      return isOpen;
    },
  };
  const session = new ChatSession(calls, (given) => {
    owner = given;
    return socket;
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const receive = (type: string, data: object) => owner.onFrame({ type, data });
  return {
    session,
    calls,
    socket,
    sent,
    receive,
    settle,
    view: session.view,
    owner: () => owner,
    connect: async () => {
      isOpen = true;
      owner.onState({ kind: 'connected' });
      await settle();
    },
    lose: () => {
      isOpen = false;
      owner.onState({ kind: 'waiting', retryAt: 0 });
    },
    receipt: (id: number, clientId: string, guestTicket?: string) =>
      receive('chat_receipt', { id, createdAt: AT, threadId: 100_001, clientId, guestTicket }),
  };
}
const texts = ({ view }: { view: ChatSession['view'] }) => view().entries.map(({ text, state }) => [text, state]);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the connection goes from closed to connected and back, and each change is rendered', async () => {
  const chat = converse();
  const kinds: string[] = [];
  chat.session.subscribe(() => kinds.push(chat.view().connection.kind));
  expect(chat.view()).toMatchObject({ connection: { kind: 'closed' }, entries: [], isOnline: null, unread: 0 });
  chat.session.start();
  await chat.connect();
  expect(chat.view()).toMatchObject({ connection: { kind: 'connected' }, isOnline: true });
  chat.lose();
  chat.session.stop();
  expect(kinds.filter((kind, index) => kind !== kinds[index - 1])).toEqual([
    'connecting',
    'connected',
    'waiting',
    'closed',
  ]);
});

test('an answer counts as unread once, however often it arrives', async () => {
  const chat = converse();
  await chat.connect();
  chat.receive('chat_message', answer(7));
  expect(chat.view().unread).toBe(1);
  chat.receive('chat_message', answer(7));
  chat.receive('chat_message', question(8));
  expect(chat.view().unread).toBe(1);
  chat.receive('chat_message', answer(9));
  expect(chat.view().unread).toBe(2);
  expect(chat.calls.markRead).not.toHaveBeenCalled();
});

test('after a reconnection the server’s count holds, and messages in it are not counted again', async () => {
  const chat = converse();
  await chat.connect();
  chat.receive('chat_message', answer(7));
  chat.lose();
  chat.calls.history.mockResolvedValueOnce(history([answer(8), answer(7)], 2));
  await chat.connect();
  expect(chat.view().unread).toBe(2);
  chat.receive('chat_message', answer(8));
  expect(chat.view().unread).toBe(2);
  expect(chat.view().entries).toHaveLength(2);
});

test('an open chat marks messages as read, once for each newest answer', async () => {
  const chat = converse();
  await chat.connect();
  chat.receive('chat_message', answer(7));
  chat.session.setShown(true);
  expect(chat.view().unread).toBe(0);
  expect(chat.calls.markRead.mock.calls).toEqual([[7]]);
  chat.receive('chat_message', answer(7));
  chat.receive('chat_message', answer(6));
  chat.receive('chat_message', answer(9));
  expect(chat.view().unread).toBe(0);
  expect(chat.calls.markRead.mock.calls).toEqual([[7], [9]]);
  chat.session.setShown(false);
  chat.receive('chat_message', answer(10));
  expect(chat.view().unread).toBe(1);
});

test('older messages are loaded before the first known one and do not change the count', async () => {
  const chat = converse();
  chat.calls.history.mockResolvedValueOnce(history([answer(7), answer(6)], 1, 3));
  await chat.connect();
  expect(chat.view()).toMatchObject({ hasOlder: true, unread: 1 });
  chat.calls.history.mockResolvedValueOnce(history([answer(5)], 3, 3));
  await chat.session.loadOlder();
  expect(chat.calls.history.mock.calls).toEqual([[0], [2]]);
  expect(chat.view()).toMatchObject({ hasOlder: false, unread: 1 });
  expect(chat.view().entries.map(({ text }) => text)).toEqual(['answer 5', 'answer 6', 'answer 7']);
});

test('a message is shown at once, sent when connected, and stored by its receipt', async () => {
  const chat = converse();
  chat.session.say('   ');
  chat.session.say(' Bună ziua ');
  expect(texts(chat)).toEqual([['Bună ziua', 'sending']]);
  expect(chat.sent).toEqual([]);
  await chat.connect();
  expect(chat.sent).toMatchObject([{ content: 'Bună ziua', senderId: 'current-user', receiverId: 'admin' }]);
  chat.receipt(4, chat.sent[0]!.clientId);
  expect(texts(chat)).toEqual([['Bună ziua', 'stored']]);
});

test('a message pending when the connection broke is sent again under the same key', async () => {
  const chat = converse();
  await chat.connect();
  chat.session.say('Mai este?');
  chat.lose();
  await chat.connect();
  expect(chat.sent).toHaveLength(2);
  expect(chat.sent[0]!.clientId).toBe(chat.sent[1]!.clientId);
  expect(texts(chat)).toEqual([['Mai este?', 'sending']]);
});

test('a refused message shows the reason and can be retried', async () => {
  const chat = converse();
  await chat.connect();
  chat.session.say('Text');
  const { clientId } = chat.sent[0]!;
  chat.receive('chat_error', { code: 'invalid', message: 'Nu se poate', clientId });
  expect(chat.view().entries[0]).toMatchObject({ state: 'refused', refusal: 'Nu se poate' });
  chat.session.sayAgain('unknown');
  chat.session.sayAgain(clientId);
  expect(texts(chat)).toEqual([['Text', 'sending']]);
  expect(chat.sent).toHaveLength(2);
});

test('a connection without a response is closed and made again', async () => {
  const chat = converse();
  await chat.connect();
  chat.session.say('Text');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(chat.socket.drop).toHaveBeenCalledTimes(1);
});

test('a guest’s ticket is exchanged once; after a failure, before the next connection', async () => {
  const chat = converse();
  await chat.connect();
  chat.calls.keepGuest.mockRejectedValueOnce(new Error('offline'));
  chat.session.say('unu');
  chat.receipt(1, chat.sent[0]!.clientId, 'ticket');
  chat.session.say('doi');
  chat.receipt(2, chat.sent[1]!.clientId, 'ticket');
  await chat.settle();
  expect(chat.calls.keepGuest.mock.calls).toEqual([['ticket']]);
  await chat.owner().beforeOpen?.();
  await chat.owner().beforeOpen?.();
  expect(chat.calls.keepGuest.mock.calls).toEqual([['ticket'], ['ticket']]);
});

test('an ended session refetches the user, whether that succeeds or not', async () => {
  const chat = converse();
  chat.calls.askSession.mockRejectedValueOnce(new Error('offline'));
  await chat.owner().onSessionEnded();
  await chat.owner().onSessionEnded();
  expect(chat.calls.askSession).toHaveBeenCalledTimes(2);
});

test('a frame of another kind changes nothing', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const chat = converse();
  await chat.connect();
  const before = chat.view();
  chat.receive('lead_new', { id: 5 });
  chat.owner().onFrame(undefined);
  expect(chat.view()).toBe(before);
});
