// What looks like a hidden advert is not public until a person has decided, by whatever call it comes.
import type { Car as CarAnswer } from 'contracts/car';
import { beforeEach, describe, expect, test } from 'vitest';
import { sharp } from '../../platform/pictures/guarded-sharp.ts';
import type { CarRow, DealerRow } from '../../testing/factories.ts';
import { csv, line, stockFiles } from '../../testing/stock-files.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const { importFile } = stockFiles(t);
const NEW = {
  brandId: 100_002,
  modelId: '100005',
  title: 'Škoda Octavia Ambiente',
  price: 20_000,
  year: 2026,
  fuelType: 'benzina',
  transmission: 'manuala',
  bodyType: 'wagon',
  wltp: { consumption: 5, co2: 120 },
};
const OTHER = { ...NEW, title: 'Alt titlu', price: 15_000, year: 2025 };
let dealer: DealerRow;
let admin: { id: number };
let hidden: CarAnswer;

beforeEach(async () => {
  t.limits.reset();
  dealer = await t.createDealer();
  admin = await t.createUser('admin');
  hidden = await add({});
});

async function add(change: object, of: { id: number; user: { id: number } } = dealer): Promise<CarAnswer> {
  const answer = await t.rest('POST', `/api/dealers/${of.id}/cars`, { as: of.user, body: { ...NEW, ...change } });
  expect(answer.status).toBe(201);
  return answer.body;
}
const patch = (id: number, body: object, as: { id: number } = dealer.user) =>
  t.rest('PATCH', `/api/cars/${id}`, { as, body });
const decide = (id: number, as = admin) =>
  t.trpc('moderation.decide', { carId: id, kind: 'hide', reason: 'Preț fals' }, { as });
const isPublic = async ({ id }: { id: number }) => (await t.rest('GET', `/api/cars/${id}`)).status === 200;
const waiting = async (): Promise<number[]> => {
  const { data } = await t.trpc('moderation.cars', { show: 'alike', limit: 100 }, { as: admin });
  const own = data.items.filter((item: CarAnswer) => item.dealer.id === dealer.id);
  return own.map(({ id }: CarAnswer) => id);
};

/** A picture as the dealer sends it; the file says something else beside it each time. */
async function upload(color: string, note: string): Promise<string> {
  const { body } = await t.rest('POST', '/api/objects/upload', { as: dealer.user, body: { purpose: 'picture' } });
  const payload = await sharp({ create: { width: 90, height: 60, channels: 3, background: color } })
    .png()
    .withExif({ IFD0: { Artist: note } })
    .toBuffer();
  const url = new URL(body.uploadURL).pathname;
  const sent = await t.app.inject({
    method: 'PUT',
    url,
    payload,
    headers: { host: t.env.baseHost, 'content-type': 'image/png' },
  });
  return sent.json().objectPath;
}

describe('a hidden advert does not return', () => {
  test('by a dot in the title; it waits in the queue, and its dealer reads why', async () => {
    await decide(hidden.id);
    const copy = await add({ title: `${NEW.title}.` });
    expect(copy).toMatchObject({ status: 'inactive', moderation: [{ reason: 'Preț fals', isAlike: true }] });
    expect([await isPublic(copy), await waiting()]).toEqual([false, [copy.id]]);
  });

  test('by another car that gets its look, also where the hidden one was changed meanwhile', async () => {
    const other = await add(OTHER);
    await decide(hidden.id);
    await patch(hidden.id, { title: 'Cu totul altceva', price: 9_000, year: 2020 });
    expect(await isPublic(other)).toBe(true);
    await patch(other.id, { title: 'octavia AMBIENTE!', price: NEW.price, year: 2026 });
    expect(await isPublic(other)).toBe(false);
    expect(await isPublic(await add({ title: 'Škoda Octavia: Ambiente' }))).toBe(false);
  });

  test('by a twin that was out of sight, whichever call shows it, of whichever member', async () => {
    const twins = await Promise.all([1, 2, 3].map(() => add({})));
    const [one, two, three] = twins as [CarAnswer, CarAnswer, CarAnswer];
    const colleague = await t.createMember({ dealer: dealer.id, role: 'owner' });
    for (const { id } of twins) await patch(id, { status: 'inactive' });
    await decide(hidden.id);
    await t.trpc('stock.setStatus', { ids: [one.id], status: 'active' }, { as: dealer.user });
    await patch(two.id, { status: 'reserved' }, colleague);
    await t.trpc('stock.setStatus', { ids: [three.id], status: 'active' }, { as: colleague });
    expect(await Promise.all(twins.map(isPublic))).toEqual([false, false, false]);
  });

  test('by an import: a new row, and one that gets its look', async () => {
    const car = await t.createCar({ dealer: dealer.id, title: 'DACIA duster!', model: 100_001, year: 2025 });
    await importFile(dealer, csv(line('B-2', { year: '2024' })));
    await decide(car.id);
    await importFile(dealer, csv(line('B-1', { year: '2025' })));
    await importFile(dealer, csv(line('B-2', { year: '2025' })));
    const rows = await t
      .em()
      .execute(
        `select external_id as code, is_blocked as hidden from car where dealer_id = ? and external_id is not null order by 1`,
        [dealer.id],
      );
    expect(rows).toEqual([
      { code: 'B-1', hidden: true },
      { code: 'B-2', hidden: true },
    ]);
  });

  test('by its pictures, sent again, under another year and title, even when it is deleted', async () => {
    const images = [await upload('#123456', 'unu'), await upload('#654321', 'doi')];
    const shown = await add({ ...OTHER, images });
    await decide(shown.id);
    await t.rest('DELETE', `/api/cars/${shown.id}`, { as: dealer.user });
    await t.em().execute('delete from upload where key in (?)', [images.map((one) => one.slice(17, 49))]);
    const again = [await upload('#123456', 'trei'), await upload('#0f0f0f', 'patru')];
    expect(again[0]).not.toBe(images[0]);
    const copy = await add({ ...OTHER, title: 'Fără legătură', year: 2024, price: 16_000, images: again });
    expect(copy).toMatchObject({ status: 'inactive', moderation: [{ isAlike: true }] });
    const own = [await upload('#222222', 'cinci')];
    const another = await add({ ...OTHER, title: 'A cincea', year: 2024, price: 16_000, images: own });
    expect(another).toMatchObject({ status: 'active', moderation: [] });
  });
});

describe('honest dealers', () => {
  test('keep ten equal cars on offer, and those of another dealer too', async () => {
    const nine = await Promise.all(Array.from({ length: 9 }, () => add({})));
    expect(await Promise.all([hidden, ...nine].map(isPublic))).not.toContain(false);
    await decide(hidden.id);
    for (const { id } of nine) await patch(id, { price: 19_900, description: 'Stoc nou' });
    expect(await Promise.all(nine.map(isPublic))).not.toContain(false);
    expect(await isPublic(await add({}, await t.createDealer()))).toBe(true);
  });

  test('add another equal car that has a VIN of its own', async () => {
    await patch(hidden.id, { vin: 'TMBJJ7NE8L0123456' });
    await decide(hidden.id);
    expect(await isPublic(await add({ vin: 'TMBJJ7NE8L0999999' }))).toBe(true);
  });
});

describe('a person', () => {
  let copy: CarRow | CarAnswer;
  beforeEach(async () => {
    await decide(hidden.id);
    copy = await add({});
  });

  test('lets it go: from then on it is public, whatever its dealer saves', async () => {
    await t.trpc('moderation.lift', { carId: copy.id, kind: 'hide' }, { as: admin });
    await patch(copy.id, { title: `${NEW.title}!` });
    await patch(copy.id, { status: 'inactive' });
    await patch(copy.id, { status: 'active' });
    expect([await isPublic(copy), await waiting()]).toEqual([true, []]);
    expect(await isPublic(hidden)).toBe(false);
  });

  test('keeps it hidden by a decision of its own, which outlives the first one', async () => {
    expect((await decide(copy.id)).status).toBe(200);
    expect((await decide(copy.id)).status).toBe(409);
    expect(await waiting()).toEqual([]);
    await t.trpc('moderation.lift', { carId: hidden.id, kind: 'hide' }, { as: admin });
    expect([await isPublic(hidden), await isPublic(copy)]).toEqual([true, false]);
  });
});
