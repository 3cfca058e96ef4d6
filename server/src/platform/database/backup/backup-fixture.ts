// A small embedded database with its secret, for the tests of scheduled backups and drills.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { readEnv } from '../../config/env.ts';
import { withConnection } from '../postgres/connection.ts';
import { startPostgres, type Postgres } from '../postgres/postgres.ts';
import { loadAppSecrets } from '../../config/secrets/app-secrets.ts';
import { createSecretBox } from '../../config/secrets/secret-box.ts';
import { backupsFolder } from './backup-status.ts';
import { databaseUrl } from './table-counts.ts';

const GIB = 1024 ** 3;
const PLENTY = 100 * GIB;

/** Registers the hooks; fields are there from `beforeAll` on. */
export function useBackupSite() {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const site = {
    log,
    dataDir: '',
    now: new Date('2026-11-20T00:00:00Z'),
    freeBytes: PLENTY,
    postgres: null as Postgres | null,
    deps: () => ({
      env: readEnv({ DATA_DIR: site.dataDir, BACKUP_SCHEDULE: '15 2 * * *', BACKUP_KEEP: '2d' }),
      log,
      now: () => site.now,
      freeBytes: async () => site.freeBytes,
    }),
    folder: () => backupsFolder(site.dataDir),
    names: () => readdirSync(site.folder()).filter((name) => name.endsWith('.tar.gz')),
    run: (...statements: string[]) =>
      withConnection(databaseUrl(site.postgres?.adminUrl ?? ''), async (query) => {
        for (const statement of statements) await query(statement);
      }),
  };
  beforeAll(async () => {
    site.dataDir = mkdtempSync(path.join(tmpdir(), 'autonou-schedule-'));
    chmodSync(site.dataDir, 0o755);
    site.postgres = await startPostgres({ dataDir: site.dataDir, log, isDurable: false });
    const [mark] = createSecretBox(() => loadAppSecrets({ appSecret: null, dataDir: site.dataDir })).marks();
    await site.run(
      'create table dealer as select generate_series(1, 10) as id',
      'alter table dealer add primary key (id)',
      'create table car as select i as id, 1 + i % 10 as dealer_id from generate_series(1, 2000) i',
      'alter table car add foreign key (dealer_id) references dealer',
      `create table setting as select 'internal.app-mark' as key, '${mark}' as value`,
    );
  });
  afterAll(async () => {
    await site.postgres?.stop();
    rmSync(site.dataDir, { recursive: true, force: true });
  });
  beforeEach(() => {
    site.freeBytes = PLENTY;
    log.error.mockClear();
  });
  return site;
}
