// What administrators set about a car's costs, and where it is told (docs/rules/costs.md "Cost of owning").
import type { CarPageAnswer } from 'contracts/car-page';
import type { ComparedCar } from 'contracts/compare';
import { COST_CATEGORY, VOUCHER_SETTING } from 'contracts/cost-settings';
import { beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { Setting } from '../../platform/config/settings/setting.entity.ts';
import type { CarRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp({ isEngineOn: true, env: { PAGE_THREADS: '1' } });
let car: CarRow;
beforeAll(async () => {
  car = await t.createCar({ price: 20_000, fuelType: 'benzina', engineCc: 1498, consumption: 5.1, co2: 116 });
  await t.search.caughtUp();
}, 60_000);

const dated = (value: number, source = 'BNR') => ({ value, date: '2026-03-02', source });
const save = async (key: string, value: unknown) =>
  t.trpc(
    'setting.save',
    { key, value: typeof value === 'string' ? value : JSON.stringify(value), category: COST_CATEGORY },
    { as: await t.createUser('admin') },
  );
const pageOf = async (id = car.id) => (await t.trpc('car.page', { id })).data as CarPageAnswer;
const costs = async (id = car.id) => (await pageOf(id)).car?.costs;
const html = async () => {
  const { body, headers } = await t.app.inject({
    url: `/cars/${car.id}`,
    headers: { host: t.env.baseHost, accept: 'text/html' },
  });
  return { body, cache: /cache;desc=(\w+)/.exec(String(headers['server-timing']))?.[1] };
};

describe('while nothing is set', () => {
  test('no answer and no page tells of costs', async () => {
    expect((await pageOf()).car).not.toHaveProperty('costs');
    const { body } = await html();
    expect(body).not.toMatch(/Cât costă în 5 ani|la cursul de|Rabla/);
  });

  test('assumptions without the rate are no cost yet', async () => {
    expect((await save('cost.insurance', { rca: dated(1_200, 'ASF') })).status).toBe(200);
    expect((await pageOf()).car).not.toHaveProperty('costs');
  });
});

describe('what an administrator sets', () => {
  test('is told by the very next page: the rate, and the parts that are known', async () => {
    expect((await html()).body).not.toContain('la cursul de');
    expect((await html()).cache).toBe('hit');
    expect((await save('cost.rate', { leiPerEuro: dated(4.97) })).status).toBe(200);
    await t.search.caughtUp();
    const { body, cache } = await html();
    expect(cache).toBe('miss');
    expect(body).toContain('≈ 99.400\u00a0lei la cursul de 4,97 din 2 mar. 2026, BNR');
    expect(body).toContain('Suma cuprinde: RCA. Prețul mașinii nu intră în sumă.');
    expect(await costs()).toMatchObject({
      voucher: null,
      fiveYears: {
        eur: '1.207\u00a0€',
        lei: '6.000\u00a0lei',
        brief: '1.207\u00a0€, 6.000\u00a0lei',
        isIllustrative: false,
        parts: [{ label: 'RCA', eur: '1.207\u00a0€', lei: '6.000\u00a0lei' }],
        assumptions: [
          { key: 'rca', value: 1_200, label: 'RCA', text: '1.200 lei pe an', origin: 'ASF, 2 mar. 2026' },
          { key: 'leiPerEuro', value: 4.97, text: '4,97 lei pentru 1 €', origin: 'BNR, 2 mar. 2026' },
        ],
      },
    });
  });

  test('is in the comparison too, and in no documented answer', async () => {
    const [compared] = (await t.trpc('car.compare', { ids: [car.id] })).data as ComparedCar[];
    expect(compared?.car?.costs?.fiveYears?.brief).toBe('1.207\u00a0€, 6.000\u00a0lei');
    expect((await t.rest('GET', `/api/cars/${car.id}`)).body).not.toHaveProperty('costs');
  });

  test('is not told of a car that can no longer be bought', async () => {
    const sold = await t.createCar({ status: 'sold', soldAt: t.clock.now() });
    expect(await pageOf(sold.id)).toMatchObject({ state: 'sold' });
    expect((await pageOf(sold.id)).car).not.toHaveProperty('costs');
  });

  test('is said to be illustrative where one value in use is', async () => {
    await save('cost.energy', { kmPerYear: dated(15_000, 'valoare ilustrativă'), petrolPrice: dated(7.45) });
    expect(await costs()).toMatchObject({
      fiveYears: { isIllustrative: true, brief: expect.stringMatching(/ilustrative/) },
    });
    // Nothing that an electric car without figures uses.
    const electric = await t.createCar({ fuelType: 'electric', engineCc: null });
    expect(await costs(electric.id)).toMatchObject({ fiveYears: { isIllustrative: false } });
  });

  test('is recorded in the audit log, and emptied again hides the block', async () => {
    expect(await t.em().count(AuditEntry, { action: 'setting.save', object: 'setting:cost.rate' })).toBe(1);
    expect((await save('cost.rate', {})).status).toBe(200);
    await t.search.caughtUp();
    expect(await costs()).toBeUndefined();
    expect((await html()).body).not.toContain('Cât costă în 5 ani');
  });
});

describe('vouchers', () => {
  const VOUCHERS = {
    isOn: false,
    year: 2025,
    electric: 18_500,
    plugIn: 15_000,
    hybrid: 12_000,
    combustion: 10_000,
    conditions: 'Persoane fizice, cu o mașină veche casată.',
    date: '2025-03-01',
    source: 'AFM',
  };

  test('are told only while switched on, by the kind of car, and never taken off the price', async () => {
    await save(VOUCHER_SETTING, VOUCHERS);
    expect(await costs()).toBeUndefined();
    await save(VOUCHER_SETTING, { ...VOUCHERS, isOn: true });
    expect(await costs()).toEqual({
      lei: null,
      fiveYears: null,
      voucher: {
        title: 'Rabla 2025, persoane fizice: 10.000\u00a0lei, nescăzuți din preț',
        text: 'Persoane fizice, cu o mașină veche casată. Sursa: AFM, 1 mar. 2025.',
      },
    });
    const kinds = [
      ['electric', null, '18.500'],
      ['hibrid', 'phev', '15.000'],
      ['hibrid', 'hev', '12.000'],
      ['hibrid', 'mhev', '10.000'],
    ] as const;
    for (const [fuelType, hybridType, amount] of kinds) {
      const { id } = await t.createCar({ fuelType, hybridType, price: 30_000 });
      const { car: shown } = await pageOf(id);
      expect(shown?.costs?.voucher?.title).toContain(`${amount}\u00a0lei`);
      expect(shown?.price).toBe(30_000);
    }
  });

  test('without an amount for this kind of car tell nothing', async () => {
    await save(VOUCHER_SETTING, { ...VOUCHERS, isOn: true, combustion: null });
    expect(await costs()).toBeUndefined();
  });
});

describe('a setting of costs', () => {
  test.each([
    ['cost.rate', { leiPerEuro: dated(0.5) }, /^Cursul leu\/euro: Introduceți o valoare între 1 și 20/],
    ['cost.rate', { leiPerEuro: { ...dated(4.97), date: '2999-01-01' } }, /Data nu poate fi în viitor$/],
    ['cost.rate', { leiPerEuro: { ...dated(4.97), source: ' ' } }, /Introduceți sursa valorii$/],
    ['cost.residual', { residualLow: dated(60), residualHigh: dated(50) }, /nu poate fi sub cel de jos$/],
    ['cost.energy', 'mult', /./],
    [VOUCHER_SETTING, { isOn: true, year: 2025 }, /./],
  ])('%s as %j is 400 with a reason, and nothing is written', async (key, value, message) => {
    const before = await t.em().findOne(Setting, { key }, { disableIdentityMap: true });
    const { status, error } = await save(key, value);
    expect(status).toBe(400);
    expect(JSON.stringify(error)).toContain('"path":"value"');
    expect(String(error?.message)).toMatch(message);
    expect(await t.em().findOne(Setting, { key }, { disableIdentityMap: true })).toEqual(before);
  });

  test('is refused to buyers, dealers and visitors', async () => {
    const input = { key: 'cost.tax', value: '{}', category: COST_CATEGORY };
    for (const role of ['user', 'dealer'] as const) {
      const as = await t.createUser(role);
      expect((await t.trpc('setting.save', input, { as })).status).toBe(403);
    }
    expect((await t.trpc('setting.save', input)).status).toBe(401);
    expect(await t.em().count(Setting, { key: 'cost.tax' })).toBe(0);
  });
});
