// `npm run backup [-- --logical] [-- <file>]`: copies the running database; prints the archive's path.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '../../platform/env.ts';
import { hasDatabase, withAppDatabase } from './app-database.ts';
import { runCommand } from './command.ts';
import { ArchiveError } from '../../platform/backup/archive.ts';
import { exportTables } from '../../platform/backup/logical-export.ts';
import { backUpDatabase } from '../../platform/backup/physical-backup.ts';

const PHYSICAL_NEEDS_OURS =
  'DATABASE_URL names a database that is backed up where it lives; --logical writes its rows to a file';

await runCommand(
  async (log) => {
    const options = { logical: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const env = readEnv();
    // Creating an empty database only to copy it would hide a wrong setting behind useless backups.
    if (!hasDatabase(env))
      throw new ArchiveError(`${env.dataDir} holds no database; DATA_DIR must name the site's own`);
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const name = `autonou-${values.logical ? 'rows' : 'database'}-${stamp}.tar.gz`;
    const file = path.resolve(positionals[0] ?? path.join(env.dataDir, 'backups', name));
    return withAppDatabase(env, log, async ({ url, embedded }) => {
      if (values.logical) return `${await exportTables({ url, file })} rows are in ${file}`;
      if (!embedded) throw new ArchiveError(PHYSICAL_NEEDS_OURS);
      await backUpDatabase({ postgres: embedded, dataDir: env.dataDir, file });
      return `The database, its secrets and the uploaded files are in ${file}\nKeep it secret: it holds personal data and keys.`;
    });
  },
  [ArchiveError],
);
