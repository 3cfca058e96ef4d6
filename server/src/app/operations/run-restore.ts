// `npm run restore -- <file>`: restores a backup; the site must be stopped. `--replace` confirms it for rows.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv, type Env } from '../../platform/config/env.ts';
import { archiveKind } from '../../platform/database/backup/archive-kind.ts';
import { ArchiveError } from '../../platform/database/backup/archive.ts';
import { fetchArchive } from '../../platform/database/backup/stored-archive.ts';
import { StoreUnavailable } from '../../platform/errors/errors.ts';
import { COMMAND_TUNING } from '../../platform/storage/s3-calls.ts';
import { openObjects } from '../../platform/storage/site-objects.ts';
import { announceNewSite, announceSite, siteName } from './command-site.ts';
import { runCommand } from './command.ts';
import { restoreRows, restoreWhole } from './restore-site.ts';

const USAGE = `Usage: npm run restore -- <file>, or --store <name> for one of the bucket
  --replace        all rows of the database are replaced; for an archive of rows
  --new            DATA_DIR holds no site yet, as on a new machine
  --keep-sessions  sessions and links stay valid; else all of them end`;

await runCommand(
  async (log) => {
    const flag = { type: 'boolean', default: false } as const;
    const options = { replace: flag, store: flag, new: flag, 'keep-sessions': flag } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const env = readEnv();
    if (values.store && !env.s3) throw new ArchiveError('--store needs the bucket of S3_BUCKET');
    if (!positionals[0] && !values.store) throw new ArchiveError(USAGE);
    await (values.new ? announceNewSite : announceSite)(env);
    const file = values.store ? await fromBucket(env, positionals[0] ?? '') : path.resolve(positionals[0] ?? '');
    const restore = { env, log, file, keepsSessions: values['keep-sessions'] };
    if ((await archiveKind(file)) !== 'logical') return restoreWhole(restore);
    if (!values.replace)
      throw new ArchiveError(`all rows of ${await siteName(env)} will be replaced; add --replace to confirm`);
    return restoreRows(restore);
  },
  [ArchiveError, StoreUnavailable],
);

function fromBucket(env: Env, name: string): Promise<string> {
  return fetchArchive(openObjects(env, COMMAND_TUNING).objects.backups, name, path.join(env.dataDir, 'backups'));
}
