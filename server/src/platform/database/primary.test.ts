import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { refuseWhileAway } from './primary.ts';

/** A pool of which `making` connections are being made; none has answered yet. */
function startingPool(making: number) {
  const pool = Object.assign(new EventEmitter(), { totalCount: 0, connect: async () => 'a connection' });
  const primary = { pool: pool as unknown as pg.Pool, isAway: false };
  refuseWhileAway(primary);
  pool.totalCount = making;
  return { pool, primary };
}

test('without a primary nobody connects, though others try, unless a connection lives', async () => {
  const { pool, primary } = startingPool(3);
  expect(await pool.connect()).toBe('a connection');
  primary.isAway = true;
  await expect(pool.connect()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
  pool.emit('connect');
  expect(await pool.connect()).toBe('a connection');
  pool.emit('remove');
  await expect(pool.connect()).rejects.toMatchObject({ code: 'unavailable' });
  primary.isAway = false;
  expect(await pool.connect()).toBe('a connection');
});

test('who asks with a callback is refused by it', async () => {
  const { pool, primary } = startingPool(0);
  primary.isAway = true;
  const connect = pool.connect as unknown as (done: (error: Error) => void) => void;
  expect(await new Promise((resolve) => connect(resolve))).toMatchObject({ code: 'unavailable' });
});
