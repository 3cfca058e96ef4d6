/**
 * Tells node_exporter's textfile collector what pgBackRest's repository holds (config/pgbackrest.cron):
 * `node lab/cluster/archive-main.ts --config /etc/pgbackrest.conf --textfile <folder>/autonou-archive.prom`. What fails
 * leaves the file as it is, whose times then age; exit code 1 and the reason.
 */
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { figuresOf, newestOf } from './archive.ts';
import { writeTextfile } from './textfile.ts';

const LIMIT_MS = 4 * 60_000;
/** The names of a few weeks' segments. */
const MAX_BYTES = 256 * 1024 ** 2;

try {
  const { values } = parseArgs({ options: { config: { type: 'string' }, textfile: { type: 'string' } } });
  const { config, textfile } = values;
  if (config === undefined || textfile === undefined) throw new Error('--config and --textfile are needed');
  const pgbackrest = async (...args: string[]) => {
    const limits = { timeout: LIMIT_MS, maxBuffer: MAX_BYTES };
    return (await promisify(execFile)('pgbackrest', [`--config=${config}`, '--output=json', ...args], limits)).stdout;
  };
  const info = await pgbackrest('--stanza=autonou', 'info');
  const listing = await pgbackrest('--recurse', 'repo-ls', newestOf(info).folder);
  writeTextfile(textfile, figuresOf(info, listing));
} catch (error) {
  console.error(`The archive was NOT looked at: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
