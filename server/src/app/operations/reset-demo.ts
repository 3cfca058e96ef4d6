/** The demo market made anew in the embedded database: all that was entered meanwhile is lost. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { col, hasRows, readRows } from '../../platform/database/read-rows.ts';
import type { Env } from '../../platform/config/env.ts';
import { findLocation } from '../../platform/database/postgres/location.ts';
import type { PostgresLog } from '../../platform/database/postgres/postgres.ts';
import { findRunningPostgres } from '../../platform/database/postgres/running-postgres.ts';
import { openDatabase } from '../database/config.ts';
import { DEMO_LOADED } from '../seed/demo/demo-confirmation.ts';
import { seedDatabase } from '../seed/seed.ts';
import { withAppDatabase } from './app-database.ts';
import { migrate } from './prepare-database.ts';

/** Why nothing was changed. */
export class ResetError extends Error {
  override readonly name = 'ResetError';
}

type ResetEnv = Pick<Env, 'databaseUrl' | 'dataDir'>;

/** Throws ResetError, before anything is changed, when it isn't surely a demo's database that nothing uses. */
export async function resetDemo(env: ResetEnv, log: PostgresLog, { isConfirmed = false } = {}): Promise<string> {
  if (env.databaseUrl) throw new ResetError('Only the embedded database is reset; unset DATABASE_URL first.');
  if (await findRunningPostgres(env.dataDir)) {
    throw new ResetError(`A server runs on ${env.dataDir}: stop it first.`);
  }
  const location = findLocation(env.dataDir);
  if (location && !isConfirmed && !(await hasDemo(env, log))) {
    throw new ResetError(`${env.dataDir} holds no demo data; everything in it will be lost: add --yes to confirm.`);
  }
  if (location) rmSync(location.directory, { recursive: true, force: true });
  rmSync(path.join(env.dataDir, 'mail'), { recursive: true, force: true });
  await withAppDatabase(env, log, async ({ url }) => {
    const orm = await openDatabase(url);
    try {
      await migrate(orm);
      await seedDatabase(orm, { demoData: true, now: new Date() });
    } finally {
      await orm.close(true);
    }
  });
  return `The demo market is made anew in ${env.dataDir}.`;
}

async function hasDemo(env: ResetEnv, log: PostgresLog): Promise<boolean> {
  return withAppDatabase(env, log, async ({ url }) => {
    const orm = await openDatabase(url);
    try {
      const [state] = await readRows(
        orm.em.fork(),
        { is_demo: col.flag },
        `select to_regclass('setting') is not null as is_demo`,
        [],
      );
      if (!state?.is_demo) return false;
      return await hasRows(orm.em.fork(), 'select key from setting where key = ?', [DEMO_LOADED]);
    } finally {
      await orm.close(true);
    }
  });
}
