// `npm run backup [-- --logical] [-- --store] [-- <file>]`: copies the running database, with --store to the bucket.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Env, readEnv } from '../../platform/config/env.ts';
import { StoreUnavailable } from '../../platform/errors/errors.ts';
import { COMMAND_TUNING } from '../../platform/storage/s3-calls.ts';
import { openObjects } from '../../platform/storage/site-objects.ts';
import { withAppDatabase } from './app-database.ts';
import { announceSite } from './command-site.ts';
import { runCommand } from './command.ts';
import { ArchiveError } from '../../platform/database/backup/archive.ts';
import { importRightWarning } from '../../platform/database/backup/import-right.ts';
import { exportTables } from '../../platform/database/backup/logical-export.ts';
import { storeArchive } from '../../platform/database/backup/stored-archive.ts';
import { backUpDatabase } from '../../platform/database/backup/physical-backup.ts';

const PHYSICAL_NEEDS_OURS =
  'DATABASE_URL names a database that is backed up where it lives; --logical writes its rows to a file';

await runCommand(
  async (log) => {
    const options = {
      logical: { type: 'boolean', default: false },
      store: { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const env = readEnv();
    if (values.store && !env.s3) throw new ArchiveError('--store needs the bucket of S3_BUCKET');
    await announceSite(env);
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const name = `autonou-${values.logical ? 'rows' : 'database'}-${stamp}.tar.gz`;
    const file = path.resolve(positionals[0] ?? path.join(env.dataDir, 'backups', name));
    const line = await withAppDatabase(env, log, async ({ url, embedded }) => {
      const warning = embedded ? null : await importRightWarning(url);
      if (warning) process.stderr.write(`Warning: ${warning}\n`);
      if (values.logical) return `${await exportTables({ url, file })} rows are in ${file}`;
      if (!embedded) throw new ArchiveError(PHYSICAL_NEEDS_OURS);
      await backUpDatabase({ postgres: embedded, dataDir: env.dataDir, file });
      return `The database, its secrets and the uploaded files are in ${file}\nKeep it secret: it holds personal data and keys.`;
    });
    return values.store ? `${line}\n${await sendToBucket(env, file, { isKept: positionals[0] !== undefined })}` : line;
  },
  [ArchiveError, StoreUnavailable],
);

/** A file that was not asked for by its name is only on its way. */
async function sendToBucket(env: Env, file: string, { isKept }: { isKept: boolean }): Promise<string> {
  const name = await storeArchive(openObjects(env, COMMAND_TUNING).objects.backups, file);
  if (!isKept) await rm(file);
  return `It is in the bucket as backups/${name}${isKept ? '' : ', and no longer on this machine'}; npm run restore -- --store ${name}`;
}
