import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withConnection } from '../postgres/connection.ts';
import { startPostgres, type Postgres } from '../postgres/postgres.ts';
import { exportTables } from './logical-export.ts';
import { importTables } from './logical-import.ts';

// Each test starts one or two databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const log = { info: () => {}, error: () => {} };
let folder: string;
let postgres: Postgres;
let file: string;

/** The application's database as superuser. */
const owner = () => Object.assign(new URL(postgres.adminUrl), { pathname: new URL(postgres.url).pathname }).href;

const run = (...statements: string[]) =>
  withConnection(owner(), async (query) => {
    for (const statement of statements) await query(statement);
  });
const read = (sql: string) => withConnection(owner(), async (query) => (await query(sql)).rows);

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'autonou-export-'));
  chmodSync(folder, 0o755);
  file = path.join(folder, 'export.tar.gz');
  postgres = await startPostgres({ dataDir: folder, log, isDurable: false });
});

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

beforeEach(() =>
  run(
    'drop schema public cascade',
    'create schema public authorization autonou',
    'create table mikro_orm_migrations (id serial primary key, name text)',
    `insert into mikro_orm_migrations (name) values ('Migration1')`,
    'create table dealer (id serial primary key, name text, parent_id int references dealer)',
    `create table car (id serial primary key, dealer_id int references dealer, price numeric(11,2), note text,
       doubled numeric generated always as (price * 2) stored)`,
    'create table trail (car_id int)',
    `create function trail() returns trigger language plpgsql as
       'begin insert into trail values (new.id); return new; end'`,
    'create trigger trail after insert on car for each row execute function trail()',
    `insert into dealer (name, parent_id) values ('Demo "Auto"', null), ('Șoimul', 1)`,
    `insert into car (dealer_id, price, note) values (2, 21990.50, E'tab\\there\\nline \\\\ șț'), (null, null, '')`,
  ),
);

test('every row, id sequence and generated value is restored, and triggers do not fire twice', async () => {
  const before = await read('select * from car order by id');
  expect(await exportTables({ url: owner(), file })).toBe(6);
  await run('truncate dealer, car, trail restart identity', `insert into dealer (name) values ('another')`);
  expect(await importTables({ url: owner(), file })).toBe(6);
  expect(await read('select * from car order by id')).toEqual(before);
  expect(await read('select count(*)::int from trail')).toEqual([{ count: 2 }]);
  expect(await read(`insert into dealer (name) values ('next') returning id`)).toEqual([{ id: 3 }]);
});

test('an export of another schema is refused and nothing changes', async () => {
  await exportTables({ url: owner(), file });
  await run(`insert into mikro_orm_migrations (name) values ('Migration2')`, 'delete from trail');
  await expect(importTables({ url: owner(), file })).rejects.toThrow(
    'another version of the site: Migration1, here Migration2',
  );
  expect(await read('select count(*)::int from car')).toEqual([{ count: 2 }]);
});

test('a failure half-way leaves everything as it was', async () => {
  await exportTables({ url: owner(), file });
  await run('alter table trail rename car_id to other', `insert into dealer (name) values ('kept')`);
  await expect(importTables({ url: owner(), file })).rejects.toThrow('car_id');
  expect(await read(`select count(*)::int from dealer`)).toEqual([{ count: 3 }]);
});
