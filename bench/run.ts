/**
 * How fast searches are, as ratios within one run, on data of its own in a PostgreSQL of its own. Writes
 * bench/results.json and the table of docs/performance.md.
 * `--small` leaves the million out.
 */
import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../server/src/db/config.ts';
import { withConnection } from '../server/src/platform/postgres/connection.ts';
import { APP_ROLE } from '../server/src/platform/postgres/location.ts';
import { startPostgres } from '../server/src/platform/postgres/postgres.ts';
import type { EngineFigures } from './engine-run.ts';
import { type HttpFigures, measureHttp } from './http-run.ts';
import { writeTable } from './report.ts';
import { fillStock } from './stock.ts';

export interface Results {
  at: string;
  machine: { cpu: string; cores: number; node: string };
  engines: Record<string, EngineFigures>;
  http: HttpFigures;
}

const SMALL = 100_000;
const LARGE = 1_000_000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'autonou-bench-'));
// As root PostgreSQL runs as somebody else, who must get in.
chmodSync(folder, 0o755);
const log = { info: () => undefined, error: console.error };

const postgres = await startPostgres({ dataDir: folder, log, isDurable: false });
try {
  const engines: Results['engines'] = {};
  const sizes = process.argv.includes('--small') ? [10_000, SMALL] : [10_000, SMALL, LARGE];
  let http: HttpFigures | null = null;
  for (const cars of sizes) {
    const url = await makeDatabase(cars);
    engines[cars] = await measureEngine(url);
    say(`${cars} cars, engine`, engines[cars]);
    if (cars === SMALL) say('HTTP', (http = await measureHttp(url)));
  }
  if (http) finish({ at: new Date().toISOString(), machine: machine(), engines, http });
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

function say(what: string, figures: object): void {
  console.log(`\n${what}\n${JSON.stringify(figures, null, 1)}`);
}

function machine(): Results['machine'] {
  const [cpu] = os.cpus();
  return { cpu: cpu?.model ?? 'unknown', cores: os.availableParallelism(), node: process.version };
}

function finish(results: Results): void {
  writeFileSync(path.join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
  writeTable(results);
}

async function makeDatabase(cars: number): Promise<string> {
  const name = `bench_${cars}`;
  await withConnection(postgres.adminUrl, (query) => query(`create database ${name} owner ${APP_ROLE}`));
  const of = (url: string) => Object.assign(new URL(url), { pathname: name }).href;
  const orm = await openDatabase(of(postgres.url));
  orm.config.set('migrations', { ...orm.config.get('migrations'), silent: true });
  await orm.migrator.up();
  await orm.close(true);
  // The index over words takes minutes to make, and only the smaller stock is also asked by SQL.
  await fillStock(of(postgres.adminUrl), { cars, isTextIndexed: cars < LARGE });
  return of(postgres.url);
}

/** In a process of its own, so that its memory and pauses are nobody else's. */
async function measureEngine(url: string): Promise<EngineFigures> {
  const file = path.join(folder, 'figures.json');
  const child = fork(path.join(import.meta.dirname, 'engine-run.ts'), [url, file], { execArgv: ['--expose-gc'] });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('the engine was not measured');
  return JSON.parse(readFileSync(file, 'utf8')) as EngineFigures;
}
