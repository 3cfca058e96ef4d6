import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../app/database/config.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { dropSilentClients, returnBrokenClients } from './broken-clients.ts';

const t = useTestApp();

test('connections that die inside transactions do not shrink the pool, however often', async () => {
  const orm = await openDatabase(t.databaseUrl);
  const pool = await orm.em.getConnection().getNativeClient();
  const size = orm.config.get('pool')?.max ?? 0;
  const asleep = `select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_sleep(30)%'`;
  const killOthers = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  const sleepers = async () => (await t.em().execute(`${asleep} and state = 'active'`)).length;
  for (let round = 0; round < 3; round++) {
    const work = Array.from({ length: size }, () =>
      orm.em.fork().transactional((em) => em.execute('select pg_sleep(30)')),
    );
    const outcomes = Promise.allSettled(work);
    // All asleep: one killed between its `begin` and its query would only be retried.
    await vi.waitFor(async () => expect(await sleepers()).toBe(size), { timeout: 10_000 });
    await t.em().execute(killOthers);
    expect((await outcomes).map(({ status }) => status)).not.toContain('fulfilled');
  }
  await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0));
  expect(await orm.em.fork().transactional((em) => em.execute('select 1 as one'))).toEqual([{ one: 1 }]);
  await orm.close(true);
});

test('a client that its holder has released is left alone', async () => {
  const orm = await openDatabase(t.databaseUrl);
  const pool = await orm.em.getConnection().getNativeClient();
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  client.release();
  await t.em().execute('select pg_terminate_backend(?)', [rows[0]?.pid]);
  await vi.waitFor(() => expect(pool.totalCount).toBe(0));
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await orm.close(true);
});

test('a query without an answer is aborted with its connection, and so is its transaction', async () => {
  const pool = new pg.Pool({ connectionString: t.databaseUrl, max: 1, query_timeout: 200 });
  dropSilentClients(pool);
  returnBrokenClients(pool);
  pool.on('error', () => undefined);
  const client = await pool.connect();
  client.on('error', () => undefined);
  await client.query('begin');
  const from = performance.now();
  await expect(client.query('select pg_sleep(5)')).rejects.toThrow(/read timeout/);
  await expect(client.query('rollback')).rejects.toThrow(/terminated|not queryable/);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(performance.now() - from).toBeLessThan(4_000);
  await pool.end();
});
