import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isLate, watchLateness } from './lateness.ts';
import { QueueFullError } from '../../errors/errors.ts';
import { toDomainError } from '../../errors/problem.ts';
import { SharedQueue, workFigures, WorkQueue } from './work-queue.ts';

/** A job that ends on demand. */
function job() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let runs = 0;
  const run = () => {
    runs += 1;
    return promise;
  };
  return { run, resolve, reject, runs: () => runs };
}

/** A freed place is taken one turn of the event loop later. */
const tick = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('shared queue', () => {
  it('runs one job at a time, in order', async () => {
    const queue = new SharedQueue<string>('drawings');
    const [first, second] = [job(), job()];
    const results = [queue.run('a', first.run), queue.run('b', second.run)];
    await tick();
    expect([first.runs(), second.runs()]).toEqual([1, 0]);
    first.resolve('A');
    await tick();
    expect(second.runs()).toBe(1);
    second.resolve('B');
    expect(await Promise.all(results)).toEqual(['A', 'B']);
  });

  it('lets callers with the same key share one run, and runs again afterwards', async () => {
    const queue = new SharedQueue<string>('drawings');
    const shared = job();
    const results = [1, 2, 3].map(() => queue.run('a', shared.run));
    shared.resolve('A');
    expect(await Promise.all(results)).toEqual(['A', 'A', 'A']);
    expect(shared.runs()).toBe(1);
    await queue.run('a', shared.run);
    expect(shared.runs()).toBe(2);
  });

  it('continues after a failed job, and does not keep the failure', async () => {
    const queue = new SharedQueue<string>('drawings');
    const broken = job();
    const result = queue.run('a', broken.run);
    await tick();
    broken.reject(new Error('no'));
    await expect(result).rejects.toThrow('no');
    expect(await queue.run('a', async () => 'better')).toBe('better');
  });

  it('refuses a new key when full, but not a known one', async () => {
    const queue = new SharedQueue<string>('drawings', { maxWaiting: 1 });
    const jobs = [job(), job()];
    const results = [queue.run('a', jobs[0]!.run), queue.run('b', jobs[1]!.run)];
    await expect(queue.run('c', async () => 'C')).rejects.toBeInstanceOf(QueueFullError);
    const again = queue.run('b', jobs[1]!.run);
    for (const each of jobs) each.resolve('done');
    expect(await Promise.all([...results, again])).toEqual(['done', 'done', 'done']);
    expect(await queue.run('c', async () => 'C')).toBe('C');
  });
});

describe('the queue of a class of work', () => {
  it('runs this many at once in the order of arrival, and refuses at once when too many wait', async () => {
    const queue = new WorkQueue('reports', { atOnce: 2, maxWaiting: 2 });
    const jobs = [job(), job(), job(), job()];
    const results = jobs.map(({ run }) => queue.run(run));
    await tick();
    expect(workFigures().get('reports')).toEqual({ running: 2, waiting: 2, refused: 0 });
    await expect(queue.run(async () => 'X')).rejects.toBeInstanceOf(QueueFullError);
    expect(jobs.map(({ runs }) => runs())).toEqual([1, 1, 0, 0]);
    jobs[1]!.resolve('B');
    await results[1];
    await tick();
    expect(jobs.map(({ runs }) => runs())).toEqual([1, 1, 1, 0]);
    for (const each of jobs) each.resolve('done');
    expect(await Promise.all(results)).toEqual(['done', 'B', 'done', 'done']);
    expect(workFigures().get('reports')).toEqual({ running: 0, waiting: 0, refused: 1 });
  });

  it('passes the place of a failed one on', async () => {
    const queue = new WorkQueue('reports', { atOnce: 1, maxWaiting: 1 });
    const first = job();
    const running = queue.run(first.run);
    const waiting = queue.run(async () => 'next');
    await tick();
    first.reject(new Error('this one fails'));
    await expect(running).rejects.toThrow('this one fails');
    expect(await waiting).toBe('next');
    expect(await queue.run(async () => 'free')).toBe('free');
  });

  it('lets nobody wait longer than the limit, and never begins what was given up', async () => {
    const queue = new WorkQueue('reports', { atOnce: 1, maxWaiting: 5, maxWaitMs: 30 });
    const first = job();
    const running = queue.run(first.run);
    const second = job();
    await expect(queue.run(second.run)).rejects.toBeInstanceOf(QueueFullError);
    first.resolve('done');
    await running;
    await tick();
    expect(second.runs()).toBe(0);
    expect(await Promise.all([queue.run(async () => 1), queue.run(async () => 2)])).toEqual([1, 2]);
  });

  it('answers 503 with the Retry-After of its class, also inside of another error', async () => {
    const queue = new WorkQueue('vital', { atOnce: 0, maxWaiting: 0 });
    const refusal: unknown = await queue.enter().catch((error: unknown) => error);
    expect(toDomainError(refusal)).toMatchObject({ code: 'unavailable', retryAfter: 2 });
    expect(toDomainError(new Error('wrapped', { cause: refusal }))).toMatchObject({ code: 'unavailable' });
  });

  it('keeps calls that wait for four seconds, as when one server takes over the visitors of another', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const gate = job();
    const calls = new WorkQueue('calls', { atOnce: 1 });
    const results = Promise.all([calls.run(gate.run), calls.run(async () => 'later')]);
    await vi.advanceTimersByTimeAsync(4_000);
    gate.resolve('now');
    expect(await results).toEqual(['now', 'later']);
  });

  it('refuses at once who would stay too long, going by the last pieces, unless half of the places are free', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const pages = new WorkQueue('pages', { atOnce: 4, maxWaiting: 100, maxWaitMs: 60_000, maxStayMs: 4_000 });
    const jobs = Array.from({ length: 7 }, job);
    const results = jobs.slice(0, 6).map(({ run }) => pages.run(run));
    const end = async (index: number) => {
      vi.advanceTimersByTime(1_000);
      jobs[index]!.resolve('page');
      await results[index];
      await tick();
    };
    // Nothing is known of the pace until two have ended; then it is one a second.
    for (const index of [0, 1]) await end(index);
    expect(pages.figures()).toEqual({ running: 4, waiting: 0, refused: 0 });
    await expect(pages.run(async () => 'fifth')).rejects.toBeInstanceOf(QueueFullError);
    await end(2);
    results.push(pages.run(jobs[6]!.run));
    for (const index of [3, 4, 5]) await end(index);
    expect(await pages.run(async () => 'with places free')).toBe('with places free');
    jobs[6]!.resolve('page');
    expect(await Promise.all(results)).toHaveLength(7);
  });

  it('does half of what is shed while the process is late, and all of what is vital', async () => {
    const stop = watchLateness();
    const gate = job();
    const calls = new WorkQueue('calls', { atOnce: 2, maxWaiting: 8 });
    const vital = new WorkQueue('vital', { atOnce: 4 });
    for (let time = 0; time < 4; time++) {
      const until = performance.now() + 300;
      while (performance.now() < until);
      await tick();
    }
    expect(isLate()).toBe(true);
    const running = calls.run(gate.run);
    const waiting = calls.run(gate.run);
    await expect(calls.run(gate.run)).rejects.toBeInstanceOf(QueueFullError);
    const writes = [1, 2, 3, 4].map(() => vital.run(gate.run));
    stop();
    expect(isLate()).toBe(false);
    gate.resolve('done');
    expect(await Promise.all([running, waiting, ...writes])).toHaveLength(6);
  });
});
