import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '../../app/database/config.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { DATABASE_SHARES } from '../limits/load/work-classes.ts';
import { createJobs, type JobHandler, type JobRun, type JobRunner } from './jobs.ts';
import { LONG_WORK } from './queue-rules.ts';
import { withConnection } from '../database/postgres/connection.ts';
import { col, readRows } from '../database/read-rows.ts';

const t = useTestApp();
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const running: JobRunner[] = [];

function newJobs(isPolling: boolean): JobRunner {
  const jobs = createJobs({ orm: t.orm, log, isPolling });
  running.push(jobs);
  return jobs;
}
const enqueue = (jobs: JobRunner, queue: string, data: object = {}) =>
  t.em().transactional((em) => jobs.enqueue(em, queue, data));

afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
});

test('a job exists if and only if its transaction commits', async () => {
  const jobs = newJobs(false);
  const seen: object[] = [];
  jobs.work<{ n: number }>('committed', async ({ data }) => void seen.push(data));
  await jobs.start();
  await enqueue(jobs, 'committed', { n: 1 });
  const undone = t.em().transactional(async (em) => {
    await jobs.enqueue(em, 'committed', { n: 2 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await expect(jobs.enqueue(t.em(), 'committed', { n: 3 })).rejects.toThrow('inside a transaction');
  expect(await jobs.runWaiting()).toBe(1);
  expect(seen).toEqual([{ n: 1 }]);
});

test('a failing job is retried, later each time, and knows which attempt is the last', async () => {
  const jobs = newJobs(false);
  const runs: JobRun<object>[] = [];
  jobs.work(
    'failing',
    async (run) => {
      runs.push(run);
      throw new Error('no');
    },
    { options: { retryLimit: 3, retryDelay: 10, retryBackoff: true } },
  );
  await jobs.start();
  await enqueue(jobs, 'failing');
  expect(await jobs.runWaiting()).toBe(4);
  expect(runs.map(({ retryCount, isLastTry }) => [retryCount, isLastTry])).toEqual([
    [0, false],
    [1, false],
    [2, false],
    [3, true],
  ]);
  const [job] = await readRows(
    t.em(),
    { state: col.text, delay: col.number },
    `select state, extract(epoch from start_after - now())::float8 as delay from jobs.job where name = 'failing'`,
  );
  // The third and last pause was 10 × 2² seconds, half of it jitter.
  expect(job?.state).toBe('failed');
  expect(job?.delay).toBeGreaterThan(15);
});

test('a queue created by an older version gets the rules of this one', async () => {
  for (const retryLimit of [3, 0, 0]) {
    const jobs = newJobs(false);
    const tries: boolean[] = [];
    jobs.work('renewed', async ({ isLastTry }) => void tries.push(isLastTry), { options: { retryLimit } });
    await jobs.start();
    await enqueue(jobs, 'renewed');
    await jobs.runWaiting();
    expect(tries).toEqual([retryLimit === 0]);
  }
});

test('of an exclusive queue one job waits or runs, also where an older version had made it otherwise', async () => {
  const runs: object[] = [];
  const old = newJobs(false);
  old.work('one-at-once', async () => undefined);
  await old.start();
  await enqueue(old, 'one-at-once');
  await enqueue(old, 'one-at-once');
  for (const n of [1, 2]) {
    const jobs = newJobs(false);
    jobs.work('one-at-once', async () => void runs.push({ n }), LONG_WORK);
    await jobs.start();
    await enqueue(jobs, 'one-at-once');
    await enqueue(jobs, 'one-at-once');
    expect(await jobs.runWaiting()).toBe(1);
  }
  expect(runs).toEqual([{ n: 1 }, { n: 2 }]);
});

test('waiting jobs are processed without pauses, and one failure repeats no other', async () => {
  const jobs = newJobs(true);
  const runs: number[] = [];
  jobs.work<{ n: number }>('many', async ({ data, retryCount }) => {
    runs.push(data.n);
    if (data.n === 7 && retryCount === 0) throw new Error('no');
  });
  await jobs.start();
  await t.em().transactional(async (em) => {
    for (let n = 0; n < 30; n++) await jobs.enqueue(em, 'many', { n });
  });
  await vi.waitFor(() => expect(runs).toHaveLength(31), { timeout: 10_000 });
  expect(runs.filter((n) => n === 7)).toHaveLength(2);
  expect(new Set(runs).size).toBe(30);
});

test('recurring work is scheduled in Bucharest time', async () => {
  const jobs = newJobs(true);
  jobs.work('nightly', async () => undefined, { cron: '15 3 * * *' });
  await jobs.start();
  const rows = await t.em().execute(`select cron, timezone from jobs.schedule where name = 'nightly'`);
  expect(rows).toEqual([{ cron: '15 3 * * *', timezone: 'Europe/Bucharest' }]);
});

test('a queue that a clock fills is asked seldom, one that requests fill every second', async () => {
  const pool = await t.orm.em.getConnection().getNativeClient();
  const asked = vi.spyOn(pool, 'query');
  const jobs = newJobs(true);
  jobs.work('by-clock', async () => undefined, { cron: '0 6 * * *' });
  jobs.work('by-requests', async () => undefined);
  await jobs.start();
  asked.mockClear();
  await sleep(3_500);
  const times = (queue: string) =>
    asked.mock.calls.filter((call) => JSON.stringify(call).includes(`'${queue}'`)).length;
  expect(times('by-requests')).toBeGreaterThanOrEqual(2);
  expect(times('by-clock')).toBeLessThanOrEqual(1);
  asked.mockRestore();
});

test('jobs that run together share the connections of their class, so that calls have the others', async () => {
  const { connections } = DATABASE_SHARES.jobs;
  const jobs = newJobs(true);
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  const hold = () =>
    t.orm.em.fork().transactional(async (em) => {
      await em.execute('select 1');
      begun += 1;
      await gate.promise;
    });
  jobs.work('greedy', hold, { concurrency: connections + 3 });
  await jobs.start();
  await t.em().transactional(async (em) => {
    for (let n = 0; n < connections + 3; n++) await jobs.enqueue(em, 'greedy', { n });
  });
  await expect.poll(() => begun).toBe(connections);
  await sleep(300);
  expect(begun).toBe(connections);
  gate.resolve();
  await expect.poll(() => begun).toBe(connections + 3);
});

test('work continues after all connections were cut', async () => {
  const jobs = newJobs(true);
  const done = vi.fn<(data: object) => void>();
  jobs.work<object>('lasting', async ({ data }) => done(data));
  await jobs.start();
  const { adminUrl } = inject('postgres');
  const database = new URL(t.databaseUrl).pathname.slice(1);
  for (let cut = 0; cut < 10; cut++) {
    await withConnection(adminUrl, (query) =>
      query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]),
    );
    await sleep(150);
  }
  await enqueue(jobs, 'lasting', { n: 1 });
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith({ n: 1 }), { timeout: 5_000 });
});

test('the start waits for a database that comes later, and no job is accepted meanwhile', async () => {
  const { adminUrl, template } = inject('postgres');
  const name = 'test_comes_later';
  const orm = await openDatabase(Object.assign(new URL(t.databaseUrl), { pathname: name }).href);
  const jobs = createJobs({ orm, log, isPolling: false });
  running.push(jobs);
  jobs.work('late', async () => undefined);
  const started = jobs.start();
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(2), { timeout: 5_000 });
  expect(jobs.isReady()).toBe(false);
  await expect(jobs.enqueue(t.em(), 'late', {})).rejects.toMatchObject({ code: 'unavailable' });
  await withConnection(adminUrl, (query) => query(`create database ${name} template "${template}"`));
  await started;
  expect(jobs.isReady()).toBe(true);
  await jobs.stop();
  await orm.close(true);
});

test('after a start whose last step fails no job is accepted until the next one has succeeded', async () => {
  const jobs = newJobs(false);
  jobs.work('again', async () => undefined);
  let tries = 0;
  const ready: boolean[] = [];
  jobs.onReady(async () => {
    tries += 1;
    if (tries === 1) throw new Error('the database went away');
  });
  log.warn.mockImplementationOnce(() => void ready.push(jobs.isReady()));
  await jobs.start();
  expect([tries, ...ready, jobs.isReady()]).toEqual([2, false, true]);
});

test('stopping lets a running job end', async () => {
  const jobs = newJobs(true);
  let ended = false;
  const begun = new Promise<void>((resolve) => {
    jobs.work('slow', async () => {
      resolve();
      await sleep(400);
      ended = true;
    });
  });
  await jobs.start();
  await enqueue(jobs, 'slow');
  await begun;
  await jobs.stop();
  expect(ended).toBe(true);
});

test('long work ends with its server, and is tried again by another one', async () => {
  const jobs = newJobs(true);
  const begun = new Promise<void>((resolve) => {
    const work: JobHandler<object> = async ({ signal }) => {
      resolve();
      await sleep(60_000, undefined, { signal });
    };
    jobs.work('long', work, LONG_WORK);
  });
  await jobs.start();
  await enqueue(jobs, 'long');
  await begun;
  const from = performance.now();
  await jobs.stop();
  expect(performance.now() - from).toBeLessThan(3_000);
  expect(await t.em().execute(`select state, retry_count from jobs.job where name = 'long'`)).toEqual([
    { state: 'retry', retry_count: 0 },
  ]);
});
