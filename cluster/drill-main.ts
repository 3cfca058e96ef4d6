/**
 * `npm run cluster:drill`: proves the newest backup of the running cluster on a scratch instance; exit code 1 and the
 * reason when it fails. On a machine of production, as `postgres` and weekly (config/pgbackrest.cron):
 * `node cluster/drill-main.ts --config /etc/pgbackrest.conf --scratch /var/lib/postgresql/drill`.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { command } from './control.ts';
import { type Drilled, drillOf } from './drill.ts';
import { asUser } from './service.ts';
import { runningFolders } from './state.ts';

const LIMIT_MS = 60 * 60_000;

/** As PostgreSQL's account, from a folder that it may read. */
async function run(...words: string[]): Promise<string> {
  const [program = '', ...args] = [...asUser('postgres'), ...words];
  return (await promisify(execFile)(program, args, { cwd: '/', timeout: LIMIT_MS })).stdout;
}

function drilled(): Promise<Drilled> {
  const { values } = parseArgs({ options: { config: { type: 'string' }, scratch: { type: 'string' } } });
  const { config, scratch } = values;
  if (config === undefined && scratch === undefined) return command(runningFolders()[0] ?? '', { do: 'drill' });
  if (config === undefined || scratch === undefined) throw new Error('--config and --scratch belong together');
  // A folder of the drill's own inside: what is there already stays.
  return drillOf({ config, scratch: path.join(path.resolve(scratch), 'autonou-drill'), run, now: new Date() });
}

try {
  const { label, finishedAt, rows } = await drilled();
  const counts = Object.entries(rows).map(([table, count]) => `${table} ${count}`);
  const at = new Date(finishedAt).toISOString();
  console.log(`The backup ${label} of ${at} was restored and started. Rows: ${counts.join(', ')}.`);
} catch (error) {
  console.error(`The drill has FAILED: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
