import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { stopOnSignals, type StopStep } from './shutdown.ts';

function setUp(steps: Partial<StopStep>[]) {
  const signals = new EventEmitter();
  const clock = { now: 0 };
  const order: string[] = [];
  const exit = vi.fn();
  const shutdown = stopOnSignals({
    steps: steps.map((step, index) => ({
      name: `step ${index}`,
      limitMs: 1_000,
      ...step,
      stop: async () => {
        order.push(`step ${index}`);
        await step.stop?.();
      },
    })),
    log: { info: () => {}, error: () => {} },
    onStopping: () => order.push('draining'),
    signals,
    exit,
    now: () => clock.now,
  });
  return { signals, clock, order, exit, shutdown };
}

const never = () => new Promise(() => {});

test('stops in order, one after the other, and exits with 0', async () => {
  const { signals, order, exit } = setUp([{ stop: () => sleep(20) }, {}, {}]);
  signals.emit('SIGINT');
  await sleep(0);
  expect(order).toEqual(['draining', 'step 0']);
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
  expect(order).toEqual(['draining', 'step 0', 'step 1', 'step 2']);
});

test('repeated signals within two seconds count as one, whichever they are', async () => {
  const { signals, clock, order, exit } = setUp([{ stop: () => sleep(30) }, {}]);
  for (const [at, signal] of [
    [0, 'SIGINT'],
    [5, 'SIGINT'],
    [900, 'SIGTERM'],
    [1_999, 'SIGINT'],
  ] as const) {
    clock.now = at;
    signals.emit(signal);
  }
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
  expect(order).toEqual(['draining', 'step 0', 'step 1']);
});

test('a later signal skips to the database, which is still stopped', async () => {
  const { signals, clock, order, exit } = setUp([{ stop: never }, { stop: never }, {}]);
  signals.emit('SIGTERM');
  clock.now = 2_000;
  signals.emit('SIGTERM');
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1));
  expect(order.at(-1)).toBe('step 2');
});

test('a third one, later again, exits at once', async () => {
  const { signals, clock, exit } = setUp([{ stop: never }, { stop: never }]);
  for (const at of [0, 2_000, 4_000]) {
    clock.now = at;
    signals.emit('SIGINT');
  }
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1));
});

test('a step that hangs or fails does not keep the next ones from stopping', async () => {
  const { signals, order, exit } = setUp([
    { stop: never, limitMs: 20 },
    { stop: () => Promise.reject(new Error('broken')) },
    {},
  ]);
  signals.emit('SIGHUP');
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1));
  expect(order).toEqual(['draining', 'step 0', 'step 1', 'step 2']);
});
