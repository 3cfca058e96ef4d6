/**
 * Work that outlives a request: pg-boss in its own schema, on the ORM's pool. A job is queued inside the transaction that
 * causes it, so it exists exactly when that commits. Stop order: Fastify, jobs, ORM, PostgreSQL.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { fromKysely, type JobWithMetadata, PgBoss, type QueueResult } from 'pg-boss';
import type { Ctx, FailedJobs, Jobs, Log } from '../context/context.ts';
import type { Orm } from '../database/orm.ts';
import { unavailable } from '../errors/errors.ts';
import { retry } from '../resilience/retry.ts';
import { type JobHandler, reasonOf, runJob, settle, tracedData } from './job-run.ts';
import { FAILED_QUEUE, FAILED_RULES, isAsAsked, PATIENT, policyOf, type QueueRules } from './queue-rules.ts';

export type { JobHandler, JobRun } from './job-run.ts';

const SCHEMA = 'jobs';
const TIME_ZONE = 'Europe/Bucharest';
const MIN_CONCURRENCY = 2;
const STOP_LIMIT_MS = 5_000;
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 2_000;
const QUIET_MS = 10_000;
const POLL_EVERY_SECONDS = 1;
/** The interval for jobs that cron queues: forty such queues asked every second were most statements of a quiet site. */
const POLL_SCHEDULED_EVERY_SECONDS = 15;
// How soon the jobs of a killed server are detected, in seconds.
const SUPERVISION = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 };
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const INCLUDING_DELAYED = { includeMetadata: true, ignoreStartAfter: true } as const;

/** The queue as its owner sees it; features only see `Jobs`. */
export interface JobRunner extends Jobs, FailedJobs {
  /** Registers a queue and its handler. All of them before `start`. A thrown error means: retry later. */
  work<Data extends object>(queue: string, handler: JobHandler<Data>, rules?: QueueRules): void;
  /** A task to run once the queues exist, such as queueing what waited. */
  onReady(task: () => Promise<void>): void;
  /** Resolves once queues and workers exist, retrying without a database: don't await it before listening. */
  start(): Promise<void>;
  isReady(): boolean;
  /** Tells running handlers by their signal, and lets them finish, for at most five seconds. */
  stop(): Promise<void>;
  /**
   * Runs waiting jobs, retries included without their pause, until none is left or `most` runs were made; returns the
   * number of runs. For tests, which don't poll.
   */
  runWaiting(most?: number): Promise<number>;
}

/** The dependencies of a nightly clean-up. */
export interface CleaningDeps {
  orm: Orm;
  log: Log;
  now: () => Date;
}

/** The dependencies of all jobs; `jobs`: for work that a job queues in turn. */
export interface JobDeps extends Pick<Ctx, 'env' | 'log' | 'jobs' | 'limits' | 'search' | 'now'> {
  orm: Orm;
}

/** The registration of work at fixed times, by Bucharest's clock; `jobs` is added to what the work is given. */
export const scheduled =
  <Deps extends object>(queue: string, cron: string, work: (deps: Deps) => Promise<unknown>) =>
  (jobs: JobRunner, deps: Omit<Deps, 'jobs'>): void =>
    jobs.work(queue, async () => void (await work({ ...deps, jobs } as unknown as Deps)), { cron });

interface RunnerDeps {
  orm: Orm;
  log: Log;
  /** False: nothing runs by itself (tests). */
  isPolling?: boolean;
}

interface Worker {
  handler: JobHandler<object>;
  rules: QueueRules;
}

/** Queues on the ORM's own pool; no query runs before `start`. */
export function createJobs(deps: RunnerDeps): JobRunner {
  return new BossJobs(deps);
}

class BossJobs implements JobRunner {
  readonly #workers = new Map<string, Worker>();
  readonly #tasks: (() => Promise<void>)[] = [];
  readonly #deps: RunnerDeps;
  readonly #stopping = new AbortController();
  #boss: PgBoss;
  #isReady = false;

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
    this.#boss = this.#newBoss();
  }

  work<Data extends object>(queue: string, handler: JobHandler<Data>, rules: QueueRules = {}): void {
    this.#workers.set(queue, { handler: handler as JobHandler<object>, rules });
  }

  onReady(task: () => Promise<void>): void {
    this.#tasks.push(task);
  }

  async enqueue(em: EntityManager, queue: string, ...jobs: object[]): Promise<void> {
    if (!this.#isReady) throw unavailable();
    const queued = jobs.map((data) => ({ data: tracedData(data) }));
    await this.#boss.insert(queue, queued, { db: fromKysely(transactionOf(em)) });
  }

  async repeatFailed(em: EntityManager, ids: readonly string[]): Promise<number> {
    if (!this.#isReady) throw unavailable();
    return this.#boss.redrive(FAILED_QUEUE, { ids: [...ids], db: fromKysely(transactionOf(em)) });
  }

  async start(): Promise<void> {
    await retry(() => this.#begin(), {
      firstPauseMs: FIRST_PAUSE_MS,
      maxPauseMs: MAX_PAUSE_MS,
      signal: this.#stopping.signal,
      onFailure: async (error) => {
        this.#isReady = false;
        this.#deps.log.warn({ err: error }, 'the job queue waits for the database');
        await this.#boss.stop({ graceful: false }).catch(() => undefined);
        this.#boss = this.#newBoss();
      },
    });
  }

  async #begin(): Promise<void> {
    await this.#boss.start();
    await this.#prepareQueues();
    this.#isReady = true;
    for (const task of this.#tasks) await task();
  }

  isReady(): boolean {
    return this.#isReady;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#isReady = false;
    const { isPolling = true, log } = this.#deps;
    await this.#boss.stop({ graceful: isPolling, timeout: STOP_LIMIT_MS }).catch((error: unknown) => {
      log.warn({ err: error }, 'the job queue did not stop cleanly');
    });
  }

  async runWaiting(most = Infinity): Promise<number> {
    let runs = 0;
    for (const [queue, { handler }] of this.#workers) {
      while (runs < most) {
        const [job] = await this.#boss.fetch<object>(queue, INCLUDING_DELAYED);
        if (!job) break;
        runs += 1;
        await runJob(handler, job, this.#stopping.signal).then(
          () => this.#boss.complete(queue, job),
          (error: unknown) => this.#boss.fail(queue, job, reasonOf(error)),
        );
      }
    }
    return runs;
  }

  #newBoss(): PgBoss {
    const { orm, log, isPolling = true } = this.#deps;
    const executeSql = async (text: string, values?: unknown[]) => {
      const pool = await orm.em.getConnection().getNativeClient();
      return pool.query(text, values);
    };
    const background = { supervise: isPolling, schedule: isPolling, ...SUPERVISION };
    const boss = new PgBoss({ db: { executeSql }, schema: SCHEMA, ...background });
    let quietUntil = 0;
    boss.on('error', (error) => {
      // When the database is lost, every worker reports an error every second.
      if (Date.now() < quietUntil) return;
      quietUntil = Date.now() + QUIET_MS;
      log.error({ err: error }, 'the job queue met an error and goes on');
    });
    return boss;
  }

  async #prepareQueues(): Promise<void> {
    const { isPolling = true } = this.#deps;
    const there = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    await this.#makeQueue(FAILED_QUEUE, FAILED_RULES, there.get(FAILED_QUEUE));
    for (const [queue, { rules }] of this.#workers) {
      const options = { ...(rules.options ?? PATIENT), deadLetter: FAILED_QUEUE };
      const { cron } = rules;
      await this.#makeQueue(queue, { ...rules, options }, there.get(queue));
      if (isPolling) await this.#startWorker(queue);
      if (isPolling && cron) await this.#boss.schedule(queue, cron, null, { tz: TIME_ZONE });
    }
    const [any] = this.#workers.keys();
    if (any) await this.#learnQueue(any);
  }

  async #makeQueue(queue: string, rules: QueueRules, known: QueueResult | undefined): Promise<void> {
    const [policy, options] = [policyOf(rules), rules.options ?? {}];
    const isKept = known?.policy === policy;
    if (isKept && isAsAsked(known, options)) return;
    // A policy can't be changed. Queues of repeated work alone have another one than they had.
    if (known && !isKept) await this.#boss.deleteQueue(queue);
    await this.#boss.createQueue(queue, { ...options, policy });
    // createQueue leaves the options of an existing queue unchanged.
    await this.#boss.updateQueue(queue, options);
    await this.#learnQueue(queue);
  }

  /**
   * Reads the queue's row now, if the start has not: `enqueue` must not need a second connection while it holds one.
   * Throws when the start could not read the queues and went on without.
   */
  async #learnQueue(queue: string): Promise<void> {
    await this.#boss.findJobs(queue, { id: NO_JOB });
  }

  async #startWorker(queue: string): Promise<void> {
    const worker = this.#workers.get(queue);
    if (!worker) return;
    const { concurrency: batchSize = MIN_CONCURRENCY, cron } = worker.rules;
    await this.#boss.work(
      queue,
      // While more jobs wait than fit into a batch, the next batch is fetched without a pause.
      {
        includeMetadata: true,
        perJobResults: true,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: cron === undefined ? POLL_EVERY_SECONDS : POLL_SCHEDULED_EVERY_SECONDS,
        batchSize,
      },
      (jobs: JobWithMetadata<object>[]) =>
        Promise.all(jobs.map((job) => settle(worker.handler, job, this.#stopping.signal))),
    );
  }
}

function transactionOf(em: EntityManager) {
  const transaction = em.getTransactionContext();
  if (!transaction) throw new Error('a job is queued inside a transaction');
  return transaction;
}
