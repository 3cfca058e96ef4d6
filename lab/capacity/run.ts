/**
 * Measures the cost of each kind of work, and computes what larger markets need: `npm run tool -- capacity`. Writes
 * lab/capacity/results.json and the tables of docs/operations/several-machines.md#capacity; `--small` measures little and writes nothing.
 */
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findRunningPostgres } from '../../server/src/platform/database/postgres/running-postgres.ts';
import { withConnection } from '../../server/src/platform/database/postgres/connection.ts';
import { withScratchServer } from '../../tools/bench/database.ts';
import { measureCosts, type Sizes } from './measure.ts';
import { type Measured, reportOf, writeReport } from './report.ts';

const isSmall = process.argv.includes('--small');
const SIZES: Sizes = isSmall
  ? { requests: 2_000, pages: 60, leads: 200, sockets: 300, idleSeconds: 5 }
  : { requests: 20_000, pages: 400, leads: 2_000, sockets: 2_000, idleSeconds: 60 };
/** The cost of a car is the difference of two stocks, so that what both have is left out. */
const [FEW, MANY] = isSmall ? [1_000, 10_000] : [10_000, 100_000];

await withScratchServer(async ({ folder, makeDatabase }) => {
  const few = await stockOf(await makeDatabase(FEW));
  const url = await makeDatabase(MANY);
  const many = await stockOf(url);
  const each = (of: (stock: Stock) => number) => Math.round((of(many) - of(few)) / (MANY - FEW));
  const car = { engineBytes: each(({ engine }) => engine), databaseBytes: each(({ database }) => database) };
  const running = await findRunningPostgres(folder);
  if (!running) throw new Error('the database has stopped');
  const costs = await measureCosts({ url, directory: running.directory, car }, SIZES);
  const [cpu] = os.cpus();
  const measured: Measured = {
    at: new Date().toISOString(),
    machine: { cpu: cpu?.model ?? 'unknown', cores: os.availableParallelism(), node: process.version },
    cars: MANY,
    costs,
  };
  console.log(`${JSON.stringify(costs, null, 1)}\n\n${reportOf(measured)}`);
  if (isSmall) return;
  writeFileSync(path.join(import.meta.dirname, 'results.json'), `${JSON.stringify(measured, null, 2)}\n`);
  writeReport(measured);
});

interface Stock {
  /** Bytes of the engine's arrays, and of the database. */
  engine: number;
  database: number;
}

async function stockOf(url: string): Promise<Stock> {
  const engine = await engineBytes(url);
  const database = await withConnection(url, async (query) => {
    const { rows } = await query('select pg_database_size(current_database())::bigint as size');
    return Number(rows[0].size);
  });
  return { engine, database };
}

/** In a process of its own, so that only the engine is counted. */
function engineBytes(url: string): Promise<number> {
  const child = fork(path.join(import.meta.dirname, 'engine-bytes.ts'), [url]);
  return new Promise((resolve, reject) => {
    child.once('message', (bytes) => resolve(Number(bytes)));
    child.once('exit', () => reject(new Error('the engine was not measured')));
  });
}
