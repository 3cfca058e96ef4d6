import { expect, test } from 'vitest';
import { col, readRows } from '../../platform/database/read-rows.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { CarColumn } from './car-column.ts';

const t = useTestApp();

class Keys extends CarColumn {
  override readonly column = '"keys" smallint null';
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
    const migration = new Keys(em.getDriver(), t.orm.config);
    migration[direction]();
    for (const query of migration.getQueries()) await em.execute(String(query));
  };
  const before = [await columnsOf('car_state'), await columnsOf('public_car')];
  await run('up');
  expect(await columnsOf('car_state')).toEqual([...before[0]!, 'keys']);
  expect(await columnsOf('public_car')).toEqual([...before[1]!, 'keys']);
  await run('down');
  expect([await columnsOf('car_state'), await columnsOf('public_car')]).toEqual(before);
});
