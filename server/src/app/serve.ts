/** Starts the site's parts, each after its dependencies, and records how each one stops. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { FollowingSearch } from '../catalog/search/search-runtime.ts';
import { backupGauges } from '../platform/database/backup/backup-status.ts';
import { type DiskGuard, guardDisk } from '../platform/resilience/disk-guard.ts';
import type { Orm } from '../platform/database/orm.ts';
import { openReadReplicas, type ReadReplicas } from '../platform/database/read-replicas.ts';
import type { Env } from '../platform/config/env.ts';
import { checkSecret, followSecret } from '../platform/config/settings/secret-mark.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { logBase, serverName, serverVersion } from '../platform/database/instances/instance.ts';
import { Instances } from '../platform/database/instances/instances.ts';
import { watchLateness } from '../platform/limits/load/lateness.ts';
import { createLimits } from '../platform/limits/limits.ts';
import { RequestCounts } from '../platform/limits/request-counts.ts';
import { SharedLimits } from '../platform/limits/shared-limits.ts';
import { logOutput } from '../platform/logging/log-output.ts';
import { loggerOptions } from '../platform/logging/logger.ts';
import { reportObjects } from '../platform/storage/site-objects.ts';
import { buildApp } from './app.ts';
import { openDatabase } from './database/config.ts';
import { registerJobs } from './modules.ts';
import { hasDatabase, startAppDatabase } from './operations/app-database.ts';
import { guardClock } from './operations/clock-guard.ts';
import { drainServer } from './operations/drain.ts';
import { drawFirstPictures } from './operations/first-pictures.ts';
import { ensureFirstAdmin } from './operations/first-admin.ts';
import { ALONE_AFTER_MS, engineReady, findsOthers } from './operations/other-servers.ts';
import { databaseCheck, databaseProbe, migrate, prepareDatabase } from './operations/prepare-database.ts';
import type { Readiness } from './operations/readiness.ts';
import { readStored } from './operations/stored-metrics.ts';
import type { StopStep } from './operations/shutdown.ts';
import { answerUsual, drawFirstPage } from './operations/warm-up.ts';
import { seedDatabase } from './seed/seed.ts';

/** State with the lifetime of the process. */
export interface Site {
  env: Env;
  log: Logger;
  readiness: Readiness;
  /** Aborted once the server is asked to stop. */
  stopping: AbortSignal;
  /** Newest part first, so that each one stops before its dependencies. */
  steps: StopStep[];
}

interface Data {
  url: string;
  orm: Orm;
  disk: DiskGuard;
  reads: ReadReplicas | undefined;
}

type Work = ReturnType<typeof registerWork>;

const now = () => new Date();

/** Resolves once the site answers, or once it is asked to stop before that. Rejects when a part can't start. */
export async function serve(site: Site): Promise<void> {
  const data = await openData(site);
  const work = registerWork(site, data);
  const app = await build(site, data, work);
  await listen(site, app);
  await prepare(site, data);
  if (site.stopping.aborted) return;
  await work.instances.start();
  await work.sharing.start();
  site.log.info({}, 'loading the search index');
  work.search.start();
  const secret = followSecret({ em: () => data.orm.em.fork(), env: site.env, log: site.log });
  site.steps.unshift({ name: 'secret', limitMs: 2_000, stop: () => secret.stop() });
  // A wrong clock is reported at once; while the database is unavailable again, the next check reports it.
  void work.clock.isPlausible().catch(() => undefined);
  await Promise.all([work.jobs.start(), warmUp(site, app, work)]);
  // In the background, and never before the site is ready.
  void drawFirstPictures(app, { baseHost: site.env.baseHost, signal: site.stopping });
}

/** The folder with its free space, the database, and the connections to it. */
async function openData({ env, log, readiness, steps }: Site): Promise<Data> {
  mkdirSync(env.dataDir, { recursive: true });
  const disk = guardDisk({ directory: env.dataDir });
  readiness.watch('disk', 'too little free space', () => !disk.isLow());
  if (!env.databaseUrl) log.info({}, hasDatabase(env) ? 'starting the database' : 'creating the database');
  const starting = startAppDatabase(env, { log, disk });
  steps.unshift({ name: 'database', limitMs: 25_000, stop: async () => (await starting).stop() });
  const { url, embedded } = await starting;
  // As root it may be on another file system.
  if (embedded) disk.watchAlso(embedded.directory);
  const orm = await openDatabase(url);
  steps.unshift({ name: 'pool', limitMs: 5_000, stop: () => orm.close(true) });
  const reads = await openReplicas({ env, log, steps }, orm);
  readiness.watch('database', 'does not answer', databaseCheck(reads, databaseProbe(url)));
  return { url, orm, disk, reads };
}

/** The replicas that answer reads, if any. */
async function openReplicas({ env, log, steps }: Pick<Site, 'env' | 'log' | 'steps'>, primary: Orm) {
  if (env.databaseReplicaUrls.length === 0) return undefined;
  const reads = await openReadReplicas({ primary, urls: env.databaseReplicaUrls, open: openDatabase, log });
  steps.unshift({ name: 'replicas', limitMs: 5_000, stop: () => reads.stop() });
  return reads;
}

/** Clock, jobs and search: created here, and started once schema and data exist. */
function registerWork(site: Site, { url, orm, reads }: Data) {
  const { env, log, readiness, steps } = site;
  const jobs = createJobs({ orm, log });
  const { instances, sharing, requests, limits } = shareWithOthers(site, url);
  const isPrimaryAway = () => reads !== undefined && reads.isPrimaryAway && reads.canRead;
  const search = new FollowingSearch({
    url,
    replicaUrls: env.databaseReplicaUrls,
    isPrimaryAway,
    log,
    savedIn: path.join(env.dataDir, 'search', 'engine'),
  });
  if (reads) search.onChange(() => reads.recordChange());
  const clock = guardClock({ url, log, now });
  steps.unshift({ name: 'clock', limitMs: 2_000, stop: () => clock.stop() });
  const closeMail = registerJobs(jobs, { orm, env, limits, search, log, now }, clock.isPlausible);
  // Writing an email needs the queue.
  readiness.watch('jobs', 'queue is not up', () => jobs.isReady());
  steps.unshift({ name: 'jobs', limitMs: 8_000, stop: () => jobs.stop().finally(closeMail) });
  steps.unshift({ name: 'search', limitMs: 2_000, stop: () => search.stop() });
  readiness.watchEngine(() => search.state());
  return { jobs, limits, search, clock, instances, sharing, requests };
}

/** The shared state of several servers: that they run, and what they count together. */
function shareWithOthers({ env, log, readiness, steps }: Site, url: string) {
  const own = { name: serverName(env), address: `http://${env.host}:${env.port}`, version: serverVersion(env) };
  const instances = new Instances({ url, log, own });
  const sharing = new SharedLimits({ env, url, log, instances });
  const requests = new RequestCounts(sharing);
  const limits = createLimits(env, { sharing, requests });
  steps.unshift({ name: 'instances', limitMs: 4_000, stop: () => instances.stop() });
  steps.unshift({ name: 'limits', limitMs: 2_000, stop: () => sharing.stop() });
  readiness.watchShared(() => ({ limits: sharing.figures().place, servers: instances.names() }));
  return { instances, sharing, requests, limits };
}

async function build(site: Site, data: Data, work: Work): Promise<FastifyInstance> {
  const { env, readiness } = site;
  const { orm, disk, reads } = data;
  const { jobs, limits, requests, instances, sharing, search } = work;
  void reportObjects(env, site.log);
  const pool = await orm.em.getConnection().getNativeClient();
  const ops = {
    readiness,
    isDiskLow: disk.isLow,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    search: () => search.figures(),
    shared: () => ({ ...sharing.figures(), servers: instances.count }),
    backups: backupGauges(env.dataDir),
    ...(reads ? { replicas: reads } : {}),
    stored: () => readStored(orm, env),
    metricsToken: env.metricsToken,
  };
  const logger = { ...loggerOptions(env), base: logBase(env), stream: logOutput() };
  // The embedded database is this server's own.
  const sharesDatabase = env.databaseUrl !== null;
  const parts = { jobs, limits, requests, instances, search, ops };
  return buildApp({ env, orm, logger, now, sharesDatabase, reads, ...parts });
}

/**
 * New connections that may wait. Node takes one in each turn of its event loop; beyond its own 511 the others time out,
 * and a proxy then counts an overloaded server as dead. The system's bound (`net.core.somaxconn`) is 4 096 as well.
 */
const BACKLOG = 4_096;

/** Listens: it answers 503 until schema and data exist. */
async function listen({ env, readiness, steps }: Site, app: FastifyInstance): Promise<void> {
  steps.unshift({ name: 'server', limitMs: 11_000, stop: () => drainServer(app, readiness) });
  await app.listen({ port: env.port, host: env.host, backlog: BACKLOG });
  watchLateness();
  const drainMs = env.drainSeconds * 1_000;
  // Load balancers read /readyz and send traffic elsewhere; until then requests are answered.
  if (drainMs > 0) steps.unshift({ name: 'drain', limitMs: drainMs + 1_000, stop: () => sleep(drainMs) });
  readiness.mark('address', true);
}

function prepare({ env, log, readiness, stopping }: Site, { url, orm }: Data): Promise<void> {
  return prepareDatabase({
    url,
    readiness,
    log,
    signal: stopping,
    migrate: async () => {
      log.info({}, 'migrating the schema');
      log.info({ migrations: await migrate(orm) }, 'schema is up to date');
    },
    seed: async () => {
      await checkSecret(orm.em.fork(), env);
      await ensureFirstAdmin(orm.em.fork(), env, { now: now(), log });
      const onDemo = () => log.info({}, 'loading the demo market, which takes about half a minute');
      await seedDatabase(orm, { demoData: env.demoData, now: now(), onDemo });
    },
  });
}

async function warmUp(site: Site, app: FastifyInstance, work: Work): Promise<void> {
  const { env, readiness, stopping } = site;
  const own = { baseHost: env.baseHost, signal: stopping };
  // The others answer until this one is as fast as they are; alone it answers by SQL until its engine is loaded.
  // An embedded database has no other servers.
  const isBesideOthers = await findsOthers(work, stopping, env.databaseUrl === null ? 0 : ALONE_AFTER_MS);
  // First, since a page without it counts every car in the database that the others read from.
  if (isBesideOthers) await engineReady(work.search, stopping);
  site.log.info({}, 'rendering the first page');
  await drawFirstPage(app, own);
  if (isBesideOthers) await answerUsual(app, own);
  readiness.mark('pages', true);
}
