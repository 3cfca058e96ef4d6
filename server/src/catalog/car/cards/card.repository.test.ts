import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { loadCarCards } from './card.repository.ts';

const t = useTestApp();

test('the most frequent query is planned once for a connection, and its connection is kept', async () => {
  const { id } = await t.createCar();
  const pool = await t.orm.em.getConnection().getNativeClient();
  for (let time = 0; time < 3; time++) expect(await loadCarCards(t.em(), [id], t.clock.now())).toHaveLength(1);
  // The pool hands out the connection that was used last.
  const { rows } = await pool.query(
    `select generic_plans::int as kept, custom_plans::int as anew from pg_prepared_statements where name = 'car-cards'`,
  );
  expect(rows).toEqual([{ kept: 3, anew: 0 }]);
  expect(pool.options.idleTimeoutMillis).toBeGreaterThanOrEqual(60_000);
});
