import type pg from 'pg';

/** The rows came from another database, whose transactions the changes name: all followers load everything again. */
export async function restartFeed(client: pg.Client, tables: readonly string[]): Promise<void> {
  if (!tables.includes('car_change')) return;
  await client.query('truncate car_change');
  await client.query('insert into car_change (car_id) values (-1)');
  await client.query(`notify car_change`);
}
