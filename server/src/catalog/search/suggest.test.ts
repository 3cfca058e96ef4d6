import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { insertCars } from '../../testing/car-fixture.ts';

const t = useTestApp({ isEngineOn: true });
const plain = useTestApp();

beforeAll(async () => {
  for (const app of [t, plain]) {
    await insertCars(app);
    await app.createDealer({ name: 'Auto Ștefănești Nord', subdomain: 'nord', status: 'verified' });
    const empty = await app.createDealer({ name: 'Octavian Auto' });
    const dealer = await app.createDealer({ name: 'Dacia Nord Cluj', subdomain: 'nord-cluj' });
    await app.createCar({ dealer: dealer.id });
    await app.createCar({ dealer: empty.id, status: 'inactive' });
  }
  await t.search.caughtUp();
}, 60_000);

const suggested = async (app: typeof t, q: unknown) => {
  const { data } = await app.trpc('search.suggest', { q });
  return data.items as { kind: string; name: string; path: string | null; subdomain: string | null; cars: number }[];
};
const names = async (q: unknown) => (await suggested(t, q)).map(({ kind, name }) => `${kind} ${name}`);

test('names that begin with the typed text are suggested with their cars, without accents and case', async () => {
  expect(await names('ŠKO')).toEqual(['brand Škoda', ...(await names('sko')).slice(1)]);
  expect((await names('sko')).filter((name) => name.startsWith('model'))).toHaveLength(3);
  expect(await names('octav')).toEqual(['model Octavia']);
  expect(await names('skoda oct')).toEqual(['model Octavia']);
  expect(await names('dacia nord')).toEqual(['dealer Dacia Nord Cluj']);
  expect(await names('cluj')).toEqual(['city Cluj-Napoca', 'dealer Dacia Nord Cluj']);
});

test('a word that begins no name is corrected, and one that begins a name is not', async () => {
  expect(await names('octavai')).toEqual(['model Octavia']);
  expect(await names('scoda octavia')).toEqual(['model Octavia']);
  expect(await names('skoda octv')).toEqual([]);
  expect(await suggested(plain, 'scoda octavia')).toEqual(await suggested(t, 'scoda octavia'));
});

test('each leads to its cars, and shows their number', async () => {
  for (const item of (await Promise.all(['dacia', 'octavia', 'iasi'].map((q) => suggested(t, q)))).flat()) {
    if (item.path === null) continue;
    const [brand, model] = item.path.slice(1).split('/');
    const query = item.kind === 'city' ? { city: brand } : { brand, model };
    const set = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const { body } = await t.rest('GET', `/api/search?${new URLSearchParams(set)}`);
    expect({ path: item.path, cars: item.cars }).toEqual({ path: item.path, cars: body.total });
  }
});

test('the database returns the same suggestions', async () => {
  for (const q of ['s', 'd', 'a', 'sko', 'nord', 'cluj', '208', 'ștefănești', 'zzz', '%', ' ', 'skoda fab', 'auto']) {
    expect({ q, items: await suggested(t, q) }).toEqual({ q, items: await suggested(plain, q) });
  }
});

test('an empty text has no suggestions, and invalid input is no error', async () => {
  for (const q of ['', '   ', 'x'.repeat(5_000), 12, null, ['a']]) expect(await suggested(t, q)).toEqual([]);
});

test('a dealer that becomes public or changes its name is known at once', async () => {
  const dealer = await t.createDealer({ name: 'Zimbru Auto', status: 'pending' });
  await t.createCar({ dealer: dealer.id });
  await t.search.caughtUp();
  expect(await names('zimbru')).toEqual([]);
  await t.em().execute(`update dealer set status = 'verified' where id = ?`, [dealer.id]);
  await t.search.caughtUp();
  expect(await names('zimbru')).toEqual(['dealer Zimbru Auto']);
});
