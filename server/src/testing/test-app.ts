/**
 * The whole server on a database of its own, for one test file:
 *
 *     const t = useTestApp();                                  // at the top of the file, not inside a test
 *     test('…', async () => {
 *       const car = await t.createCar({ price: 20_000 });      // factories.ts: createUser, createDealer, createCar, signIn
 *       const buyer = await t.createUser('user');
 *       const answer = await t.rest('POST', '/api/leads', { as: buyer, body: { carId: car.id } });
 *       expect(answer.status).toBe(400);                       // { status, body, headers }
 *       const same = await t.trpc('lead.create', { carId: car.id }, { as: buyer });  // { status, data, error }
 *       t.clock.advance(60_000);                               // the server's clock stands still between calls
 *       await t.runJobs();                                     // mail and other queued work runs here, and only here
 *       await t.em().count(Lead, {});                          // a fresh entity manager each time
 *       t.limits.refuse('lead-ip');                            // the next calls under that rule are "too many"
 *     });
 *
 * Every file starts from the same small reference (reference.ts); tests of one file share its database. Fields are there
 * from `beforeAll` on, so don't destructure `t` at the top level. `options.env` sets environment variables.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { type AppDeps, buildApp } from '../app/app.ts';
import { openDatabase } from '../app/database/config.ts';
import type { Orm } from '../platform/database/orm.ts';
import type { Limits } from '../platform/context/context.ts';
import { type Env, readEnv } from '../platform/config/env.ts';
import { ViewCounter } from '../marketplace/view-counts/view-counter.ts';
import { registerJobs } from '../app/modules.ts';
import { createJobs, type JobRunner } from '../platform/jobs/jobs.ts';
import { MissedCounter } from '../catalog/search/missed/missed-counter.ts';
import { FollowingSearch } from '../catalog/search/search-runtime.ts';
import { withConnection } from '../platform/database/postgres/connection.ts';
import { APP_ROLE } from '../platform/database/postgres/location.ts';
import { type Factories, makeFactories } from './factories.ts';
import { type RestCaller, restCaller, type TrpcCaller, trpcCaller } from './callers.ts';
import { TestClock } from './test-clock.ts';
import { TestLimits } from './test-limits.ts';

export interface TestAppOptions {
  /** Environment variables beside the defaults (no mail server, no demo data, silent log). */
  env?: Record<string, string>;
  /** Fastify's logger, for tests that read the log; none by default. */
  logger?: object;
  /** True: queued jobs run by themselves, as in the real server. */
  isPolling?: boolean;
  /** True: the search engine answers searches; without it the database does. */
  isEngineOn?: boolean;
  /** Replaces `limits`, for tests of the counting itself. */
  realLimits?: Limits;
  /** Fewer sockets, and a shorter check interval. */
  chat?: AppDeps['chat'];
}

export interface TestApp extends Factories {
  app: FastifyInstance;
  orm: Orm;
  env: Env;
  jobs: JobRunner;
  clock: TestClock;
  limits: TestLimits;
  search: FollowingSearch;
  views: ViewCounter;
  missed: MissedCounter;
  databaseUrl: string;
  /** A fresh entity manager. */
  em(): EntityManager;
  /** Runs all queued jobs, retries included, or at most this many runs; returns the number of runs. */
  runJobs(most?: number): Promise<number>;
  rest: RestCaller;
  trpc: TrpcCaller;
}

/** Registers the hooks that build and remove the server of this test file. */
export function useTestApp(options: TestAppOptions = {}): TestApp {
  const testApp = {} as TestApp;
  let close = async () => {};
  beforeAll(async () => {
    const started = await startTestApp(options);
    Object.assign(testApp, started.testApp);
    close = started.close;
  });
  afterAll(() => close());
  return testApp;
}

async function startTestApp({
  env: variables,
  isPolling = false,
  isEngineOn = false,
  logger,
  realLimits,
  chat = {},
}: TestAppOptions) {
  const database = await cloneDatabase();
  const { env, dataDir } = ownEnv({ ...variables, DATABASE_URL: database.url });
  const orm = await openDatabase(database.url);
  const clock = new TestClock();
  const limits = new TestLimits();
  const jobs = createJobs({ orm, log: silent, isPolling });
  const search = new FollowingSearch({ url: isEngineOn ? database.url : null, log: silent });
  const closeMail = registerJobs(jobs, { orm, env, limits, search, log: silent, now: clock.now });
  search.start();
  const views = new ViewCounter({ orm, log: silent });
  const missed = new MissedCounter({ orm, log: silent });
  const counting = realLimits ?? limits;
  // On a busy machine the first page takes long to render, which is not what such a test is about.
  const patience = { deadlineMs: 60_000 };
  const shared = { env, orm, jobs, limits: counting, search, views, missed, now: clock.now, chat, ...patience };
  const app = await buildApp({ ...shared, logger: logger ?? false });
  await Promise.all([jobs.start(), app.ready()]);
  const em = () => orm.em.fork();
  const factories = makeFactories(em, clock.now);
  const testApp: TestApp = {
    ...factories,
    app,
    orm,
    env,
    jobs,
    clock,
    limits,
    search,
    views,
    missed,
    em,
    databaseUrl: database.url,
    runJobs: (most) => jobs.runWaiting(most),
    rest: restCaller(app, env, factories),
    trpc: trpcCaller(app, env, factories),
  };
  const close = async () => {
    await app.close();
    await search.stop();
    await jobs.stop();
    closeMail();
    await orm.close(true);
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { testApp, close };
}

function ownEnv(variables: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'autonou-data-'));
  return { env: readEnv({ DATA_DIR: dataDir, DEMO_DATA: 'false', LOG_LEVEL: 'silent', ...variables }), dataDir };
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Copied file by file: through the WAL, as by default, it takes three times as long. */
async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { url, adminUrl, template } = inject('postgres');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await withConnection(adminUrl, (query) =>
    query(`create database "${name}" template "${template}" owner ${APP_ROLE} strategy file_copy`),
  );
  return {
    url: Object.assign(new URL(url), { pathname: name }).href,
    drop: async () => {
      await withConnection(adminUrl, (query) => query(`drop database "${name}" with (force)`));
    },
  };
}
