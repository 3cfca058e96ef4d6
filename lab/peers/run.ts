/**
 * The same queries to off-the-shelf back ends over the same rows, and to the minimum that the machine allows. They
 * are installed into .cache/bench-peers, outside the project's own dependencies. Writes lab/peers/results.json and its
 * table.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { withDatabase } from '../../bench/database.ts';
import { type Asked, compare, load } from '../../bench/load.ts';
import { toNest, toPostGraphile } from './questions.ts';
import { type PeerFigures, writePeersTable } from './table.ts';
import { type Server, startServer, startSite, stopServer } from '../../bench/server.ts';
import { plainQueries, toPath } from '../../bench/workload.ts';

/** One back end, beside the constant route of the site's own server, measured around it. */
const CARS = 100_000;
const FOLDER = path.resolve(import.meta.dirname, '../../.cache/bench-peers');
const PACKAGES = [
  'postgraphile@5.1.5',
  'postgraphile-plugin-connection-filter@4.0.1',
  '@nestjs/core@12.5.1',
  '@nestjs/common@12.5.1',
  '@nestjs/platform-express@12.5.1',
  '@nestjs/typeorm@12.0.2',
  'typeorm@1.1.1',
  'pg@8.23.0',
  'reflect-metadata@0.2',
  'rxjs@7',
];
// Indexes that these filters and orders suggest; the site's own indexes exist as well.
const INDEXES = [
  '(status)',
  '(fuel_type)',
  '(transmission)',
  '(body_type)',
  '(color)',
  '(year)',
  '(price, id)',
  '(city_id)',
  '(published_at desc, id desc)',
  '(is_premium desc, published_at desc, id desc)',
  '(brand_id, published_at desc, id desc)',
  '(model_id, published_at desc, id desc)',
  '(brand_id, price, id)',
];
const WARM = { duration: 6 };

const QUESTIONS = plainQueries(2_000);
const DEEP = plainQueries(200, { seed: 5, isDeep: true });

install();
await withDatabase(CARS, async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const index of INDEXES) await client.query(`create index on car ${index}`);
  await client.query('analyze');
  await client.end();
  const figures = await measureAll(url);
  writeFileSync(path.join(import.meta.dirname, 'results.json'), `${JSON.stringify(figures, null, 2)}\n`);
  writePeersTable(figures);
});

function install(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const file of ['postgraphile.mjs', 'nest.mjs']) {
    cpSync(path.join(import.meta.dirname, file), path.join(FOLDER, file));
  }
  if (existsSync(path.join(FOLDER, 'node_modules/typeorm'))) return;
  writeFileSync(path.join(FOLDER, 'package.json'), '{ "name": "bench-peers", "private": true, "type": "module" }\n');
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...PACKAGES], { cwd: FOLDER, stdio: 'inherit' });
  if (npm.status !== 0) throw new Error('the other back ends could not be installed');
}

async function measureAll(url: string): Promise<PeerFigures[]> {
  const site = await startSite(url, 'engine');
  const constantly = () => load(site, ['/api/bench/constant'], { duration: 3 });
  const of = async (name: string, server: Server, asked: { lists: Asked[]; deep?: Asked[] }): Promise<PeerFigures> => {
    const measured = (wanted: Asked[]) => compare(server, wanted, { warm: WARM, reference: constantly });
    const lists = await measured(asked.lists);
    const figures = { name, lists, deepPages: asked.deep ? await measured(asked.deep) : null };
    if (server !== site) await stopServer(server);
    console.log(JSON.stringify(figures, null, 1));
    return figures;
  };
  const started = (file: string) => startServer(file, [url]);
  const all = [
    await of('AutoNou', site, { lists: QUESTIONS.map(toPath), deep: DEEP.map(toPath) }),
    await of('PostGraphile 5.1.5, connection-filter 4.0.1', await started(path.join(FOLDER, 'postgraphile.mjs')), {
      lists: QUESTIONS.map(toPostGraphile),
      deep: DEEP.map(toPostGraphile),
    }),
    await of('NestJS 12.5.1, TypeORM 1.1.1', await started(path.join(FOLDER, 'nest.mjs')), {
      lists: QUESTIONS.map(toNest),
      deep: DEEP.map(toNest),
    }),
    await of(
      'Limit: a bare server, twelve cars by id, prepared statement',
      await started(path.join(import.meta.dirname, '../prepared-statement.ts')),
      { lists: ['/'] },
    ),
  ];
  await stopServer(site);
  return all;
}
