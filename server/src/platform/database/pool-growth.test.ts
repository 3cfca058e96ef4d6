import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { countLiving, growSlowly } from './pool-growth.ts';

const t = useTestApp();
const SIZE = 6;

let pool: pg.Pool;
afterEach(() => pool.end());

/** A pool of SIZE with the most connections that were being made at once. */
function openPool(url = t.databaseUrl) {
  const making = new Set<pg.Client>();
  let most = 0;
  class Counted extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      most = Math.max(most, making.add(this).size);
      const connect = this.connect.bind(this) as (done: (error: Error) => void) => void;
      const counted: typeof connect = (done) =>
        connect((error) => {
          making.delete(this);
          done(error);
        });
      this.connect = counted as typeof this.connect;
    }
  }
  const options = { connectionString: url, max: SIZE, connectionTimeoutMillis: 2_000, Client: Counted };
  pool = new pg.Pool(options);
  growSlowly(pool, SIZE);
  pool.on('error', () => undefined);
  return { most: () => most };
}

test('two connections are made at a time, until all who wait have one', async () => {
  const { most } = openPool();
  const clients = await Promise.all(Array.from({ length: SIZE }, () => pool.connect()));
  expect([most(), pool.totalCount]).toEqual([2, SIZE]);
  const waiting = pool.connect();
  await vi.waitFor(() => expect(pool.waitingCount).toBe(1));
  expect(pool.totalCount).toBe(SIZE);
  for (const client of clients) client.release();
  (await waiting).release();
});

test('who counts later counts those that lived before too', async () => {
  openPool();
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  const living = countLiving(pool);
  expect(living()).toBe(2);
  for (const client of clients) client.release(true);
  await vi.waitFor(() => expect(living()).toBe(0));
});

test('quick statements do with the connections that are there', async () => {
  openPool();
  const answers = await Promise.all(Array.from({ length: 50 }, () => pool.query('select 1 as one')));
  expect(answers).toHaveLength(50);
  expect(pool.waitingCount).toBe(0);
});

test('connections that died are replaced, two at a time again', async () => {
  const { most } = openPool();
  for (let round = 0; round < 2; round++) {
    const clients = await Promise.all(Array.from({ length: SIZE }, () => pool.connect()));
    expect([most(), pool.totalCount]).toEqual([2, SIZE]);
    const pids = await Promise.all(clients.map((client) => client.query('select pg_backend_pid() as pid')));
    for (const client of clients) client.release();
    for (const { rows } of pids) await t.em().execute('select pg_terminate_backend(?)', [rows[0]?.pid]);
    await vi.waitFor(() => expect(pool.totalCount).toBe(0));
  }
});

test('without a database all who wait are told, two by two', async () => {
  const { most } = openPool('postgres://autonou@127.0.0.1:1/autonou');
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => pool.connect()));
  expect(outcomes.map(({ status }) => status)).not.toContain('fulfilled');
  expect([most(), pool.totalCount]).toEqual([2, 0]);
});
