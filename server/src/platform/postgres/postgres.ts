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
  /** Another server owns the cluster and hands it over: starts beside it, and owns the cluster once that has released it. */
  isBeside?: boolean;
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
  /** Leaves it running for the server that takes over. */
  release(): Promise<void>;
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
  const { postmaster, supervisor } = await (options.isBeside ? share(cluster, events) : own(cluster, events));
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
    release: () => supervisor.release(),
  };
}

interface Owned {
  postmaster: Postmaster;
  supervisor: Supervisor;
}

/** The live postmaster of a killed server, or a new one. Throws PostgresError when another server owns it. */
async function own(cluster: Cluster, events: SupervisorEvents): Promise<Owned> {
  const postmaster = (await adopt(cluster.location)) ?? (await launch(cluster));
  const supervisor = new Supervisor(cluster, postmaster, events);
  await supervisor.start();
  if (!postmaster.isAdopted || !hasOpenPort(postmaster)) return { postmaster, supervisor };
  await supervisor.stop(STOP_LIMIT_MS);
  return own(cluster, events);
}

/** The postmaster of the server that hands over. Without one there is nothing to share: the cluster is ours at once. */
async function share(cluster: Cluster, events: SupervisorEvents): Promise<Owned> {
  const postmaster = await adopt(cluster.location);
  if (!postmaster) return own(cluster, events);
  const supervisor = new Supervisor(cluster, postmaster, events);
  supervisor.startBeside();
  return { postmaster, supervisor };
}

/** Started by an older version, before the sockets. */
const hasOpenPort = ({ address }: Postmaster) => address.folder === null && process.platform !== 'win32';

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
