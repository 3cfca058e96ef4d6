// Abuse of imports by a dealer's program or an attacker: all at once, without end, as another dealer.
import { Readable } from 'node:stream';
import { MAX_CARS, TOO_MANY_CARS } from 'contracts/car-input';
import { expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { Session } from '../../identity/session/session.entity.ts';
import { csv, line, stockFiles } from '../../testing/stock-files.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { rememberedFields, rememberFields } from './header-memory.repository.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';

const t = useTestApp();
const { importFile, messages } = stockFiles(t);
const put = (cookie: string, url: string, payload: Buffer | Readable) =>
  t.app.inject({ method: 'PUT', url: new URL(url).pathname, headers: { host: t.env.baseHost, cookie }, payload });

test('imports begun at the same moment replace each other', async () => {
  const { user } = await t.createDealer();
  const as = await t.signIn(user);
  const begin = () => t.trpc('stockImport.create', { fileName: 'stoc.csv' }, { as });
  const answers = await Promise.all([begin(), begin(), begin(), begin()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('a file whose import was replaced meanwhile is not found, and leaves nothing', async () => {
  const { user } = await t.createDealer();
  const as = await t.signIn(user);
  const { data } = await t.trpc('stockImport.create', { fileName: 'stoc.csv' }, { as });
  async function* slowly() {
    yield csv(line('A-1'));
    // The first bytes have arrived, so the import is claimed for this file.
    await t.trpc('stockImport.create', { fileName: 'alt-stoc.csv' }, { as });
    yield `\n${line('A-2')}`;
  }
  expect((await put(as, data.uploadURL, Readable.from(slowly()))).statusCode).toBe(404);
  expect((await t.trpc('stockImport.current', undefined, { as })).data).toBeNull();
});

test('each file is counted, also one after a refused one of the same import', async () => {
  const { user } = await t.createDealer();
  const as = await t.signIn(user);
  const { data } = await t.trpc('stockImport.create', { fileName: 'stoc.csv' }, { as });
  t.limits.reset();
  for (const file of ['', 'nimic']) expect((await put(as, data.uploadURL, Buffer.from(file))).statusCode).toBe(400);
  expect(t.limits.taken).toEqual(Array(2).fill({ rule: 'upload', key: `user:${user.id}` }));
  t.limits.refuse('upload');
  expect((await put(as, data.uploadURL, csv(line('A-1')))).statusCode).toBe(429);
  t.limits.reset();
});

test('a stock has a limit, by the form and by a file; existing cars can still be changed', async () => {
  const dealer = await t.createDealer();
  const { id } = await t.createCar({ dealer: dealer.id, externalId: 'A-1' });
  const columns = await readRows(
    t.em(),
    { column_name: col.text },
    `select column_name from information_schema.columns where table_name = 'car' and is_generated = 'NEVER' and column_name not in ('id', 'external_id', 'vin')`,
  );
  const names = columns.map(({ column_name }) => column_name).join(', ');
  await t
    .em()
    .execute(`insert into car (${names}) select ${names} from car, generate_series(2, ?) where id = ?`, [
      MAX_CARS - 1,
      id,
    ]);
  const { counts, id: file } = await importFile(dealer, csv(line('A-1', { price: '9.990' }), line('A-2'), line('A-3')));
  expect(counts).toEqual({ created: 1, updated: 1, same: 0, bad: 1 });
  expect(await messages(dealer, file)).toEqual([`Rândul 4, ${TOO_MANY_CARS}`]);
  const kind = { fuelType: 'benzina', transmission: 'manuala', bodyType: 'wagon' };
  const body = { brandId: 100_002, modelId: 100_005, title: 'Octavia', price: 1, year: 2026, ...kind };
  const added = await t.rest('POST', `/api/dealers/${dealer.id}/cars`, { as: dealer.user, body });
  expect([added.status, added.body.message]).toEqual([400, TOO_MANY_CARS]);
});

test('the number of remembered headers is limited', async () => {
  const { id } = await t.createDealer();
  const headers = (file: number) => Array.from({ length: 100 }, (_, column) => [`coloana ${file} ${column}`, null]);
  for (let file = 0; file < 8; file++) await rememberFields(t.em(), id, Object.fromEntries(headers(file)));
  const kept = Object.keys(await rememberedFields(t.em(), id));
  expect(kept.length).toBeLessThanOrEqual(600);
  expect(kept).toContain('coloana 7 99');
});

test('a file that an administrator sends while impersonating the dealer is audited with both ids', async () => {
  const [{ user }, admin] = [await t.createDealer(), await t.createUser('admin')];
  const as = await t.signIn(user);
  const { data } = await t.trpc('stockImport.create', { fileName: 'stoc.csv' }, { as });
  await t.em().nativeUpdate(Session, { user: user.id }, { impersonator: admin.id });
  expect((await put(as, data.uploadURL, csv(line('A-1')))).statusCode).toBe(200);
  const [note] = await t.em().find(AuditEntry, { actorId: user.id });
  expect(note).toMatchObject({ impersonatorId: admin.id, object: `id:${data.id}`, result: 'impersonated' });
});
