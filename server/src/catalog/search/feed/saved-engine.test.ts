// A server that starts again uses the engine that it has saved, as long as that may still be true.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { insertCars } from '../../../testing/car-fixture.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { databaseLife } from './database-life.ts';
import { Follower } from './follower.ts';
import { saveEngine } from './saved-engine.ts';

const t = useTestApp();
const USED = 'the saved search engine is used again';
const LOADED = 'the search engine is loaded';
let folder: string;
let file: string;
beforeAll(() => insertCars(t));
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'saved-engine-'));
  file = path.join(folder, 'search', 'engine');
});
afterEach(() => rm(folder, { recursive: true }));

/** One server's engine, until it stops; its messages. */
async function start({ isSaved = true } = {}) {
  const messages: string[] = [];
  const note = (_details: object, message?: string) => void messages.push(message ?? '');
  const log = { info: note, warn: note, error: note };
  const follower = new Follower({
    url: t.databaseUrl,
    log,
    onChange: () => undefined,
    savedIn: isSaved ? file : undefined,
  });
  follower.start();
  await vi.waitFor(() => expect(follower.engine).not.toBeNull(), { timeout: 10_000, interval: 10 });
  await follower.caughtUp();
  return { follower, messages };
}

const saved = () => vi.waitFor(() => stat(file), { timeout: 5_000, interval: 10 });
async function startAndStop() {
  const { follower, messages } = await start();
  await saved();
  await follower.stop();
  return messages;
}

const stateOf = ({ follower }: Awaited<ReturnType<typeof start>>) => {
  const { id, price } = follower.engine!.state.numbers as Record<string, Float64Array>;
  return Object.fromEntries([...id!].map((car, position) => [car, price![position]]).filter(([car]) => car !== 0));
};

test('a start reads only what has changed since, and has all of it', async () => {
  expect(await startAndStop()).toEqual([LOADED]);
  await t.em().execute('update car set price = price + 1 where id % 50 = 0');
  const again = await start();
  expect(again.messages).toEqual([USED]);
  const plain = await start({ isSaved: false });
  expect(plain.messages).toEqual([LOADED]);
  expect(stateOf(again)).toEqual(stateOf(plain));
  await t.em().execute('update car set price = price + 1 where id % 50 = 1');
  for (const { follower } of [again, plain]) await follower.caughtUp();
  expect(stateOf(again)).toEqual(stateOf(plain));
  await Promise.all([again.follower.stop(), plain.follower.stop()]);
});

/** Changes the head of the file, whose arrays stay. */
async function changeHead(from: RegExp, to: string) {
  const bytes = await readFile(file);
  const length = bytes.readUInt32LE();
  const header = bytes.subarray(4, 4 + length).toString();
  expect(header).toMatch(from);
  const changed = Buffer.from(header.replace(from, to));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(changed.length);
  await writeFile(file, Buffer.concat([size, changed, bytes.subarray(4 + length)]));
}

test.each([
  ['of other code', /"key":"\w/, '"key":"'],
  ['of another database', /"database":"/, '"database":"0'],
  ['of a life whose end this database may lack', /"startedAt":"/, '"startedAt":"0'],
  ['as old as the log of changes', /"savedAt":"\d{4}/, '"savedAt":"2020'],
])('a file %s is not used', async (_name, from, to) => {
  await startAndStop();
  await changeHead(from, to);
  const { follower, messages } = await start();
  expect(messages).toEqual([LOADED]);
  await follower.stop();
});

test('a migration that only adds a column keeps the file, one that changes what a car means does not', async () => {
  await startAndStop();
  await t.em().execute('alter table car add column later int null');
  expect(await startAndStop()).toEqual([USED]);
  await t.em().execute('create view later_cars as select id, later from car');
  expect(await startAndStop()).toEqual([LOADED]);
  expect(await startAndStop()).toEqual([USED]);
  await t.em().execute(`alter trigger car_change_truncate on car rename to car_emptied`);
  expect(await startAndStop()).toEqual([LOADED]);
  await t.em().execute(`alter trigger car_emptied on car rename to car_change_truncate`);
  expect(await startAndStop()).toEqual([LOADED]);
  await t.em().execute('alter table car disable trigger car_change_truncate');
  expect(await startAndStop()).toEqual([LOADED]);
  await t.em().execute('alter table car enable trigger car_change_truncate');
  await t.em().execute('drop view later_cars');
});

test('with many changes, or one of everything, all cars are read', async () => {
  await startAndStop();
  await t.em().execute('update car set price = price + 1');
  expect(await startAndStop()).toEqual([LOADED]);
  await rm(file);
  await startAndStop();
  await t.em().execute('insert into car_change (car_id) values (-1)');
  expect(await startAndStop()).toEqual([LOADED]);
});

test('a broken file is told, and written anew', async () => {
  await startAndStop();
  await writeFile(file, 'broken');
  const { follower, messages } = await start();
  expect(messages).toEqual(['the saved search engine could not be used', LOADED]);
  await vi.waitFor(async () => expect((await stat(file)).size).toBeGreaterThan(1_000), { timeout: 5_000 });
  await follower.stop();
  expect(await startAndStop()).toEqual([USED]);
});

test('an engine that changes while it is written is not saved', async () => {
  const { follower } = await start({ isSaved: false });
  const engine = follower.engine!;
  const client = new pg.Client(t.databaseUrl);
  await client.connect();
  const life = await databaseLife(client);
  const savable = { engine, life, position: 0n, cursor: { xid: '0', seq: '0' } };
  // Its last query comes after it has taken the engine's state.
  const query = async (sql: string) => {
    if (sql.includes('pg_get_viewdef')) engine.apply([], [1]);
    return client.query(sql);
  };
  await expect(saveEngine(file, { query } as unknown as pg.Client, savable)).rejects.toThrow('changed meanwhile');
  expect(await readdir(path.dirname(file))).toEqual([]);
  await saveEngine(file, client, savable);
  expect(await readdir(path.dirname(file))).toEqual(['engine']);
  await client.end();
  await follower.stop();
});

test('where nothing can be written the engine works without', async () => {
  await writeFile(path.join(folder, 'search'), 'a file, not a folder');
  const { follower, messages } = await start();
  const told = [
    'the saved search engine could not be used',
    'the saved search engine could not be deleted',
    LOADED,
    'the search engine could not be saved for the next start',
  ];
  await vi.waitFor(() => expect(messages).toEqual(told), { timeout: 5_000 });
  expect(follower.engine).not.toBeNull();
  await follower.stop();
});

test('after a fault all cars are read, since the file may have it too', async () => {
  await startAndStop();
  const { follower, messages } = await start();
  follower.reload();
  await vi.waitFor(() => expect(messages).toEqual([USED, LOADED]), { timeout: 10_000 });
  await follower.stop();
  // The next save comes after ten minutes; until then no start may use the file.
  const next = await start();
  expect(next.messages).toEqual([LOADED]);
  await next.follower.stop();
});
