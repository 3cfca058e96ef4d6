import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { col, readRows } from '../database/read-rows.ts';
import { REFUSALS, CHANGED_MEANWHILE, keyRefusal } from './key-violation.ts';

const t = useTestApp();

test('every index that has a text of its own exists', async () => {
  const rows = await readRows(
    t.em(),
    { name: col.text },
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indisunique`,
  );
  const known = new Set(rows.map(({ name }) => name));
  expect([...REFUSALS.keys()].filter((name) => !known.has(name))).toEqual([]);
});

test('a violation is a conflict by its index, in general words where the index has none', async () => {
  const refusalOf = (write: Promise<unknown>) =>
    write.then(
      () => null,
      (error: unknown) => keyRefusal(new Error('wrapped', { cause: error })),
    );
  const violate = (sql: string) => refusalOf(t.em().execute(sql));
  const car = { dealer: (await t.createDealer()).id, vin: 'UU1DJF00012345678' };
  await t.createCar(car);
  const again = { code: 'bad_request', issues: [{ path: 'vin' }] };
  expect(await refusalOf(t.createCar(car))).toMatchObject(again);
  expect(await violate(`insert into brand (name, slug) select name, 'alta' from brand limit 1`)).toMatchObject({
    code: 'conflict',
    issues: [{ path: 'name', message: 'Există deja o marcă cu acest nume' }],
  });
  expect(await violate(`insert into brand (name, slug) select 'Alta', slug from brand limit 1`)).toMatchObject({
    code: 'conflict',
    message: CHANGED_MEANWHILE,
    issues: [],
  });
});

test('so is what refers to a row that is gone meanwhile', async () => {
  const error = await t
    .em()
    .execute(`insert into model (name, slug, brand_id) values ('Nou', 'nou', 1)`)
    .catch((failure: unknown) => failure);
  expect(keyRefusal(error)).toMatchObject({ code: 'conflict', message: CHANGED_MEANWHILE });
});

test('nothing else is one', () => {
  expect(keyRefusal(Object.assign(new Error('deadlock'), { code: '40P01' }))).toBeNull();
  expect(keyRefusal('text')).toBeNull();
});
