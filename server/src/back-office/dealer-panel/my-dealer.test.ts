import type { MyDealer } from 'contracts/dealer';
import { DAY_MS } from 'contracts/durations';
import { describe, expect, test } from 'vitest';
import { Brand } from '../../catalog/brand/brand.entity.ts';
import { City } from '../../catalog/city/city.entity.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const auto = useTestApp({ env: { DEALER_AUTO_APPROVE: 'true' } });

/** A dealer as the specified form registers it: a person's name, an address and a password. */
async function register(app: TestApp, email: string) {
  const body = { email, password: 'o parolă lungă', firstName: 'Ana', lastName: 'Pop', role: 'dealer' };
  const { body: answer } = await app.rest('POST', '/api/register', { body });
  const as = { id: answer.user.id as number };
  const mine = async () => (await app.trpc('dealer.mine', undefined, { as })).data as MyDealer;
  return { as, mine };
}

describe('the data of the company', () => {
  test('are asked of a new dealer until they are given, and shown to the administrator who approves', async () => {
    const { as, mine } = await register(t, 'firma@exemplu.ro');
    const { id, status, missingData } = await mine();
    expect([status, missingData]).toEqual(['pending', ['legalName', 'cui', 'city', 'phone', 'brands']]);
    const admin = await t.createUser('admin');
    const review = async () => (await t.trpc('dealer.review', { id }, { as: admin })).data;
    expect(await review()).toMatchObject({
      legalName: null,
      cui: null,
      brands: [],
      dealer: { city: null, phone: null },
    });

    const brands = await t.em().find(Brand, {}, { orderBy: { name: 'asc' }, limit: 2 });
    const [city] = await t.em().find(City, {}, { limit: 1 });
    const profile = {
      name: 'Auto Nou',
      legalName: 'Auto Nou SRL',
      cui: 'RO18598',
      registerNumber: null,
      city: city!.slug,
      address: null,
      phone: '0722 000 111',
      openingHours: null,
      description: null,
      logo: null,
      cover: null,
    };
    const save = (values: object) =>
      t.trpc('dealer.updateProfile', { ...profile, brandIds: brands.map((brand) => brand.id), ...values }, { as });
    expect((await save({ cui: 'RO18591' })).error?.issues).toEqual([
      { path: 'cui', message: 'CUI-ul nu este valid: verificați cifrele' },
    ]);
    await save({ brandIds: [], cui: null });
    expect((await mine()).missingData).toEqual(['cui', 'brands']);
    expect((await save({})).status).toBe(200);
    expect((await mine()).missingData).toEqual([]);
    expect(await review()).toMatchObject({
      legalName: 'Auto Nou SRL',
      cui: 'RO18598',
      brands: brands.map(({ name }) => name),
      dealer: { city: city!.name, phone: '0722 000 111' },
    });
  });

  test('keep no approved dealer off the site', async () => {
    const dealer = await t.createDealer({ status: 'approved', legalName: null, cui: null, phone: null, city: null });
    const car = await t.createCar({ dealer: dealer.id });
    expect((await t.rest('GET', `/api/cars/${car.id}`)).status).toBe(200);
  });
});

describe('an approval by the site’s setting', () => {
  test('is told to the dealer for thirty days, unless an administrator has decided since', async () => {
    const { mine } = await register(auto, 'automat@exemplu.ro');
    const first = await mine();
    expect([first.status, first.isAutoApproved]).toEqual(['approved', true]);
    const admin = await auto.createUser('admin');
    auto.clock.advance(31 * DAY_MS);
    expect((await mine()).isAutoApproved).toBe(false);
    auto.clock.advance(-31 * DAY_MS);
    await auto.trpc('dealer.setStatus', { id: first.id, status: 'verified' }, { as: admin });
    expect((await mine()).isAutoApproved).toBe(false);
  });

  test('is not told where administrators approve', async () => {
    const dealer = await t.createDealer({ status: 'approved' });
    const { data } = await t.trpc('dealer.mine', undefined, { as: dealer.user });
    expect(data.isAutoApproved).toBe(false);
  });
});
