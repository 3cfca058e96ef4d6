import { beforeEach, expect, test, vi } from 'vitest';
import { Outbox } from './chat-outbox.ts';

const sent: string[] = [];
const owner = {
  send: vi.fn(({ clientId }: { clientId: string }) => {
    sent.push(clientId);
    return true;
  }),
  onSilence: vi.fn(),
  onRefused: vi.fn(),
};
const written = (clientId: string) => ({ clientId, text: 'x', writtenAt: '', refusal: null });
const busy = (clientId: string) => ({ code: 'too_many_requests', message: 'Prea repede', clientId });

beforeEach(() => {
  sent.length = 0;
  vi.clearAllMocks();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('sends one after the other, each when the previous one is confirmed', () => {
  const outbox = new Outbox(owner);
  outbox.add(written('a'));
  outbox.add(written('b'));
  expect(sent).toEqual([]);
  outbox.resume();
  expect(sent).toEqual(['a']);
  outbox.arrived('of another window');
  expect(sent).toEqual(['a']);
  outbox.arrived('a');
  expect(sent).toEqual(['a', 'b']);
});

test('sends unconfirmed messages again after the connection broke, in their order', () => {
  const outbox = new Outbox(owner);
  outbox.resume();
  outbox.add(written('a'));
  outbox.add(written('b'));
  outbox.pause();
  outbox.resume();
  outbox.arrived('a');
  expect(sent).toEqual(['a', 'a', 'b']);
});

test('treats a connection without answers as broken', () => {
  const outbox = new Outbox(owner);
  outbox.resume();
  outbox.add(written('a'));
  vi.advanceTimersByTime(9_999);
  expect(owner.onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(owner.onSilence).toHaveBeenCalledOnce();
});

test('backs off when rate-limited, and gives up after the sixth time', () => {
  const outbox = new Outbox(owner);
  outbox.resume();
  outbox.add(written('a'));
  for (const pause of [1_500, 3_000, 6_000, 12_000, 24_000]) {
    outbox.refused(busy('a'));
    vi.advanceTimersByTime(pause - 1);
    const before = sent.length;
    vi.advanceTimersByTime(1);
    expect(sent.length).toBe(before + 1);
  }
  expect(owner.onRefused).not.toHaveBeenCalled();
  // An answer came each time, so none of these pauses counts as silence.
  expect(owner.onSilence).not.toHaveBeenCalled();
  outbox.refused(busy('a'));
  expect(owner.onRefused).toHaveBeenCalledWith('a', 'Prea repede');
});

test('reports a permanent refusal, and continues with the next', () => {
  const outbox = new Outbox(owner);
  outbox.resume();
  outbox.add(written('a'));
  outbox.add(written('b'));
  outbox.refused({ code: 'bad_request', message: 'Textul conține caractere nepermise', clientId: 'a' });
  expect(owner.onRefused).toHaveBeenCalledWith('a', 'Textul conține caractere nepermise');
  expect(sent).toEqual(['a', 'b']);
});

test('sends nothing while there is no connection, and does not count that as silence', () => {
  const outbox = new Outbox(owner);
  outbox.resume();
  outbox.add(written('a'));
  outbox.pause();
  outbox.add(written('b'));
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual(['a']);
  expect(owner.onSilence).not.toHaveBeenCalled();
  outbox.resume();
  outbox.resume();
  expect(sent).toEqual(['a', 'a']);
});

test('a connection that accepts nothing is broken at once', () => {
  const outbox = new Outbox(owner);
  owner.send.mockReturnValueOnce(false);
  outbox.resume();
  outbox.add(written('a'));
  expect(owner.onSilence).toHaveBeenCalledOnce();
});

test('an answer about a message that is not in flight changes nothing, and a confirmed one has no more timeout', () => {
  const outbox = new Outbox(owner);
  outbox.refused(busy('a'));
  outbox.arrived(undefined);
  outbox.resume();
  outbox.add(written('a'));
  outbox.refused({ code: 'bad_request', message: 'Nu', clientId: 'b' });
  expect(owner.onRefused).not.toHaveBeenCalled();
  outbox.arrived('a');
  outbox.refused({ code: 'bad_request', message: 'Nu', clientId: 'a' });
  vi.advanceTimersByTime(60_000);
  expect(owner.onRefused).not.toHaveBeenCalled();
  expect(owner.onSilence).not.toHaveBeenCalled();
  expect(sent).toEqual(['a']);
});

test('a server that stops or is short of disk space is retried; each message has its own attempts', () => {
  const outbox = new Outbox(owner);
  outbox.resume();
  for (const code of ['unavailable', 'internal']) {
    outbox.add(written(code));
    outbox.refused({ code, message: 'Reveniți', clientId: code });
    vi.advanceTimersByTime(1_500);
    outbox.arrived(code);
  }
  expect(sent).toEqual(['unavailable', 'unavailable', 'internal', 'internal']);
});
