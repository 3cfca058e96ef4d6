import type { SocketOwner } from 'contracts/live-socket';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InboxSession } from './inbox-session.ts';

const AT = '2026-11-20T10:00:00.000Z';
const message = (id: number, senderId: string, receiverId: string) => ({
  id,
  message: `message ${id}`,
  createdAt: AT,
  chatType: 'direct',
  clientId: null,
  senderId,
  receiverId,
  authorName: null,
});

/** An inbox whose socket the test controls. */
function open() {
  let owner!: SocketOwner;
  let isOpen = false;
  const sent: { content: string; receiverId: string; clientId: string }[] = [];
  const inbox = { onEvent: vi.fn(), onSessionEnded: vi.fn() };
  const socket = {
    start: vi.fn(() => owner.onState({ kind: 'connecting' })),
    stop: vi.fn(() => owner.onState({ kind: 'closed' })),
    drop: vi.fn(),
    send: (frame: object) => {
      if (isOpen) sent.push(frame as (typeof sent)[number]);
      return isOpen;
    },
  };
  const session = new InboxSession(inbox, (given) => {
    owner = given;
    return socket;
  });
  return {
    session,
    inbox,
    socket,
    sent,
    view: session.view,
    owner: () => owner,
    receive: (type: string, data: object) => owner.onFrame({ type, data }),
    connect: () => {
      isOpen = true;
      owner.onState({ kind: 'connected' });
    },
    lose: () => {
      isOpen = false;
      owner.onState({ kind: 'waiting', retryAt: 0 });
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('each connection refetches the lists, since events before it were missed', () => {
  const { session, inbox, connect, lose, view } = open();
  expect(view().connection).toBe('closed');
  session.start();
  expect(view().connection).toBe('connecting');
  expect(inbox.onEvent).not.toHaveBeenCalled();
  connect();
  lose();
  expect(view().connection).toBe('waiting');
  connect();
  expect(view().connection).toBe('connected');
  expect(inbox.onEvent.mock.calls).toEqual([[null], [null]]);
});

test('a message is an event of its conversation only; a broadcast and an unknown frame of all', () => {
  const { inbox, receive } = open();
  receive('chat_message', message(1, '100001', 'admin'));
  receive('chat_message', message(2, 'admin', '100002'));
  receive('chat_message', message(3, 'admin', 'all'));
  receive('of_a_newer_server', {});
  receive('lead_new', { id: 5 });
  expect(inbox.onEvent.mock.calls).toEqual([[100_001], [100_002], [null], [null]]);
});

test('an answer is pending until it has arrived, and counts as arrived once', () => {
  const { session, inbox, receive, connect, sent, view } = open();
  session.say(100_001, '  ');
  session.say(100_001, ' Bună ziua ');
  expect(view().answers).toMatchObject([{ threadId: 100_001, text: 'Bună ziua', refusal: null }]);
  expect(sent).toEqual([]);
  connect();
  inbox.onEvent.mockClear();
  expect(sent).toMatchObject([{ content: 'Bună ziua', receiverId: '100001' }]);
  receive('chat_receipt', { id: 9, createdAt: AT, threadId: 100_001, clientId: sent[0]!.clientId });
  expect(view().answers).toEqual([]);
  expect(inbox.onEvent.mock.calls).toEqual([[100_001]]);
});

test('another window’s receipt removes none of this window’s answers', () => {
  const { session, receive, connect, view } = open();
  connect();
  session.say(100_001, 'Text');
  receive('chat_receipt', { id: 9, createdAt: AT, threadId: 100_002, clientId: 'elsewhere' });
  expect(view().answers).toHaveLength(1);
});

test('answers pending when the connection broke are sent again, in order', () => {
  const { session, connect, lose, sent } = open();
  connect();
  session.say(100_001, 'unu');
  session.say(100_002, 'doi');
  lose();
  connect();
  expect(sent.map(({ content }) => content)).toEqual(['unu', 'unu']);
});

test('a refused answer shows the reason, and can be retried', () => {
  const { session, receive, connect, sent, view } = open();
  connect();
  session.say(100_001, 'Text');
  receive('chat_error', { code: 'invalid', message: 'Nu se poate', clientId: sent[0]!.clientId });
  expect(view().answers).toMatchObject([{ refusal: 'Nu se poate' }]);
  session.sayAgain(view().answers[0]!);
  expect(view().answers).toMatchObject([{ refusal: null }]);
  expect(sent).toHaveLength(2);
});

test('a connection without a response is closed', async () => {
  const { session, connect, socket } = open();
  connect();
  session.say(100_001, 'Text');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(socket.drop).toHaveBeenCalledTimes(1);
});

test('an ended session redirects after half a second', async () => {
  const { session, inbox, owner } = open();
  session.start();
  const ended = owner().onSessionEnded();
  await vi.advanceTimersByTimeAsync(499);
  expect(inbox.onSessionEnded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await ended;
  expect(inbox.onSessionEnded).toHaveBeenCalledTimes(1);
});

test('a user who is leaving the inbox is not redirected; one who returns is', async () => {
  const { session, inbox, owner } = open();
  session.start();
  const ended = owner().onSessionEnded();
  session.stop();
  await vi.advanceTimersByTimeAsync(500);
  await ended;
  expect(inbox.onSessionEnded).not.toHaveBeenCalled();
  session.start();
  const again = owner().onSessionEnded();
  await vi.advanceTimersByTimeAsync(500);
  await again;
  expect(inbox.onSessionEnded).toHaveBeenCalledTimes(1);
});
