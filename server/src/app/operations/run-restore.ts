// `npm run restore -- <file>`: restores a backup; the site must be stopped. `--replace` confirms it for rows.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../database/config.ts';
import { readEnv, type Env } from '../../platform/env.ts';
import { withAppDatabase } from './app-database.ts';
import { runCommand } from './command.ts';
import { migrate } from './prepare-database.ts';
import type { PostgresLog } from '../../platform/postgres/postgres.ts';
import { archiveKind } from '../../platform/backup/archive-kind.ts';
import { ArchiveError } from '../../platform/backup/archive.ts';
import { importTables } from '../../platform/backup/logical-import.ts';
import { fetchArchive } from '../../platform/backup/stored-archive.ts';
import { StoreUnavailable } from '../../platform/errors.ts';
import { COMMAND_TUNING } from '../../platform/storage/s3-calls.ts';
import { openObjects } from '../../platform/storage/site-objects.ts';
import { restoreDatabase } from '../../platform/backup/physical-restore.ts';
import { restartFeed } from '../../catalog/search/feed/restart-feed.ts';
import { holdImportedMail } from '../../platform/mail/imported-mail.ts';

const USAGE = `Usage: npm run restore -- <file>, or --store <name> for one of the bucket (with --replace for an archive of rows)`;

await runCommand(
  async (log) => {
    const options = {
      replace: { type: 'boolean', default: false },
      store: { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const env = readEnv();
    if (values.store && !env.s3) throw new ArchiveError('--store needs the bucket of S3_BUCKET');
    if (!positionals[0] && !values.store) throw new ArchiveError(USAGE);
    const file = values.store ? await fromBucket(env, positionals[0] ?? '') : path.resolve(positionals[0] ?? '');
    if ((await archiveKind(file)) === 'logical') {
      if (!values.replace)
        throw new ArchiveError(`all rows of the database will be replaced; add --replace to confirm`);
      const place = env.databaseUrl ? 'the database of DATABASE_URL' : env.dataDir;
      return `${await importRows(env, log, file)} rows are restored into ${place}`;
    }
    if (env.databaseUrl) throw new ArchiveError('a whole database is restored into DATA_DIR; unset DATABASE_URL first');
    const { tables, former } = await restoreDatabase({ file, dataDir: env.dataDir, log });
    return `${tables} tables are restored into ${env.dataDir}${former ? `; what was there before is in ${former}` : ''}`;
  },
  [ArchiveError, StoreUnavailable],
);

function fromBucket(env: Env, name: string): Promise<string> {
  return fetchArchive(openObjects(env, COMMAND_TUNING).objects.backups, name, path.join(env.dataDir, 'backups'));
}

async function importRows(env: Env, log: PostgresLog, file: string): Promise<number> {
  return withAppDatabase(env, log, async ({ url, embedded }) => {
    const orm = await openDatabase(url);
    await migrate(orm).finally(() => orm.close(true));
    // The embedded database's own superuser may disable triggers; elsewhere the given role needs that right.
    const asAdmin = (adminUrl: string) => Object.assign(new URL(adminUrl), { pathname: new URL(url).pathname }).href;
    return importTables({
      url: embedded ? asAdmin(embedded.adminUrl) : url,
      file,
      onImported: [restartFeed, holdImportedMail],
    });
  });
}
