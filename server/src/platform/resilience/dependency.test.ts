import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createDependency, dependencyFigures, type DependencyOptions, DependencyUnavailable } from './dependency.ts';
import { toDomainError } from '../errors/problem.ts';

const made = (over: Partial<DependencyOptions> = {}) =>
  createDependency({ name: 's3', timeoutMs: 2_000, concurrency: 2, queue: 1, restMs: 50, ...over });
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof DependencyUnavailable ? error.reason : error),
  );
const fail = async () => {
  throw new Error('connection refused');
};
const open = async (dependency: ReturnType<typeof made>) => {
  for (let time = 0; time < 5; time++) await dependency.run(fail).catch(() => undefined);
};

describe('a dependency', () => {
  test('returns what the work returns, and its errors as they are', async () => {
    const dependency = made();
    expect(await dependency.run(async () => 'answer')).toBe('answer');
    await expect(dependency.run(fail)).rejects.toThrow('connection refused');
    expect(dependency.figures()).toEqual({
      name: 's3',
      state: 'closed',
      running: 0,
      waiting: 0,
      refused: { open: 0, full: 0, late: 0 },
    });
  });

  test('that hangs is given up and its signal aborted, whether the work minds it or not', async () => {
    const dependency = made({ timeoutMs: 20 });
    const signals: AbortSignal[] = [];
    const hang = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<never>(() => undefined);
    };
    expect(await reasonOf(dependency.run(hang))).toBe('late');
    expect(await reasonOf(dependency.run((signal) => sleep(10_000, null, { signal })))).toBe('late');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(dependency.figures()).toMatchObject({ running: 0, refused: { late: 2 } });
  });

  test('does not abort the signal of work that is done: its answer may be a stream', async () => {
    const signal = await made().run(async (given) => given);
    await sleep(5);
    expect(signal.aborted).toBe(false);
  });

  test('has so many calls at once and waiting; one more is refused at once', async () => {
    const dependency = made();
    const gate = Promise.withResolvers<void>();
    const calls = [1, 2, 3].map((n) => dependency.run(() => gate.promise.then(() => n)));
    expect(dependency.figures()).toMatchObject({ running: 2, waiting: 1 });
    expect(await reasonOf(dependency.run(async () => 4))).toBe('full');
    gate.resolve();
    expect(await Promise.all(calls)).toEqual([1, 2, 3]);
  });

  test('gives up a call that finds no place in time, and never does its work', async () => {
    const dependency = made({ timeoutMs: 60, concurrency: 1, queue: 5 });
    const long = () => dependency.run(() => sleep(45, 'done'));
    const calls = [long(), long()];
    let isDone = false;
    const third = dependency.run(async () => void (isDone = true));
    expect(await Promise.all([...calls, reasonOf(third)])).toEqual(['done', 'done', 'late']);
    await sleep(10);
    expect(isDone).toBe(false);
  });

  test('that fails is left alone, and asked again by one call after a pause', async () => {
    const dependency = made();
    await open(dependency);
    expect(dependency.state).toBe('open');
    let asked = 0;
    const gate = Promise.withResolvers<void>();
    const ask = () => dependency.run(async () => (asked++, gate.promise));
    expect([await reasonOf(ask()), asked]).toEqual(['open', 0]);
    await sleep(600);
    const first = ask();
    expect(dependency.state).toBe('half-open');
    expect([await reasonOf(ask()), asked]).toEqual(['open', 1]);
    gate.resolve();
    await first;
    expect(dependency.state).toBe('closed');
    expect(await dependency.run(async () => 'back')).toBe('back');
  });

  test('is not ill because of answers that are no failures', async () => {
    const dependency = made({ isFailure: (error) => !(error instanceof RangeError) });
    for (let time = 0; time < 20; time++) {
      await expect(
        dependency.run(async () => {
          throw new RangeError('no such object');
        }),
      ).rejects.toThrow('no such object');
    }
    expect(dependency.state).toBe('closed');
    await open(dependency);
    expect(dependency.state).toBe('closed');
    await open(dependency);
    expect(dependency.state).toBe('open');
  });

  test('that is late again and again is left alone too', async () => {
    const dependency = made({ timeoutMs: 5, isFailure: () => false });
    for (let time = 0; time < 5; time++) await reasonOf(dependency.run((signal) => sleep(1_000, null, { signal })));
    expect(dependency.state).toBe('open');
  });

  test('is reported under its label, unless it has none', () => {
    made({ name: 'replica', label: 'replica 1' });
    made({ name: 'redis', label: null });
    expect(dependencyFigures().get('replica 1')).toMatchObject({ name: 'replica', state: 'closed' });
    expect(dependencyFigures().has('redis')).toBe(false);
  });

  test('that is refused answers 503 with Retry-After', () => {
    const refusal = new DependencyUnavailable('redis', 'open');
    expect(toDomainError(refusal)).toMatchObject({ code: 'unavailable', retryAfter: 5 });
    expect(toDomainError(new Error('wrapped', { cause: refusal }))).toMatchObject({ code: 'unavailable' });
  });
});
