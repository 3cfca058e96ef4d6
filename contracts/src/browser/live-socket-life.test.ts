// The life cycle of a connection: what the page is notified of, and when the next attempt is made.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PARKED } from '../chat/socket-codes.ts';
import { TestSocket } from '../testing/test-socket.ts';
import { LiveSocket } from './live-socket.ts';

const page = new EventTarget();
let states: string[] = [];
let live: LiveSocket;
const owner = {
  onState: ({ kind }: { kind: string }) => void states.push(kind),
  onFrame: vi.fn<(frame: unknown) => void>(),
  beforeOpen: vi.fn<() => Promise<void>>(async () => undefined),
  onSessionEnded: vi.fn<() => Promise<void>>(async () => undefined),
};
const opened = () => TestSocket.all.length;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('WebSocket', TestSocket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  TestSocket.all = [];
  states = [];
  live = new LiveSocket(owner);
  live.start();
  await pass(1);
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
  vi.clearAllMocks();
});

async function connected() {
  TestSocket.last.open();
  await pass(5_000);
  states = [];
}

test('reports its state, accepts frames of any form and sends while it is open', async () => {
  expect(live.send({ a: 1 })).toBe(false);
  TestSocket.last.open();
  expect(states).toEqual(['connecting', 'connected']);
  TestSocket.last.receive({ b: 2 });
  TestSocket.last.dispatchEvent(new MessageEvent('message', { data: 'nu e json' }));
  expect(owner.onFrame.mock.calls).toEqual([[{ b: 2 }], [undefined]]);
  expect(live.send({ c: 3 })).toBe(true);
  expect(TestSocket.last.sent).toEqual([{ c: 3 }]);
});

test('reconnects with growing pauses, and quickly again after a good connection', async () => {
  for (const [attempt, pause] of [1_000, 2_000, 4_000].entries()) {
    TestSocket.last.end();
    await pass(pause - 10);
    expect(opened()).toBe(attempt + 1);
    await pass(20);
    expect(opened()).toBe(attempt + 2);
  }
  await connected();
  TestSocket.last.end();
  expect(states).toEqual(['waiting']);
  await pass(1_010);
  expect(opened()).toBe(5);
});

test('a server that does not answer is a broken connection after ten seconds', async () => {
  await pass(10_000);
  expect(states).toEqual(['connecting', 'waiting']);
  await pass(1_010);
  expect(opened()).toBe(2);
});

test('reconnects at once on request, or when the network is back', async () => {
  await connected();
  TestSocket.last.end();
  live.retryNow();
  await pass(1);
  expect(opened()).toBe(2);
  TestSocket.last.end();
  page.dispatchEvent(new Event('focus'));
  await pass(1);
  expect(opened()).toBe(2);
  page.dispatchEvent(new Event('online'));
  await pass(1);
  expect(opened()).toBe(3);
  // The pending attempt is not made as well.
  await pass(60_000);
  expect(TestSocket.all.filter(({ readyState }) => readyState < 3)).toHaveLength(1);
});

test('a parked connection waits for the focus of the window, for any length of time', async () => {
  await connected();
  TestSocket.last.end(PARKED, 'parked');
  await pass(120_000);
  expect([states, opened()]).toEqual([['parked'], 1]);
  page.dispatchEvent(new Event('focus'));
  await pass(1);
  expect(opened()).toBe(2);
});

test('after the end of a session the next attempt waits until that is settled', async () => {
  await connected();
  const { promise, resolve } = Promise.withResolvers<void>();
  owner.onSessionEnded.mockReturnValueOnce(promise);
  TestSocket.last.end(1008, 'session ended');
  await pass(30_000);
  expect([states, opened()]).toEqual([['connecting'], 1]);
  resolve();
  await pass(1_010);
  expect(opened()).toBe(2);
});

test('each attempt waits for what has to be settled first', async () => {
  await connected();
  const { promise, resolve } = Promise.withResolvers<void>();
  owner.beforeOpen.mockReturnValueOnce(promise);
  TestSocket.last.end();
  await pass(20_000);
  expect(opened()).toBe(1);
  resolve();
  await pass(1);
  expect(opened()).toBe(2);
});

test('a dropped connection is made again, a stopped one never', async () => {
  await connected();
  live.drop();
  await pass(1_010);
  expect([TestSocket.all[0]?.readyState, opened()]).toEqual([3, 2]);
  TestSocket.last.end();
  live.stop();
  expect(states.at(-1)).toBe('closed');
  page.dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(opened()).toBe(2);
});
