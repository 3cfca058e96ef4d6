import { describe, expect, it } from 'vitest';
import { BoundedQueue, QueueFullError, SharedQueue } from './bounded-queue.ts';

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

const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('shared queue', () => {
  it('runs one job at a time, in order', async () => {
    const queue = new SharedQueue<string>(10);
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
    const queue = new SharedQueue<string>(10);
    const shared = job();
    const results = [1, 2, 3].map(() => queue.run('a', shared.run));
    shared.resolve('A');
    expect(await Promise.all(results)).toEqual(['A', 'A', 'A']);
    expect(shared.runs()).toBe(1);
    await queue.run('a', shared.run);
    expect(shared.runs()).toBe(2);
  });

  it('continues after a failed job, and does not keep the failure', async () => {
    const queue = new SharedQueue<string>(10);
    const broken = job();
    const result = queue.run('a', broken.run);
    broken.reject(new Error('no'));
    await expect(result).rejects.toThrow('no');
    expect(await queue.run('a', async () => 'better')).toBe('better');
  });

  it('refuses a new key when full, but not a known one', async () => {
    const queue = new SharedQueue<string>(2);
    const jobs = [job(), job()];
    const results = [queue.run('a', jobs[0]!.run), queue.run('b', jobs[1]!.run)];
    await expect(queue.run('c', async () => 'C')).rejects.toBeInstanceOf(QueueFullError);
    const again = queue.run('b', jobs[1]!.run);
    for (const each of jobs) each.resolve('done');
    expect(await Promise.all([...results, again])).toEqual(['done', 'done', 'done']);
    expect(await queue.run('c', async () => 'C')).toBe('C');
  });
});

describe('bounded queue', () => {
  it('runs this many at once, queues this many, and refuses the next one at once', async () => {
    const queue = new BoundedQueue({ atOnce: 2, maxWaiting: 1 });
    const jobs = [job(), job(), job()];
    const results = jobs.map(({ run }) => queue.run(run));
    await expect(queue.run(async () => 'X')).rejects.toBeInstanceOf(QueueFullError);
    expect(jobs.map(({ runs }) => runs())).toEqual([1, 1, 0]);
    jobs[1]!.resolve('B');
    await results[1];
    await tick();
    expect(jobs[2]!.runs()).toBe(1);
    for (const each of jobs) each.resolve('done');
    expect(await Promise.all(results)).toEqual(['done', 'B', 'done']);
  });
});
