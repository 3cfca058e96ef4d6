import { describe, expect, test } from 'vitest';
import { Car } from '../car/car.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const DACIA = 100_001;
const OCTAVIA = 100_005;
const admin = () => t.createUser('admin');

describe('what a model’s maker gives', () => {
  const LOGAN_FACTS = { dataSheet: 'https://dacia.exemplu.ro/date', guaranteeMonths: 84 };

  test('is written by administrators, stays when it is not sent, and is shown on its cars’ pages', async () => {
    const as = await admin();
    const made = await t.rest('POST', '/api/admin/models', { as, body: { name: 'Jogger Plus', brandId: DACIA } });
    const { id } = made.body;
    const car = await t.createCar({ model: id, brand: DACIA });
    const facts = async (of = car) => (await t.trpc('car.page', { id: of.id })).data.modelFacts;
    const row = async () => (await t.trpc('model.table', { q: 'Jogger Plus' }, { as })).data.items[0];
    expect(await facts()).toBeUndefined();
    expect(await row()).toMatchObject({ dataSheet: null, guaranteeMonths: null });
    const patch = (values: object) => t.rest('PATCH', `/api/admin/models/${id}`, { as, body: values });
    expect((await patch(LOGAN_FACTS)).status).toBe(200);
    expect([await facts(), await row()]).toEqual([LOGAN_FACTS, expect.objectContaining(LOGAN_FACTS)]);
    await patch({ name: 'Jogger Max' });
    expect(await facts()).toEqual(LOGAN_FACTS);
    await t.em().nativeUpdate(Car, { id: car.id }, { status: 'sold', soldAt: t.clock.now() });
    expect(await facts()).toEqual(LOGAN_FACTS);
    await patch({ guaranteeMonths: null });
    expect(await facts()).toEqual({ ...LOGAN_FACTS, guaranteeMonths: null });
    await patch({ dataSheet: '' });
    expect(await facts()).toBeUndefined();
  });

  test('comes with a new model too', async () => {
    const body = { name: 'Bigster', brandId: DACIA, ...LOGAN_FACTS };
    const { body: made } = await t.rest('POST', '/api/admin/models', { as: await admin(), body });
    const car = await t.createCar({ model: made.id, brand: DACIA });
    expect((await t.trpc('car.page', { id: car.id })).data.modelFacts).toEqual(LOGAN_FACTS);
  });

  test.each([
    [{ dataSheet: 'http://dacia.exemplu.ro' }, 'Introduceți o adresă https'],
    [{ dataSheet: 'javascript:alert(1)' }, 'Introduceți o adresă https'],
    [{ dataSheet: 'https://a:b@dacia.exemplu.ro' }, 'Introduceți o adresă https'],
    [{ dataSheet: `https://d.ro/${'x'.repeat(500)}` }, 'Adresa poate avea cel mult 500 de caractere'],
    [{ guaranteeMonths: 24 }, 'Scrieți luni întregi, între 25 și 360: mai mult decât garanția legală'],
    [{ guaranteeMonths: 'mult' }, 'Scrieți luni întregi, între 25 și 360: mai mult decât garanția legală'],
    [{ guaranteeMonths: 60.5 }, 'Scrieți luni întregi, între 25 și 360: mai mult decât garanția legală'],
  ])('%j is refused at its field', async (values, message) => {
    const answer = await t.rest('PATCH', `/api/admin/models/${OCTAVIA}`, { as: await admin(), body: values });
    expect([answer.status, answer.body.issues]).toEqual([400, [{ path: Object.keys(values)[0], message }]]);
  });
});
