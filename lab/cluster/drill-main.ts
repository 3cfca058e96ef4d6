/**
 * `npm run tool -- cluster-drill`: proves the newest backup of the running cluster on a scratch instance; exit code 1 and the
 * reason when it fails. On a machine of production, as `postgres` and weekly (config/pgbackrest.cron):
 * `node lab/cluster/drill-main.ts --config /etc/pgbackrest.conf --scratch /var/lib/postgresql`, with `--textfile` for
 * Prometheus too.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { command } from './control.ts';
import { type Drilled, drillOf } from './drill.ts';
import { asUser } from './service.ts';
import { runningFolders } from './state.ts';
import { readTextfile, type Sample, writeTextfile } from './textfile.ts';

const LIMIT_MS = 60 * 60_000;

/** As PostgreSQL's account, from a folder that it may read. */
async function run(...words: string[]): Promise<string> {
  const [program = '', ...args] = [...asUser('postgres'), ...words];
  return (await promisify(execFile)(program, args, { cwd: '/', timeout: LIMIT_MS })).stdout;
}

interface Given {
  config?: string;
  scratch?: string;
  textfile?: string;
}

function readArguments(): Given {
  const text = { type: 'string' } as const;
  return parseArgs({ options: { config: text, scratch: text, textfile: text } }).values;
}

function drilled({ config, scratch }: Given): Promise<Drilled> {
  if (config === undefined && scratch === undefined) return command(runningFolders()[0] ?? '', { do: 'drill' });
  if (config === undefined || scratch === undefined) throw new Error('--config and --scratch belong together');
  // A folder of the drill's own inside: what is there already stays.
  return drillOf({ config, scratch: path.join(path.resolve(scratch), 'autonou-drill'), run, now: new Date() });
}

/** The outcome for Prometheus, beside the last one of the other kind. */
function record(file: string, outcome: 'success' | 'failure'): void {
  const samples = (['success', 'failure'] as const).map((which): Sample => {
    const of = { name: `backup_last_${which}_timestamp_seconds`, kind: 'drill' } as const;
    // 0: never.
    const value = which === outcome ? Math.floor(Date.now() / 1000) : (readTextfile(file, of) ?? 0);
    return { ...of, value };
  });
  writeTextfile(file, samples);
}

let textfile: string | undefined;
try {
  const given = readArguments();
  textfile = given.textfile;
  const { label, finishedAt, rows } = await drilled(given);
  const counts = Object.entries(rows).map(([table, count]) => `${table} ${count}`);
  const at = new Date(finishedAt).toISOString();
  if (textfile !== undefined) record(textfile, 'success');
  console.log(`The backup ${label} of ${at} was restored and started. Rows: ${counts.join(', ')}.`);
} catch (error) {
  console.error(`The drill has FAILED: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
  if (textfile !== undefined) record(textfile, 'failure');
}
