import type { DealerSite, DealerSiteCars } from 'contracts/dealer-site';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
let dealer: number;
beforeAll(async () => {
  dealer = (await t.createDealer({ subdomain: 'auto-nord', status: 'verified', cui: 'RO123', legalName: 'Nord SRL' }))
    .id;
  await t.createCar({ dealer, title: 'Ieftina', price: 15_000, transmission: 'cvt', fuelType: 'hibrid' });
  await t.createCar({ dealer, title: 'Scumpa', price: 45_000, transmission: 'manuala', description: 'Ca nouă' });
  await t.createCar({ dealer, title: 'Ascunsa', status: 'inactive' });
  await t.createCar({ title: 'A altcuiva' });
});

const site = (subdomain: string) => t.trpc('dealer.site', { subdomain });
const titles = async (input: object) =>
  (
    (await t.trpc('dealer.siteCars', { subdomain: 'auto-nord', sort: 'price_asc', ...input })).data as DealerSiteCars
  ).cars.map(({ title }) => title);

describe('the dealer of a page', () => {
  test('has its legal identity and figures, without its subscription', async () => {
    const data = (await site('auto-nord')).data as DealerSite;
    expect(data).toMatchObject({ verified: true, carCount: 2, responseTime: null, openingHours: null });
    expect(data.legal).toEqual({ name: 'Nord SRL', cui: 'RO123', registerNumber: null });
    expect(data.stock.every(({ models }) => models.length > 0)).toBe(true);
    expect(data).not.toHaveProperty('subscriptionPlan');
  });

  test('does not exist while pending, rejected, suspended, deleted or unknown', async () => {
    await t.createDealer({ subdomain: 'in-asteptare', status: 'pending' });
    await t.createDealer({ subdomain: 'respins', status: 'rejected' });
    await t.createDealer({ subdomain: 'suspendat', status: 'approved', suspendedAt: t.clock.now() });
    await t.createDealer({ subdomain: 'sters', status: 'approved', deletedAt: t.clock.now() });
    for (const subdomain of ['in-asteptare', 'respins', 'suspendat', 'sters', 'nimeni', '../x', '']) {
      expect([subdomain, (await site(subdomain)).data]).toEqual([subdomain, null]);
      const { error } = await t.trpc('dealer.siteCars', { subdomain });
      expect([error?.code, error?.message]).toEqual(['not_found', 'Dealer nu a fost găsit']);
    }
  });
});

describe('its cars', () => {
  test('are its own public ones, with the dealer’s texts', { tags: ['WA3-entity-08', 'WA3-entity-09'] }, async () => {
    const { data } = await t.trpc('dealer.siteCars', { subdomain: 'auto-nord', sort: 'price_desc' });
    expect((data as DealerSiteCars).cars[0]).toMatchObject({
      id: expect.any(Number),
      title: 'Scumpa',
      brand: { name: 'Škoda' },
      model: { name: 'Octavia' },
      year: 2026,
      price: 45_000,
      city: 'Cluj-Napoca',
      status: 'active',
      images: [],
      fuelType: 'benzina',
      mileage: 10,
      transmission: 'manuala',
      bodyType: 'wagon',
      color: 'gri',
      description: 'Ca nouă',
    });
    expect((data as DealerSiteCars).cars.map(({ title, description }) => [title, description])).toEqual([
      ['Scumpa', 'Ca nouă'],
      ['Ieftina', null],
    ]);
    expect((data as DealerSiteCars).total).toBe(2);
  });

  test('match the page’s filters; automatic includes CVT', async () => {
    expect(await titles({ priceMax: 20_000 })).toEqual(['Ieftina']);
    expect(await titles({ gearbox: 'automata' })).toEqual(['Ieftina']);
    expect(await titles({ fuelType: 'hibrid' })).toEqual(['Ieftina']);
    expect(await titles({ brand: 'nimic' })).toEqual([]);
    expect(await titles({ fuelType: 'abur', yearFrom: 'x' })).toEqual(['Ieftina', 'Scumpa']);
  });

  test('are paged, and past the end the list is empty with the true total', async () => {
    expect(await titles({ limit: 1, offset: 1 })).toEqual(['Scumpa']);
    const { data } = await t.trpc('dealer.siteCars', { subdomain: 'auto-nord', offset: 50 });
    expect(data).toEqual({ cars: [], total: 2 });
  });
});

describe('the page', () => {
  const get = (url: string) => t.app.inject({ url, headers: { host: t.env.baseHost } });

  test('is named, indexed under its own address and described for search engines', async () => {
    const { statusCode, body } = await get('/dealer/auto-nord');
    expect(statusCode).toBe(200);
    expect(body).toContain(`<link rel="canonical" href="${t.env.publicUrl}/dealer/auto-nord">`);
    expect(body).not.toContain('name="robots"');
    expect(body).toContain('"@type":"AutoDealer"');
    expect((await get('/dealer/auto-nord?priceMax=20000')).body).toContain('noindex, nofollow');
  });

  test('is a real 404 without its dealer, and has one address whatever the case', async () => {
    const missing = await get('/dealer/nimeni');
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('Dealer nu a fost găsit');
    const other = await get('/dealer/Auto-NORD?page=2');
    expect([other.statusCode, other.headers.location]).toEqual([301, '/dealer/auto-nord?page=2']);
  });
});

describe('the brand’s page', () => {
  const get = (url: string) => t.app.inject({ url, headers: { host: t.env.baseHost } });

  test('is announced to search engines as /{slug}', { tags: ['PS2-route-17'] }, async () => {
    const { statusCode, body } = await get('/brand/dacia');
    expect(statusCode).toBe(200);
    expect(body).toContain(`<link rel="canonical" href="${t.env.publicUrl}/dacia">`);
  });

  test('is a real 404 for an unknown brand, and has one address whatever the spelling', async () => {
    const missing = await get('/brand/nimic');
    expect([missing.statusCode, missing.body.includes('Marca nu a fost găsită')]).toEqual([404, true]);
    const other = await get('/brand/Dacia?priceMax=30000');
    expect([other.statusCode, other.headers.location]).toEqual([301, '/brand/dacia?priceMax=30000']);
  });
});
