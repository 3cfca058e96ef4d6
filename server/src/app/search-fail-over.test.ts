/** The search engine when another PostgreSQL becomes the primary: one that has everything, and one that does not. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { CarSearch } from 'contracts/search';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { FollowingSearch } from '../catalog/search/search-runtime.ts';
import type { Orm } from '../platform/database/orm.ts';
import { socketFile } from '../platform/database/postgres/address.ts';
import { withConnection } from '../platform/database/postgres/connection.ts';
import { type Postgres, startPostgres } from '../platform/database/postgres/postgres.ts';
import { makeFactories } from '../testing/factories.ts';
import { writeReference } from '../testing/reference.ts';
import { copyForStandby } from '../testing/standby.ts';
import { openDatabase } from './database/config.ts';

const lines: { cars?: number }[] = [];
const log = { info: (line: object) => void lines.push(line), warn: () => undefined, error: () => undefined };
const loads = () => lines.filter(({ cars }) => cars !== undefined).length;
const folders: string[] = [];
const closing: (() => unknown)[] = [];
const SOON = { timeout: 10_000, interval: 20 };

let primaryDir: string;
let primary: Postgres;
let orm: Orm;
let carId: number;

const folder = () => {
  const made = mkdtempSync(path.join(os.tmpdir(), 'autonou-pg-'));
  // PostgreSQL runs as another user where this is root.
  chmodSync(made, 0o755);
  folders.push(made);
  return made;
};
const start = (dataDir: string) => startPostgres({ dataDir, log, isDurable: false });

beforeAll(async () => {
  primaryDir = folder();
  primary = await start(primaryDir);
  orm = await openDatabase(primary.url);
  orm.config.set('migrations', { ...orm.config.get('migrations'), silent: true });
  await orm.migrator.up();
  await writeReference(orm);
  const make = makeFactories(
    () => orm.em.fork(),
    () => new Date(),
  );
  carId = (await make.createCar({ price: 20_000 })).id;
}, 60_000);
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(async () => {
  await orm.close(true);
  await primary.stop();
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

/** An address that leads to one PostgreSQL, and then to another, as a balancer's. */
async function address(first: Postgres) {
  const sockets = new Set<net.Socket>();
  const socketOf = ({ url }: Postgres) => {
    const { searchParams, port } = new URL(url);
    return socketFile(searchParams.get('host') ?? '', Number(port));
  };
  let target = socketOf(first);
  const server = net.createServer((client) => {
    const behind = net.connect(target);
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [client, behind].forEach((one) => one.destroy()));
    }
    client.pipe(behind).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  const leadTo = (next: Postgres) => {
    target = socketOf(next);
    for (const socket of sockets) socket.destroy();
  };
  return { url: Object.assign(new URL(first.url), { search: '', host }).href, leadTo };
}

async function follow() {
  const replica = await standby();
  const { url, leadTo } = await address(primary);
  const search = new FollowingSearch({ url, log });
  closing.push(() => search.stop());
  search.start();
  await vi.waitFor(() => expect(search.state()).toBe('ready'), SOON);
  return { replica, leadTo, search };
}

async function standby(): Promise<Postgres> {
  const directory = folder();
  await copyForStandby(primary, primaryDir, directory);
  const replica = await start(directory);
  closing.push(() => replica.stop());
  return replica;
}

const setPrice = (at: Postgres, price: number) =>
  withConnection(at.url, async (query) => void (await query(`update car set price = ${price} where id = ${carId}`)));
const promote = ({ adminUrl }: Postgres) => withConnection(adminUrl, (query) => query('select pg_promote()'));
const total = async (search: FollowingSearch, price: number) => {
  const found = await (await search.ready())?.find(CarSearch.parse({ priceMin: price, priceMax: price }));
  return found?.envelope.total;
};

test('a replica that has everything becomes the primary: the engine goes on, and misses nothing', async () => {
  const { replica, leadTo, search } = await follow();
  await setPrice(primary, 21_000);
  await vi.waitFor(async () => expect(await total(search, 21_000)).toBe(1), SOON);
  await vi.waitFor(async () => expect(await priceAt(replica)).toBe(21_000), SOON);
  const before = loads();
  await promote(replica);
  leadTo(replica);
  await setPrice(replica, 22_000);
  await vi.waitFor(async () => expect(await total(search, 22_000)).toBe(1), SOON);
  expect(loads()).toBe(before);
});

test('one that lacks what the engine has read becomes the primary: the engine is loaded again', async () => {
  const { replica, leadTo, search } = await follow();
  await withConnection(replica.adminUrl, async (query) => {
    await query(`alter system set primary_conninfo = ''`);
    await query('select pg_reload_conf()');
    await vi.waitFor(async () => {
      const { rows } = await query(`select count(*)::int as n from pg_stat_wal_receiver where status = 'streaming'`);
      expect(rows[0].n).toBe(0);
    }, SOON);
  });
  await setPrice(primary, 23_000);
  await vi.waitFor(async () => expect(await total(search, 23_000)).toBe(1), SOON);
  const before = loads();
  await promote(replica);
  leadTo(replica);
  await vi.waitFor(() => expect(loads()).toBe(before + 1), SOON);
  await vi.waitFor(async () => expect(await total(search, 23_000)).toBe(0), SOON);
});

async function priceAt(at: Postgres): Promise<number> {
  let price = 0;
  await withConnection(at.url, async (query) => {
    price = Number((await query(`select price from car where id = ${carId}`)).rows[0].price);
  });
  return price;
}
