import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { describe, expect, test } from 'vitest';
import { runAs, shareConnections, Shares } from './pool-shares.ts';
import { DATABASE_SHARES } from './work-classes.ts';

const SIZE = 16;
const COMMON = SIZE - 4;

/** Counts what is taken from it, and has enough for everybody. */
function freePool() {
  const pool = new EventEmitter() as EventEmitter & { connect(): Promise<PoolClient> };
  let open = 0;
  pool.connect = async () => {
    open += 1;
    const client = { release: () => (pool.emit('release', undefined, client), (open -= 1)) };
    return client as unknown as PoolClient;
  };
  shareConnections(pool as unknown as Pool, SIZE);
  return { connect: () => pool.connect(), open: () => open };
}

describe('shares of the connections', () => {
  test('a class gets its share and no more; what is freed goes on', async () => {
    const shares = new Shares(SIZE);
    const { connections } = DATABASE_SHARES.reports;
    for (let time = 0; time < connections; time++) await shares.take('reports');
    let isServed = false;
    const next = shares.take('reports').then(() => (isServed = true));
    await nextTurn();
    expect(isServed).toBe(false);
    await shares.take('calls');
    shares.release('reports');
    await next;
  });

  test('who waits too long is refused, and takes nothing later', async () => {
    const shares = new Shares(SIZE);
    for (let time = 0; time < DATABASE_SHARES.reports.connections; time++) await shares.take('reports');
    await expect(shares.take('reports', 10)).rejects.toMatchObject({ code: 'unavailable' });
    for (let time = 0; time < DATABASE_SHARES.reports.connections; time++) shares.release('reports');
    for (let time = 0; time < DATABASE_SHARES.reports.connections; time++) await shares.take('reports', 10);
  });

  test('however many calls, pages and reports there are, vital writes have connections, and come first', async () => {
    const shares = new Shares(SIZE);
    const names = ['reports', 'pages', 'calls'] as const;
    let taken = 0;
    for (const name of names) {
      for (let time = 0; time < DATABASE_SHARES[name].connections; time++) {
        void shares.take(name, 60_000).then(() => (taken += 1));
      }
    }
    await nextTurn();
    expect(taken).toBe(COMMON);
    for (let time = 0; time < SIZE - COMMON; time++) await shares.take('vital', 10);
    expect(taken).toBe(COMMON);
    const order: string[] = [];
    const waiting = [
      shares.take('uploads').then(() => order.push('uploads')),
      shares.take('login').then(() => order.push('login')),
    ];
    for (const name of ['reports', 'pages'] as const) {
      for (let time = 0; time < DATABASE_SHARES[name].connections; time++) shares.release(name);
    }
    await Promise.all(waiting);
    expect(order).toEqual(['login', 'uploads']);
  });

  test('a piece of work that holds a connection gets another at once, and it counts', async () => {
    const pool = freePool();
    await runAs('reports', async () => {
      const clients = [];
      for (let time = 0; time < 5; time++) clients.push(await pool.connect());
      const other = runAs('reports', () => pool.connect());
      await nextTurn();
      expect(pool.open()).toBe(5);
      for (const client of clients) client.release();
      (await other).release();
    });
    expect(pool.open()).toBe(0);
  });

  test('what belongs to no class is not counted, and callbacks are served too', async () => {
    const pool = freePool();
    const clients = await Promise.all(Array.from({ length: 40 }, () => pool.connect()));
    expect(pool.open()).toBe(40);
    for (const client of clients) client.release();
    expect(pool.open()).toBe(0);
  });
});
