import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../server/src/app/database/config.ts';
import { withConnection } from '../../server/src/platform/database/postgres/connection.ts';
import { APP_ROLE } from '../../server/src/platform/database/postgres/location.ts';
import { startPostgres } from '../../server/src/platform/database/postgres/postgres.ts';
import { fillStock } from './stock.ts';

// The full-text index of this many cars takes minutes to build, and only smaller stocks are also queried by SQL.
const TEXT_INDEXED_BELOW = 1_000_000;

/** A PostgreSQL for the benchmark only, removed afterwards. */
export interface ScratchServer {
  folder: string;
  /** A new database with this many cars; returns its address. */
  makeDatabase(cars: number): Promise<string>;
}

export async function withScratchServer(work: (server: ScratchServer) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'autonou-bench-'));
  // Under root PostgreSQL runs as another account, which needs access.
  chmodSync(folder, 0o755);
  const log = { info: () => undefined, error: console.error };
  const postgres = await startPostgres({ dataDir: folder, log, isDurable: false });
  try {
    await work({ folder, makeDatabase: (cars) => makeDatabase(postgres, cars) });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A database with this many cars for one piece of work. */
export const withDatabase = (cars: number, work: (url: string) => Promise<void>): Promise<void> =>
  withScratchServer(async ({ makeDatabase: make }) => work(await make(cars)));

async function makeDatabase({ url, adminUrl }: { url: string; adminUrl: string }, cars: number): Promise<string> {
  const name = `bench_${cars}`;
  await withConnection(adminUrl, (query) => query(`create database ${name} owner ${APP_ROLE}`));
  const of = (address: string) => Object.assign(new URL(address), { pathname: name }).href;
  const orm = await openDatabase(of(url));
  orm.config.set('migrations', { ...orm.config.get('migrations'), silent: true });
  await orm.migrator.up();
  await orm.close(true);
  await fillStock(of(adminUrl), { cars, isTextIndexed: cars < TEXT_INDEXED_BELOW });
  return of(url);
}
