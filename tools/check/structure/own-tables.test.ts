import { expect, test } from 'vitest';
import { everyTableIsOwned, ownTables } from './own-tables.ts';
import { findIn } from './fixture.ts';

const project = {
  'server/src/catalog/car/car.entity.ts': "export const Car = defineEntity({ name: 'Car', tableName: 'car' });",
  'server/src/marketplace/lead/lead.entity.ts': "export const Lead = defineEntity({ tableName: 'lead' });",
  'server/src/catalog/stock-import/stock-import.service.ts': '',
  'server/src/platform/database/migrations/Migration20260101_Initial.ts':
    'export const sql = [`create table "car" (id int)`, `create table "stock_import" (id int)`, `update car set a = 1`];',
};
const file = 'server/src/marketplace/lead/lead.repository.ts';
const entity = "import { Car } from '../../catalog/car/car.entity.ts';\n";

test.for([
  ['insert', "em.execute('insert into car (id) values (1)');"],
  ['delete', 'em.execute(`delete from car c using lead l where l.car_id = c.id`);'],
  ['update by an alias', 'em.execute(`with x as (select 1)\n  update "car" as c set price = ${price}`);'],
  ['truncate', "client.query('truncate table car');"],
  ['copy', "client.query('copy car (id) from stdin');"],
  ['name put together', "const TABLE = 'car';\nem.execute(`update ${TABLE} set price = 1`);"],
  ['list of statements', "export const ERASE = ['delete from lead where id = 1', 'delete from car where id = 1'];"],
  ['typed query', "db.updateTable('car as c').set({ price: 1 });"],
  ['typed query by the entity', "db.deleteFrom('Car').execute();"],
  ['update by the entity', `${entity}em.nativeUpdate(Car, { id }, { price: 1 });`],
  ['new entity', `${entity}em.create(Car, { id });`],
  [
    'entity by another name',
    "import { Car as Stock } from '../../catalog/car/car.entity.ts';\nem.upsert(Stock, { id });",
  ],
] as const)("%s of another feature's table is caught", ([, text]) => {
  expect(findIn(ownTables, { ...project, [file]: text }).map(({ message }) => message)).toEqual([
    `${file} writes the table car of server/src/catalog/car: call a function of that folder that does it.`,
  ]);
});

test.for([
  ['reads', "em.execute('select * from car for update of car');"],
  ['own table', "em.execute('insert into lead (id) values (1) on conflict do update set id = 2');"],
  ['part of a statement of its own', "em.execute('with seen as (select 1) update seen set a = 1');"],
  ['comment', '// delete from car where id = 1'],
  ['entity read', `${entity}em.findOne(Car, { id });`],
] as const)('nothing is said of: %s', ([, text]) => {
  expect(findIn(ownTables, { ...project, [file]: text })).toEqual([]);
});

test('a table whose name is known only at run time is caught', () => {
  const found = findIn(ownTables, {
    ...project,
    [file]: 'for (const table of all) em.execute(`update ${table} set a = 1`);',
  });
  expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('names at run time only')]);
});

test('a table without an entity is written by the folder in the list', () => {
  const text = "em.execute('delete from stock_import');";
  expect(findIn(ownTables, { ...project, 'server/src/catalog/stock-import/a.ts': text })).toEqual([]);
  expect(findIn(ownTables, { ...project, 'server/src/catalog/stock-import/parts/a.ts': text })).toEqual([]);
  expect(findIn(ownTables, { ...project, [file]: text })).toHaveLength(1);
});

test('the administrators’ side and the panel of a feature are the feature', () => {
  const text = "em.execute('delete from car');";
  const writesIn = (folder: string) =>
    findIn(ownTables, { ...project, [`server/src/back-office/${folder}/a.ts`]: text });
  for (const folder of ['car-admin', 'car-panel']) expect(writesIn(folder)).toEqual([]);
  for (const folder of ['lead-admin', 'carpanel']) expect(writesIn(folder)).toHaveLength(1);
});

test('tests and seeds may write any table', () => {
  const text = "em.execute('delete from car');";
  const paths = ['server/src/marketplace/lead/a.test.ts', 'server/src/testing/a.ts', 'server/src/platform/seed/a.ts'];
  expect(findIn(ownTables, { ...project, ...Object.fromEntries(paths.map((path) => [path, text])) })).toEqual([]);
});

test('a table of the migrations without an owner is caught', () => {
  expect(findIn(everyTableIsOwned, project)).toEqual([]);
  const added = { 'server/src/db/migrations/Migration20260102_Note.ts': 'export const sql = `create table note ()`;' };
  expect(findIn(everyTableIsOwned, { ...project, ...added })).toMatchObject([{ pkg: 'server' }]);
});
