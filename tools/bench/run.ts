/**
 * How fast searches are, as ratios within one run, on data of its own in a PostgreSQL of its own. Writes
 * tools/bench/results.json and the table of docs/performance.md. `--small` leaves out the million cars; `--pages` measures
 * only pages, on 10 000 cars, and writes nothing.
 */
import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BlockingFigures } from './blocking-run.ts';
import { withScratchServer } from './database.ts';
import type { EngineFigures } from './engine-run.ts';
import { type HttpFigures, measureHttp } from './http-run.ts';
import { measurePages, type PageFigures } from './page-run.ts';
import { type Results, writeReport } from './report.ts';
import type { TableFigures } from './table-run.ts';

const SMALL = 100_000;
const LARGE = 1_000_000;
// As much young generation as the engine's thread has (three of these: server/src/catalog/search/thread).
const YOUNG = '--max-semi-space-size=4';

await withScratchServer(async ({ folder, makeDatabase }) => {
  const engines: Results['engines'] = {};
  const isPagesOnly = process.argv.includes('--pages');
  const sizes = process.argv.includes('--small') || isPagesOnly ? [10_000, SMALL] : [10_000, SMALL, LARGE];
  let http: HttpFigures | null = null;
  let blocking: BlockingFigures | null = null;
  let pages: PageFigures | null = null;
  let tables: TableFigures = {};
  for (const cars of sizes) {
    const url = await makeDatabase(cars);
    const measured = <Figures>(run: string) => measureAlone<Figures>(run, url, folder);
    if (isPagesOnly) return say('pages', await measurePages(url));
    engines[cars] = await measured<EngineFigures>('engine-run.ts');
    say(`${cars} cars, engine`, engines[cars]);
    if (cars === SMALL) say('HTTP', (http = await measureHttp(url)));
    if (cars === SMALL) say('pages', (pages = await measurePages(url)));
    // The last on its database, since it adds users to it.
    if (cars === SMALL) say('tables', (tables = await measured<TableFigures>('table-run.ts')));
    if (cars === LARGE) say('blocking', (blocking = await measured<BlockingFigures>('blocking-run.ts')));
  }
  if (http) finish({ at: new Date().toISOString(), machine: machine(), engines, http, pages, blocking, tables });
});

function say(what: string, figures: object): void {
  console.log(`\n${what}\n${JSON.stringify(figures, null, 1)}`);
}

function machine(): Results['machine'] {
  const [cpu] = os.cpus();
  return { cpu: cpu?.model ?? 'unknown', cores: os.availableParallelism(), node: process.version };
}

function finish(results: Results): void {
  writeFileSync(path.join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
  writeReport(results);
}

/** In a process of its own, so that memory and pauses are its own. */
async function measureAlone<Figures>(run: string, url: string, folder: string): Promise<Figures> {
  const file = path.join(folder, 'figures.json');
  const child = fork(path.join(import.meta.dirname, run), [url, file], { execArgv: ['--expose-gc', YOUNG] });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${run} has measured nothing`);
  return JSON.parse(readFileSync(file, 'utf8')) as Figures;
}
