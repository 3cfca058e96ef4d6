import type { CarPageAnswer } from 'contracts/car-page';
import type { ComparedCar } from 'contracts/compare';
import { EQUIPMENT, equipmentIds } from 'contracts/equipment';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const MODELS = [100_001, 100_002, 100_003];
const BASIC = ['ABS', 'ESP', 'Airbaguri frontale', 'Aer condiționat', 'Prinderi ISOFIX'];

const idsOf = async (id: number): Promise<string[]> => {
  const [row] = await t
    .em()
    .execute<{ ids: string[] }[]>('select equipment_ids as ids from car_state where id = ?', [id]);
  return row?.ids ?? [];
};
const sheetOf = async (id: number) => ((await t.trpc('car.page', { id })).data as CarPageAnswer).equipment;

test('the database reads every label and synonym as the list does', async () => {
  const texts = EQUIPMENT.flatMap(({ label, words }) => [label, ...words]);
  const found = await t.em().execute<{ ids: string[] }[]>(
    `select equipment_ids_of(jsonb_build_array(one.text)) as ids from jsonb_array_elements_text(?::jsonb) with ordinality
     one(text, place) order by place`,
    [JSON.stringify(texts)],
  );
  expect(found.map(({ ids }) => ids)).toEqual(texts.map((text) => equipmentIds([text])));
});

test('a changed list needs a migration that fills equipment_word anew, as Migration20261125125000_Equipment does', () => {
  const words = EQUIPMENT.map(({ id, label, words: synonyms, implies }) =>
    [id, label, ...synonyms, '>', ...implies].join(),
  );
  expect(createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 12)).toBe('59399027fe65');
});

test('a car is found by what its texts name, whoever writes it, and keeps the texts', async () => {
  const { id } = await t.createCar({ equipment: ['CAMERĂ  marşarier!', 'Faruri Matrix LED', 'Covorașe din cauciuc'] });
  expect(await idsOf(id)).toEqual(['camera-spate', 'faruri-led', 'matrix']);
  await t.em().execute(`update car set equipment = '["Pilot automat adaptiv", "Covorașe"]' where id = ?`, [id]);
  expect(await idsOf(id)).toEqual(['acc', 'cruise']);
  expect((await t.trpc('car.get', { id })).data).toMatchObject({ equipment: ['Pilot automat adaptiv', 'Covorașe'] });
});

test('the page names groups, and what the cheapest version on offer does not name', async () => {
  const of = { model: MODELS[0]!, price: 30_000 };
  await t.createCar({ ...of, version: 'Essential', price: 20_000, equipment: BASIC });
  // Another car of that version names more of what it has.
  await t.createCar({ ...of, version: ' essential', price: 21_000, equipment: ['Faruri LED'] });
  await t.createCar({ ...of, version: 'Nimic', price: 10_000, equipment: [] });
  const top = await t.createCar({ ...of, version: 'Prestige', equipment: ['ABS', 'Faruri LED', 'Trapă', 'Covorașe'] });
  expect(await sheetOf(top.id)).toEqual({
    groups: [
      { label: 'Siguranță', items: [{ text: 'ABS', isExtra: false }] },
      { label: 'Exterior și transport', items: [{ text: 'Trapă', isExtra: true }] },
      { label: 'Lumini și vizibilitate', items: [{ text: 'Faruri LED', isExtra: false }] },
      { label: 'Alte dotări', items: [{ text: 'Covorașe', isExtra: false }] },
    ],
    base: { version: 'Essential', price: 20_000 },
  });
});

test('nothing is extra for the base version itself, without a version, or where too little is listed', async () => {
  const of = { model: MODELS[1]!, equipment: BASIC };
  const base = await t.createCar({ ...of, version: 'Base', price: 15_000 });
  const unnamed = await t.createCar({ ...of, version: null, price: 25_000, equipment: ['Trapă'] });
  expect((await sheetOf(base.id))?.base).toBeNull();
  expect((await sheetOf(unnamed.id))?.base).toBeNull();
  const few = { model: MODELS[2]! };
  await t.createCar({ ...few, version: 'Base', price: 15_000, equipment: BASIC.slice(0, 4) });
  const top = await t.createCar({ ...few, version: 'Top', price: 25_000, equipment: ['Trapă'] });
  expect(await sheetOf(top.id)).toEqual({
    groups: [{ label: 'Exterior și transport', items: [{ text: 'Trapă', isExtra: false }] }],
    base: null,
  });
  const empty = await t.createCar({ ...few, version: 'Top', equipment: [] });
  expect(await sheetOf(empty.id)).toBeUndefined();
});

test('cars that are not on offer are no base version', async () => {
  const of = { model: 100_004, equipment: BASIC };
  await t.createCar({ ...of, version: 'Ieftin', price: 9_000, status: 'inactive' });
  await t.createCar({ ...of, version: 'Essential', price: 20_000 });
  const top = await t.createCar({ ...of, version: 'Prestige', price: 30_000 });
  expect((await sheetOf(top.id))?.base?.version).toBe('Essential');
});

test('a comparison has parts instead of sums, what is included, and free text at the end', async () => {
  const { id } = await t.createCar({
    equipment: ['Covorașe', 'Senzori de parcare față și spate', 'Faruri Matrix LED', 'led'],
  });
  const [compared] = (await t.trpc('car.compare', { ids: [id] })).data as ComparedCar[];
  expect(compared?.equipment?.map(({ label }) => label)).toEqual([
    'Senzori de parcare spate',
    'Senzori de parcare față',
    'Faruri LED',
    'Faruri Matrix LED',
    'Covorașe',
  ]);
  expect(compared?.equipment?.at(-1)).toEqual({ place: EQUIPMENT.length, group: 'Alte dotări', label: 'Covorașe' });
});
