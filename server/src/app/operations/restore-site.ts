/** Replaces a site's data with a backup: never beside a running server, and what was there before is kept. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { restoredImpersonation } from '../../back-office/impersonation/restored-impersonation.ts';
import { restoredInvitations } from '../../catalog/dealer/team/restored-invitations.ts';
import { restartFeed } from '../../catalog/search/feed/restart-feed.ts';
import { restoredAccountTokens } from '../../identity/account/restored-account-tokens.ts';
import { restoredSessions } from '../../identity/session/restored-sessions.ts';
import { restoredLeadLinks } from '../../marketplace/lead/restored-lead-links.ts';
import { ArchiveError } from '../../platform/database/backup/archive.ts';
import { importTables } from '../../platform/database/backup/logical-import.ts';
import { exportTables, MIGRATIONS_TABLE } from '../../platform/database/backup/logical-export.ts';
import { restoreDatabase } from '../../platform/database/backup/physical-restore.ts';
import { endAccess } from '../../platform/database/backup/restored-access.ts';
import { livingServers } from '../../platform/database/instances/living-servers.ts';
import type { Env } from '../../platform/config/env.ts';
import { holdImportedMail } from '../../platform/mail/imported-mail.ts';
import { withConnection, type Query } from '../../platform/database/postgres/connection.ts';
import type { PostgresLog } from '../../platform/database/postgres/postgres.ts';
import { openDatabase } from '../database/config.ts';
import { withAppDatabase, type ReachableDatabase } from './app-database.ts';
import { migrate } from './prepare-database.ts';

/** The access that a backup would make valid again although it was revoked after it. */
const ACCESS = [
  restoredSessions,
  restoredAccountTokens,
  restoredLeadLinks,
  restoredInvitations,
  restoredImpersonation,
] as const;

export interface Restore {
  env: Pick<Env, 'databaseUrl' | 'dataDir'>;
  log: PostgresLog;
  file: string;
  /** Sessions and links of the backup stay valid. */
  keepsSessions: boolean;
}

/** A whole database, with its secrets and files, into DATA_DIR. Resolves to a report; throws ArchiveError. */
export async function restoreWhole({ env, log, file, keepsSessions }: Restore): Promise<string> {
  if (env.databaseUrl) throw new ArchiveError('a whole database is restored into DATA_DIR; unset DATABASE_URL first');
  let ended = KEPT;
  const { tables, former } = await restoreDatabase({
    file,
    dataDir: env.dataDir,
    log,
    check: async (url) => {
      if (!keepsSessions) ended = await withConnection(url, endAll);
    },
  });
  const before = former ? `; what was there before is in ${former}` : '';
  return `${tables} tables are restored into ${env.dataDir}${before}\n${ended}`;
}

/** All rows of a database, in one transaction. Resolves to a report; throws ArchiveError before anything is changed. */
export function restoreRows({ env, log, file, keepsSessions }: Restore): Promise<string> {
  return withAppDatabase(env, log, async (database) => {
    await requireNoServer(database.url);
    const url = importUrl(database);
    const former = await keepRows(env.dataDir, database.url);
    let ended = KEPT;
    const endImported = async (client: pg.Client) => {
      if (!keepsSessions) ended = await endAll((sql, values) => client.query(sql, values));
    };
    const onImported = [restartFeed, holdImportedMail, endImported];
    // A failed import has changed nothing.
    const rows = await importTables({ url, file, onImported }).catch(async (error: unknown) => {
      if (former) await rm(former);
      throw error;
    });
    const before = former ? `; the rows that were there before are in ${former}` : '';
    return `${rows} rows are restored${before}\n${ended}`;
  });
}

const KEPT = 'Sessions and links of the backup are valid again, those too that were ended or revoked after it.';

const endAll = async (query: Query): Promise<string> =>
  `Ended, since what was revoked after the backup would be valid again: ${await endAccess(query, ACCESS)}.`;

async function requireNoServer(url: string): Promise<void> {
  const servers = await livingServers(url);
  if (servers.length === 0) return;
  throw new ArchiveError(
    `servers run on this database: ${servers.join(', ')}. Stop them first, and wait ten seconds for one that was killed.`,
  );
}

/** The embedded database's own superuser may turn triggers off; elsewhere the given role needs that right. */
function importUrl({ url, embedded }: ReachableDatabase): string {
  if (!embedded) return url;
  return Object.assign(new URL(embedded.adminUrl), { pathname: new URL(url).pathname }).href;
}

/** Migrates, and exports the rows that will be replaced. Resolves to the file; null when the database was empty. */
async function keepRows(dataDir: string, url: string): Promise<string | null> {
  const isEmpty = await withConnection(url, async (query) => {
    const { rows } = await query('select to_regclass($1) is null as "isEmpty"', [MIGRATIONS_TABLE]);
    return rows[0].isEmpty as boolean;
  });
  const orm = await openDatabase(url);
  await migrate(orm).finally(() => orm.close(true));
  if (isEmpty) return null;
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const file = path.join(dataDir, 'backups', `autonou-before-restore-${stamp}.tar.gz`);
  await exportTables({ url, file });
  return file;
}
