// A DATA_DIR of the previous version: the new one starts on it, with the old database still running, and keeps
// everything.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withConnection } from '../../server/src/platform/database/postgres/connection.ts';
import { copyCommit } from './old-copy.ts';
import { databaseOf, freePort, type Site } from './site.ts';
import { sitesOfTest } from './sites-of-test.ts';

const OLD = 'f7dbd11';
const { dataDir, start, after } = sitesOfTest();
const NODE = path.resolve(import.meta.dirname, '../../node_modules/.bin/node');

type Row = Record<string, unknown>;
type Tables = Map<string, Map<string, Row>>;

/** A starting server, or a returning visitor, changes these by itself. */
const LIVING = /^(session\.(last_seen_at|expires_at)|mail\.|clock_mark\.|setting\.|chat_presence\.)/;
/** Columns that this version derives from others: a message's search text now contains its own sender. */
const DERIVED = /^lead_message\.search_text$/;

/** Every row of the application's tables, by table and primary key. */
async function readAll(url: string): Promise<Tables> {
  return withConnection(url, async (query) => {
    const keys = await query(`select c.relname as name, array_agg(a.attname::text) as key
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indisprimary and c.relnamespace = 'public'::regnamespace and c.relname not like 'mikro%' group by 1`);
    const tables: Tables = new Map();
    for (const { name, key } of keys.rows as { name: string; key: string[] }[]) {
      const { rows } = await query(`select to_jsonb(t) as row from "${name}" t`);
      const all = rows.map(({ row }) => row as Row);
      tables.set(name, new Map(all.map((row) => [JSON.stringify(key.toSorted().map((column) => row[column])), row])));
    }
    return tables;
  });
}

/** The demo data had dated some cars after their publication: they have the day of their creation now. */
const isMendedDay = (before: Row, now: Row) =>
  JSON.stringify(now['published_at']) === JSON.stringify(before['created_at']);

/**
 * Such as "lead 100001 is gone" or "lead.user_name of 100001"; columns that the new version has dropped are left out.
 */
function losses(before: Tables, now: Tables): string[] {
  return [...before].flatMap(([table, rows]) =>
    [...rows].flatMap(([key, row]) => {
      const kept = now.get(table)?.get(key);
      if (!kept) return LIVING.test(`${table}.`) ? [] : [`${table} ${key} is gone`];
      const changed = Object.keys(row).filter(
        (column) => column in kept && JSON.stringify(kept[column]) !== JSON.stringify(row[column]),
      );
      return changed
        .filter((column) => !LIVING.test(`${table}.${column}`) && !DERIVED.test(`${table}.${column}`))
        .filter((column) => !(column === 'published_at' && isMendedDay(row, kept)))
        .map((column) => `${table}.${column} of ${key}`);
    }),
  );
}

/** `what` is such as "GET /api/brands". */
async function call(site: Site, what: string, { cookie = '', body }: { cookie?: string; body?: object } = {}) {
  const [method, address] = what.split(' ') as [string, string];
  const ask = () =>
    fetch(site.url + address, {
      method,
      headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  let answer = await ask();
  // The job queues start a moment after the site is ready.
  for (let tries = 0; answer.status === 503 && tries < 20; tries++) {
    await sleep(500);
    answer = await ask();
  }
  const text = await answer.text();
  expect(`${address} ${answer.status} ${answer.ok ? '' : text}`).toMatch(/ 20\d $/);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { json: text ? (JSON.parse(text) as Row & Row[]) : ({} as Row & Row[]), cookie: cookies.join('; ') };
}

/** A buyer, a dealer, a car, a lead about it and a favourite, created as users do. */
async function use(site: Site) {
  const person = (role: string) => ({
    email: `${role}@exemplu.ro`,
    password: 'o-parolă-lungă',
    firstName: 'Ion',
    lastName: 'Pop',
    role,
    phone: '0722333444',
    phoneNumber: '0722333444',
    city: 'Iași',
  });
  const buyer = (await call(site, 'POST /api/register', { body: person('user') })).cookie;
  const registered = await call(site, 'POST /api/register', { body: person('dealer') });
  const dealer = registered.cookie;
  const brands = (await call(site, 'GET /api/brands')).json as unknown as { id: number; slug: string }[];
  const brandId = brands.find(({ slug }) => slug === 'skoda')?.id;
  const { id: userId } = registered.json['user'] as Row;
  const dealerId = (await call(site, `GET /api/dealers/by-user/${userId}`, { cookie: dealer })).json['id'];
  const car = {
    brandId,
    modelId: 'octavia',
    title: 'Škoda Octavia Combi',
    price: 24_990,
    year: 2026,
    fuelType: 'benzina',
    transmission: 'manuala',
    bodyType: 'wagon',
    mileage: 10,
    color: 'gri',
  };
  const carId = (await call(site, `POST /api/dealers/${dealerId}/cars`, { cookie: dealer, body: car })).json['id'];
  const lead = { carId, userName: 'Ana Pop', userEmail: 'ana@exemplu.ro', message: 'Bună ziua' };
  const leadId = (await call(site, 'POST /api/leads', { body: lead })).json['id'];
  await call(site, `POST /api/favorites/${carId}`, { cookie: buyer });
  return { buyer, dealer, dealerId, carId, leadId };
}

test(`a DATA_DIR of ${OLD} starts with this version and keeps everything`, { timeout: 300_000 }, async ({ skip }) => {
  const old = copyCommit(OLD);
  if ('complaint' in old) return skip(old.complaint);
  after(() => rmSync(old.path, { recursive: true, force: true }));
  const folder = dataDir();
  const env = { DEMO_DATA: 'true' };
  const port = await freePort();
  const command: [string, ...string[]] = [NODE, path.join(old.path, 'server/src/main.ts')];
  const former = start({ dataDir: folder, port, env, command });
  await former.ready();
  const made = await use(former);
  const before = await readAll((await databaseOf(folder)).url);
  // The worst case: the database of the old version is still running.
  await former.kill('SIGKILL');

  const site = start({ dataDir: folder, port, env });
  await site.ready();
  const { url } = await databaseOf(folder);
  const now = await readAll(url);
  console.log(
    `${before.size} tables with ${[...before.values()].reduce((sum, rows) => sum + rows.size, 0)} rows; now ${now.size} tables`,
  );
  expect(losses(before, now)).toEqual([]);

  // The same sessions give access to the same data.
  const favorites = (await call(site, 'GET /api/favorites', { cookie: made.buyer })).json;
  expect(favorites.map(({ id }) => id)).toEqual([made.carId]);
  const leads = (await call(site, `GET /api/dealers/${made.dealerId}/leads`, { cookie: made.dealer })).json;
  expect(leads.map(({ id }) => id)).toEqual([made.leadId]);
  expect((await call(site, `GET /api/cars/${made.carId}`)).json['title']).toBe('Škoda Octavia Combi');
});
