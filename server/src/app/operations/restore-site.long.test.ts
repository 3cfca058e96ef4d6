// On an embedded PostgreSQL of its own: some twenty seconds.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { backUpDatabase } from '../../platform/database/backup/physical-backup.ts';
import { withConnection } from '../../platform/database/postgres/connection.ts';
import { openDatabase } from '../database/config.ts';
import { withAppDatabase } from './app-database.ts';
import { migrate } from './prepare-database.ts';
import { restoreWhole } from './restore-site.ts';

const log = { info: () => {}, error: () => {} };
const dataDir = mkdtempSync(path.join(tmpdir(), 'autonou-restore-'));
// Under root, PostgreSQL runs as another account, which must be able to read its files here.
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const env = { databaseUrl: null, dataDir };
const sessions = () =>
  withAppDatabase(env, log, ({ url }) =>
    withConnection(url, async (query) => Number((await query('select count(*) as n from session')).rows[0].n)),
  );

test('a whole database comes back without its sessions, unless they are to be kept', { timeout: 240_000 }, async () => {
  const file = path.join(dataDir, 'whole.tar.gz');
  await withAppDatabase(env, log, async ({ url, embedded }) => {
    const orm = await openDatabase(url);
    await migrate(orm).finally(() => orm.close(true));
    await withConnection(url, async (query) => {
      await query(`insert into app_user (id, email, password_hash, first_name, last_name, role, created_at)
        values (1, 'ana@exemplu.ro', 'none', 'Ana', 'Pop', 'user', now())`);
      await query(`insert into session (token_hash, user_id, created_at, last_seen_at, expires_at)
        values (repeat('a', 64), 1, now(), now(), now() + interval '1 day')`);
    });
    if (embedded) await backUpDatabase({ postgres: embedded, dataDir, file });
  });
  const report = await restoreWhole({ env, log, file, keepsSessions: false });
  expect(report).toContain('1 sessions');
  const [, former = ''] = report.match(/what was there before is in (\S+)/) ?? [];
  expect([await sessions(), existsSync(former)]).toEqual([0, true]);
  expect(await restoreWhole({ env, log, file, keepsSessions: true })).toContain('are valid again');
  expect(await sessions()).toBe(1);
});
