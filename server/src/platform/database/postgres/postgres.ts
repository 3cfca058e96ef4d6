/**
 * The embedded PostgreSQL: one call starts or adopts it, supervises it, and stops it. Decisions: docs/reliability.md.
 */
import { postgresAccount } from './account.ts';
import { adminUrl, appUrl } from './address.ts';
import { findBinaries, systemBinaries } from './binaries.ts';
import { ensureCluster, ensureDatabase } from './cluster.ts';
import { locate, SYSTEM_DIR } from './location.ts';
import { adopt, launch, type Cluster, type Postmaster } from './postmaster.ts';
import { settingsFor } from './settings.ts';
import { Supervisor, type SupervisorEvents } from './supervisor.ts';

const STOP_LIMIT_MS = 15_000;

export interface PostgresLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface PostgresOptions {
  dataDir: string;
  log: PostgresLog;
  /** False for tests: no fsync, and a crash may lose everything. */
  isDurable?: boolean;
  /** The folder of another PostgreSQL's programs, such as the system's: tests run on each version that is supported. */
  binDir?: string;
  /** The postmaster died because the disk is full. */
  onDiskFull?: () => void;
}

export interface Postgres {
  /** The application's database, as its owner. */
  url: string;
  /** Database `postgres` as superuser: backups, template databases of tests. */
  adminUrl: string;
  /** The cluster's files (PGDATA). */
  directory: string;
  isAdopted: boolean;
  pid(): number;
  isUp(): boolean;
  /** Called each time the database is lost; it is being restarted meanwhile. */
  onDown(listener: () => void): void;
  /** Resolves when the postmaster is gone. */
  stop(): Promise<void>;
}

/** Throws PostgresError, whose message says why and ends with PostgreSQL's own log tail. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const cluster = await prepare(options);
  const { location } = cluster;
  const listeners: (() => void)[] = [];
  let isUp = true;
  const events: SupervisorEvents = {
    onDown: (error) => {
      options.log.error({ err: error }, 'PostgreSQL is down, restarting it');
      if (isUp) for (const listener of listeners) listener();
      isUp = false;
    },
    onUp: () => {
      isUp = true;
      options.log.info({ postmaster: supervisor.pid }, 'PostgreSQL is back');
    },
    onDiskFull: () => options.onDiskFull?.(),
  };
  // The one that a killed server has left is asked for the owner's lock in any case; to go on with it costs no line and
  // spares each restart after a crash a checkpoint and a start.
  const postmaster = (await adopt(location)) ?? (await launch(cluster));
  const supervisor = new Supervisor(cluster, postmaster, events);
  await supervisor.start();
  const admin = adminUrl(location, postmaster.address);
  await ensureDatabase(admin, location).catch(async (error: unknown) => {
    await supervisor.stop(STOP_LIMIT_MS);
    throw error;
  });
  options.log.info({ postmaster: postmaster.pid, directory: location.directory }, describe(postmaster));
  return {
    url: appUrl(location, postmaster.address),
    adminUrl: admin,
    directory: location.directory,
    isAdopted: postmaster.isAdopted,
    pid: () => supervisor.pid,
    isUp: () => isUp,
    onDown: (listener) => listeners.push(listener),
    stop: () => supervisor.stop(STOP_LIMIT_MS),
  };
}

async function prepare({ dataDir, isDurable = true, binDir }: PostgresOptions): Promise<Cluster> {
  const account = postgresAccount();
  const location = locate(dataDir, account);
  const binaries = binDir === undefined ? findBinaries(account, SYSTEM_DIR) : systemBinaries(binDir);
  await ensureCluster(location, binaries, { account, isDurable });
  return { location, binaries, account, settings: settingsFor(isDurable) };
}

function describe({ isAdopted }: Postmaster): string {
  return isAdopted ? 'PostgreSQL was still running and is taken over' : 'PostgreSQL started';
}
