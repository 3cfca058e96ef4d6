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
import { restoreDatabase } from '../../platform/backup/physical-restore.ts';
import { restartFeed } from '../../catalog/search/feed/restart-feed.ts';
import { holdImportedMail } from '../../platform/mail/imported-mail.ts';

const USAGE = 'Usage: npm run restore -- <file> (with --replace for an archive of rows)';

await runCommand(
  async (log) => {
    const options = { replace: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (!positionals[0]) throw new ArchiveError(USAGE);
    const file = path.resolve(positionals[0]);
    const env = readEnv();
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
  [ArchiveError],
);

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
