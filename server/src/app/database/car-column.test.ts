import { expect, test } from 'vitest';
import { col, readRows } from '../../platform/database/read-rows.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { CarColumn } from './car-column.ts';

const t = useTestApp();

class KeyKind extends CarColumn {
  override readonly column = '"key_kind" text null';
  override readonly values = ['card', 'metal'];
}

test('a new column of cars is read through the views, and goes without a trace', async () => {
  const em = t.em();
  const columnsOf = async (view: string) => {
    const sql =
      'select column_name as name from information_schema.columns where table_name = ? order by ordinal_position';
    const rows = await readRows(em, { name: col.text }, sql, [view]);
    return rows.map(({ name }) => name);
  };
  const run = async (direction: 'up' | 'down') => {
    const migration = new KeyKind(em.getDriver(), t.orm.config);
    migration[direction]();
    for (const query of migration.getQueries()) await em.execute(String(query));
  };
  const before = [await columnsOf('car_state'), await columnsOf('public_car')];
  await run('up');
  expect(await columnsOf('car_state')).toEqual([...before[0]!, 'key_kind']);
  expect(await columnsOf('public_car')).toEqual([...before[1]!, 'key_kind']);
  await t.createCar();
  await em.execute(`update car set key_kind = 'metal'`);
  await expect(em.execute(`update car set key_kind = 'none'`)).rejects.toThrow('car_key_kind_check');
  await run('down');
  expect([await columnsOf('car_state'), await columnsOf('public_car')]).toEqual(before);
});
