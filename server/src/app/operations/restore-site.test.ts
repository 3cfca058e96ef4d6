import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { exportTables } from '../../platform/database/backup/logical-export.ts';
import { withConnection } from '../../platform/database/postgres/connection.ts';
import { APP_ROLE } from '../../platform/database/postgres/location.ts';
import { makeLead, makeLink } from '../../testing/conversation-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { restoreRows } from './restore-site.ts';

const t = useTestApp();
const log = { info: () => {}, error: () => {} };
let file: string;
const backups = () => path.join(t.env.dataDir, 'backups');
const restore = (from = file, keepsSessions = false) =>
  restoreRows({ env: { databaseUrl: t.databaseUrl, dataDir: t.env.dataDir }, log, file: from, keepsSessions });
const asAdmin = (sql: string) => withConnection(inject('postgres').adminUrl, (query) => query(sql));
const count = async (from: string) => Number((await t.em().execute(`select count(*) as n from ${from}`))[0]?.['n']);
const ACCESS = [
  'session',
  'account_token',
  'impersonation_token',
  'lead_link where revoked_at is null',
  'dealer_invitation where revoked_at is null',
];
const access = () => Promise.all(ACCESS.map(count));

beforeAll(async () => {
  const admin = await t.createUser('admin');
  await t.rest('GET', '/api/auth/me', { as: admin });
  const dealer = await t.createDealer();
  await makeLink(t, await makeLead(t, { dealer: dealer.id }));
  const hash = (letter: string) => `'${letter.repeat(64)}'`;
  const day = `now() + interval '1 day'`;
  for (const sql of [
    `insert into account_token (token_hash, kind, user_id, email, created_at, expires_at)
       values (${hash('a')}, 'reset', ${admin.id}, 'a@firma.ro', now(), ${day})`,
    `insert into impersonation_token (token_hash, kind, admin_id, session_hash, target_id, created_at, expires_at)
       values (${hash('b')}, 'user', ${admin.id}, ${hash('c')}, ${admin.id}, now(), ${day})`,
    `insert into dealer_invitation (dealer_id, email, role, token_hash, created_at, expires_at)
       values (${dealer.id}, 'b@firma.ro', 'sales', ${hash('e')}, now(), ${day})`,
  ])
    await t.em().execute(sql);
  file = path.join(t.env.dataDir, 'rows.tar.gz');
  await exportTables({ url: t.databaseUrl, file });
});
afterAll(() => asAdmin(`revoke set on parameter session_replication_role from ${APP_ROLE}`));

test('nothing is restored beside a server that has reported, on a database of one’s own either', async () => {
  await t.em().execute(
    `insert into server_instance (id, name, address, version)
       values (gen_random_uuid(), 'web1:3000', '', ''), (gen_random_uuid(), 'web2:3000', '', '')`,
  );
  await expect(restore()).rejects.toThrow('servers run on this database: web1:3000, web2:3000. Stop them first');
  await t.em().execute(`update server_instance set seen_at = now() - interval '11 seconds'`);
});

test('a role that may not turn triggers off is told the exact grant, by `backup` days before', async () => {
  const grant = `grant set on parameter session_replication_role to "${APP_ROLE}";`;
  await expect(restore()).rejects.toThrow(grant);
  expect(existsSync(backups()) ? readdirSync(backups()) : []).toEqual([]);
  const env = { DATABASE_URL: t.databaseUrl, DATA_DIR: t.env.dataDir };
  const program = path.join(import.meta.dirname, 'run-backup.ts');
  const { stderr, stdout } = await new Promise<{ stderr: string; stdout: string }>((resolve) => {
    const args = [program, '--logical', path.join(t.env.dataDir, 'again.tar.gz')];
    execFile(process.execPath, args, { env }, (_error, out, errors) => resolve({ stdout: out, stderr: errors }));
  });
  expect(stderr).toContain(`Warning: the role of DATABASE_URL may not restore rows.`);
  expect(stderr).toContain(grant);
  expect(stdout).toMatch(/^\d+ rows are in /);
}, 60_000);

test('what is replaced is kept in a file, and all sessions and links of the backup end', async () => {
  await asAdmin(`grant set on parameter session_replication_role to ${APP_ROLE}`);
  expect(await access()).toEqual([1, 1, 1, 1, 1]);
  const late = await t.createUser('user', { email: 'dupa.copie@firma.ro' });
  const report = await restore();
  expect(report).toContain('1 sessions, 1 links of account emails');
  expect(await access()).toEqual([0, 0, 0, 0, 0]);
  expect(await count(`app_user where id = ${late.id}`)).toBe(0);
  const [former = ''] = readdirSync(backups());
  expect(report).toContain(`the rows that were there before are in ${path.join(backups(), former)}`);

  expect(await restore(path.join(backups(), former), true)).toContain('are valid again');
  expect(await count(`app_user where id = ${late.id}`)).toBe(1);
  expect(await access()).toEqual([1, 1, 1, 1, 1]);
});
