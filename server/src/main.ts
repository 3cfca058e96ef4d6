/** Runs the site: database, doors, schema and data; prints the address; stops everything in order. */
import { mkdirSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { buildApp } from './app/app.ts';
import { openDatabase } from './app/database/config.ts';
import type { Orm } from './platform/database/orm.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './identity/auth/demo-accounts.ts';
import { seedDatabase } from './app/seed/seed.ts';
import { EnvError, readEnv, type Env } from './platform/env.ts';
import { registerJobs } from './app/modules.ts';
import { bootWarnings } from './app/operations/boot-warnings.ts';
import { drainServer } from './app/operations/drain.ts';
import { startAppDatabase } from './app/operations/app-database.ts';
import { guardClock } from './app/operations/clock-guard.ts';
import { EXIT_CODE } from './app/operations/exit-code.ts';
import { ensureFirstAdmin } from './app/operations/first-admin.ts';
import { databaseProbe, migrate, prepareDatabase } from './app/operations/prepare-database.ts';
import { Readiness } from './app/operations/readiness.ts';
import { stopOnSignals, type StopStep } from './app/operations/shutdown.ts';
import { drawFirstPage } from './app/operations/warm-up.ts';
import { guardDisk } from './platform/disk-guard.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLimits } from './platform/limits/limits.ts';
import { loggerOptions } from './platform/logger.ts';
import { FollowingSearch } from './catalog/search/search-runtime.ts';
import { PostgresError } from './platform/postgres/postgres-error.ts';

/** What lives as long as this process. */
interface Process {
  env: Env;
  log: Logger;
  readiness: Readiness;
  /** Aborted once the server is asked to stop. */
  stopping: AbortController;
  /** Newest part first, so that each one stops before what it needs. */
  steps: StopStep[];
}

const now = () => new Date();

runHere(readEnvOrExit());

function readEnvOrExit(): Env {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(EXIT_CODE.wrongSettings);
  }
}

function runHere(env: Env): void {
  const log = pino(loggerOptions(env));
  const here: Process = { env, log, readiness: new Readiness(), stopping: new AbortController(), steps: [] };
  const onStopping = () => {
    here.readiness.drain();
    here.stopping.abort();
  };
  const stop = stopOnSignals({ steps: here.steps, log, onStopping });
  const fail = (error: unknown) => {
    // Known reasons are for people: no stack around them.
    if (error instanceof PostgresError) {
      console.error(error.message);
      return stop(EXIT_CODE.noDatabase);
    }
    if (isPortTaken(error)) {
      console.error(`Port ${env.port} is in use: stop the other program, or set PORT.`);
      return stop(EXIT_CODE.wrongSettings);
    }
    log.fatal({ err: error }, 'unexpected failure, stopping');
    // Whoever starts us again takes the database over: stopping it would only make the pause longer.
    if (process.connected && here.readiness.isServing()) process.exit(EXIT_CODE.crashed);
    stop(EXIT_CODE.crashed);
  };
  process.on('uncaughtException', fail);
  // The start script holds the other end: it is gone, so nobody else will tell us to stop.
  process.once('disconnect', () => stop(0));
  serve(here).catch(fail);
}

const isPortTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

async function serve(here: Process): Promise<void> {
  const { env, log, readiness, steps } = here;
  mkdirSync(env.dataDir, { recursive: true });
  const disk = guardDisk({ directory: env.dataDir });
  readiness.watch('disk', 'too little free space', () => !disk.isLow());
  const starting = startAppDatabase(env, log, disk);
  steps.unshift({ name: 'database', limitMs: 25_000, stop: async () => (await starting).stop() });
  const { url, embedded } = await starting;
  // As root it may lie on another file system.
  if (embedded) disk.watchAlso(embedded.directory);
  readiness.watch('database', 'does not answer', databaseProbe(url));

  const orm = await openDatabase(url);
  steps.unshift({ name: 'pool', limitMs: 5_000, stop: () => orm.close(true) });
  const jobs = createJobs({ orm, log });
  const limits = createLimits(env);
  const search = new FollowingSearch({ url, log });
  const clock = guardClock({ url, log, now });
  steps.unshift({ name: 'clock', limitMs: 2_000, stop: () => clock.stop() });
  const closeMail = registerJobs(jobs, { orm, env, limits, search, log, now }, clock.isPlausible);
  // What writes a letter needs the queue.
  readiness.watch('jobs', 'queue is not up', () => jobs.isReady());
  steps.unshift({ name: 'jobs', limitMs: 8_000, stop: () => jobs.stop().finally(closeMail) });

  steps.unshift({ name: 'search', limitMs: 2_000, stop: () => search.stop() });
  readiness.watchEngine(() => search.state());

  const pool = await orm.em.getConnection().getNativeClient();
  const figures = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  const ops = {
    readiness,
    isDiskLow: disk.isLow,
    pool: figures,
    search: () => search.figures(),
    metricsToken: env.metricsToken,
  };
  const app = await buildApp({ env, orm, jobs, limits, search, logger: loggerOptions(env), now, ops });
  steps.unshift({ name: 'doors', limitMs: 11_000, stop: () => drainServer(app, readiness) });
  await app.listen({ port: env.port, host: env.host });
  const drainMs = env.drainSeconds * 1_000;
  // Balancers see /readyz and leave; until then all goes on.
  if (drainMs > 0) steps.unshift({ name: 'drain', limitMs: drainMs + 1_000, stop: () => sleep(drainMs) });
  readiness.mark('address', true);

  await prepare(here, orm, url);
  if (here.stopping.signal.aborted) return;
  search.start();
  // A clock that is wrong is told at once; while the database is away again, the next look tells it.
  void clock.isPlausible().catch(() => undefined);
  await Promise.all([jobs.start(), warmUp(here, app)]);
  if (!here.stopping.signal.aborted) reportReady(env);
}

async function warmUp({ env, readiness, stopping }: Process, app: FastifyInstance): Promise<void> {
  await drawFirstPage(app, { baseHost: env.baseHost, signal: stopping.signal });
  readiness.mark('pages', true);
}

function prepare({ env, log, readiness, stopping }: Process, orm: Orm, url: string): Promise<void> {
  return prepareDatabase({
    url,
    readiness,
    log,
    signal: stopping.signal,
    migrate: async () => {
      log.info({ migrations: await migrate(orm) }, 'schema is up to date');
    },
    seed: async () => {
      await ensureFirstAdmin(orm.em.fork(), env, { now: now(), log });
      await seedDatabase(orm, { demoData: env.demoData, now: now() });
    },
  });
}

/** To the start script, and to people. */
function reportReady(env: Env): void {
  process.send?.('serving');
  console.log(welcome(env));
  for (const warning of bootWarnings(env)) console.warn(`\nWARNING: ${warning}`);
  // Node writes it at a clean end only; a third of a start goes into compiling.
  flushCompileCache();
}

function welcome({ publicUrl, siteName, demoData }: Env): string {
  const ready = `${siteName} is ready: ${publicUrl}`;
  if (!demoData) return ready;
  return `${ready}\nDemo accounts, password ${DEMO_PASSWORD}: ${Object.values(DEMO_ACCOUNTS).join(', ')}`;
}
