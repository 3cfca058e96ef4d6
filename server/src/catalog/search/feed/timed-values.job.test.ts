import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { endReductions, recordDeliveries } from './timed-values.job.ts';

const t = useTestApp();
const changed = async () => {
  const rows = await t.em().execute<{ id: number }[]>('select distinct car_id as id from car_change where car_id > 0');
  await t.em().execute('delete from car_change');
  return rows.map(({ id }) => id).toSorted();
};

test('a price reduction ends with its time, and the car is named to the engines', async () => {
  const [over, running] = [await t.createCar(), await t.createCar()];
  await t
    .em()
    .execute(
      `insert into price_reduction (car_id, until) values (?, now() - interval '1 minute'), (?, now() + interval '1 day')`,
      [over.id, running.id],
    );
  await changed();
  await endReductions(t.orm);
  expect(await changed()).toEqual([over.id]);
  expect(await t.em().execute('select car_id from price_reduction')).toEqual([{ car_id: running.id }]);
});

test('a car on its way is named when its delivery is a week nearer', async () => {
  const days = [6, 7, 8, 14, -7];
  const ids = [];
  for (const number of days) {
    const { id } = await t.createCar();
    await t
      .em()
      .execute(
        `update car set availability = 'tranzit', available_from = (now() at time zone 'Europe/Bucharest')::date + ?::int where id = ?`,
        [number, id],
      );
    ids.push(id);
  }
  await changed();
  await recordDeliveries(t.orm);
  expect(await changed()).toEqual([ids[1], ids[3]]);
});
