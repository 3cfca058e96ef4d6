/**
 * Before the first server test: the embedded PostgreSQL, and in it a template database (migrations, the job queues,
 * reference data) that test files clone. Its name contains a fingerprint of its inputs, so it is created again only
 * when they change.
 */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../app/database/config.ts';
import { readEnv } from '../platform/config/env.ts';
import { registerJobs } from '../app/modules.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { withConnection } from '../platform/database/postgres/connection.ts';
import { APP_ROLE } from '../platform/database/postgres/location.ts';
import { startPostgres } from '../platform/database/postgres/postgres.ts';
import { FollowingSearch } from '../catalog/search/search-runtime.ts';
import { claimDataDir } from './data-dir.ts';
import { writeReference } from './reference.ts';
import { TestLimits } from './test-limits.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; adminUrl: string; template: string };
  }
}

const SOURCE = path.resolve(import.meta.dirname, '..');
const MADE_FROM = [
  'app/database/migrations/*.ts',
  'app/database/config.ts',
  'platform/jobs/jobs.ts',
  'testing/re*.ts',
  'app/modules.ts',
  '**/*.job.ts',
  '**/*.entity.ts',
];
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = claimDataDir();
  const postgres = await startPostgres({ dataDir: folderFor(dataDir.path), isDurable: false, log: silent, binDir });
  const template = `template_${fingerprint()}`;
  await dropLeftovers(postgres.adminUrl, template);
  await makeTemplate(postgres, template);
  project.provide('postgres', { url: postgres.url, adminUrl: postgres.adminUrl, template });
  return async () => {
    await postgres.stop();
    dataDir.release();
  };
}

/** `npm run test:long` sets it: the programs of the oldest PostgreSQL that is supported. */
const binDir = process.env['TEST_POSTGRES_BIN'] || undefined;

/** Each version has files of its own. */
function folderFor(dataDir: string): string {
  if (binDir === undefined) return dataDir;
  const folder = path.join(dataDir, binDir.replaceAll('/', '-'));
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(MADE_FROM, { cwd: SOURCE }).sort()) hash.update(readFileSync(path.join(SOURCE, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Settings and clones of a killed run, partial templates and templates of older migrations. */
async function dropLeftovers(adminUrl: string, template: string): Promise<void> {
  await withConnection(adminUrl, async (query) => {
    // A test has every commit wait for a replica that does not exist; so would `drop database`, for ever.
    await query('alter system reset all');
    await query('select pg_reload_conf()');
    await query('checkpoint');
    const { rows } = await query(
      `select datname from pg_database where datname ~ '^(test|template|making)_' and datname <> $1`,
      [template],
    );
    for (const { datname } of rows) await query(`drop database "${datname}" with (force)`);
  });
}

async function makeTemplate(postgres: { url: string; adminUrl: string }, template: string): Promise<void> {
  await withConnection(postgres.adminUrl, async (query) => {
    const found = await query('select 1 from pg_database where datname = $1', [template]);
    if (found.rowCount) return;
    const making = template.replace('template', 'making');
    await query(`create database "${making}" owner ${APP_ROLE}`);
    await fill(Object.assign(new URL(postgres.url), { pathname: making }).href);
    // Only a complete one gets the name that is looked for.
    await query(`alter database "${making}" rename to "${template}"`);
  });
}

async function fill(url: string): Promise<void> {
  const orm = await openDatabase(url);
  orm.config.set('migrations', { ...orm.config.get('migrations'), silent: true });
  try {
    await orm.migrator.up();
    const jobs = createJobs({ orm, log: silent, isPolling: false });
    const deps = { orm, env: readEnv({ DATABASE_URL: url }), limits: new TestLimits(), log: silent };
    const search = new FollowingSearch({ url: null, log: silent });
    const closeMail = registerJobs(jobs, { ...deps, search, now: () => new Date() });
    await jobs.start();
    closeMail();
    await jobs.stop();
    await writeReference(orm);
  } finally {
    await orm.close(true);
  }
}
