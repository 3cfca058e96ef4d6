/** A PostgreSQL with standbys that follow it, and the site's schema. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../app/database/config.ts';
import type { Log } from '../platform/context/context.ts';
import type { Orm } from '../platform/database/orm.ts';
import { type Postgres, startPostgres } from '../platform/database/postgres/postgres.ts';
import { writeReference } from './reference.ts';
import { copyForStandby } from './standby.ts';

export interface Replicated {
  primary: Postgres;
  primaryDir: string;
  standbys: Standby[];
  orm: Orm;
  stop(): Promise<void>;
}

export interface Standby {
  postgres: Postgres;
  /** Starts it again. */
  restart(): Promise<void>;
}

export async function startReplicated(standbys: number, log: Log): Promise<Replicated> {
  const folders = Array.from({ length: standbys + 1 }, () => mkdtempSync(path.join(os.tmpdir(), 'autonou-pg-')));
  // PostgreSQL runs as another user where this is root.
  for (const folder of folders) chmodSync(folder, 0o755);
  const [primaryDir = '', ...standbyDirs] = folders;
  const start = (dataDir: string) => startPostgres({ dataDir, log, isDurable: false });
  const primary = await start(primaryDir);
  const orm = await openDatabase(primary.url);
  orm.config.set('migrations', { ...orm.config.get('migrations'), silent: true });
  await orm.migrator.up();
  await writeReference(orm);
  const following: Standby[] = [];
  for (const folder of standbyDirs) {
    await copyForStandby(primary, primaryDir, folder);
    const standby: Standby = {
      postgres: await start(folder),
      restart: async () => {
        standby.postgres = await start(folder);
      },
    };
    following.push(standby);
  }
  return {
    primary,
    primaryDir,
    standbys: following,
    orm,
    stop: async () => {
      await orm.close(true);
      for (const { postgres } of [...following, { postgres: primary }]) await postgres.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
