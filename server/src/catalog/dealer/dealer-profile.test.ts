// The dealer's own profile: read, written as a whole, and shown on the public page.
import type { DealerProfile } from 'contracts/dealer-profile';
import { CHANGED_MEANWHILE } from 'contracts/version';
import { expect, test } from 'vitest';
import type { DealerRow } from '../../testing/factories.ts';
import { CITIES } from '../../testing/reference.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const profileOf = async (dealer: DealerRow): Promise<DealerProfile> =>
  (await t.trpc('dealer.profile', undefined, { as: dealer.user })).data;
const hours = [...Array.from({ length: 6 }, () => ({ from: '09:00', to: '18:00' })), null];
const WHOLE = {
  name: 'Auto Nou SRL',
  legalName: 'Auto Nou SRL',
  cui: 'RO18598',
  registerNumber: 'J40/123/2020',
  city: CITIES[2].slug,
  address: 'Str. Lungă 1',
  phone: '0722 000 111',
  openingHours: hours,
  description: 'Două rânduri\n<b>text</b>',
  logo: 'https://exemplu.ro/logo.png',
  cover: null,
  brandIds: [100_001, 100_002],
};
const save = (dealer: DealerRow, change: object = {}) =>
  t.trpc('dealer.updateProfile', { ...WHOLE, ...change }, { as: dealer.user });

test('is stored as a whole, read back, and shown on the public page', async () => {
  const dealer = await t.createDealer({ subdomain: 'auto-nou', legalName: 'Vechi SRL' });
  expect(await profileOf(dealer)).toMatchObject({ legalName: 'Vechi SRL', cui: null, brandIds: [] });
  expect(await save(dealer)).toMatchObject({ status: 200, data: WHOLE });
  expect(await profileOf(dealer)).toEqual({ ...WHOLE, version: expect.any(String) });
  const { data: site } = await t.trpc('dealer.site', { subdomain: 'auto-nou' });
  expect(site).toMatchObject({
    name: 'Auto Nou SRL',
    city: 'Iași',
    openingHours: hours,
    authorisedFor: ['Dacia', 'Škoda'],
    description: WHOLE.description,
    logo: WHOLE.logo,
    legal: { cui: 'RO18598', registerNumber: 'J40/123/2020' },
  });
  const emptied = { logo: '', openingHours: null, brandIds: [], description: ' ', city: '' };
  expect((await save(dealer, emptied)).data).toMatchObject({
    logo: null,
    openingHours: null,
    brandIds: [],
    description: null,
    city: null,
  });
});

test('cars without their own town are found in the dealer’s new one', async () => {
  const dealer = await t.createDealer();
  const car = await t.createCar({ dealer: dealer.id, title: 'Octavia mutată' });
  await save(dealer);
  const { body } = await t.rest('GET', '/api/search?q=octavia+mutata+iasi');
  expect(body.cars.map(({ id }: { id: number }) => id)).toEqual([car.id]);
});

test('errors are reported at their field, and nothing changes', async () => {
  const dealer = await t.createDealer();
  const before = await profileOf(dealer);
  const wrong: Record<string, object> = {
    cui: { cui: 'RO18591' },
    registerNumber: { registerNumber: 'x' },
    city: { city: 'nicaieri' },
    logo: { logo: '/objects/uploads/0123456789abcdef0123456789abcdef-800.webp' },
    brandIds: { brandIds: [999_999] },
    'openingHours.0.to': { openingHours: [{ from: '18:00', to: '09:00' }, ...hours.slice(1)] },
  };
  for (const [path, change] of Object.entries(wrong)) {
    const { status, error } = await save(dealer, change);
    expect([status, error?.issues[0]?.path], path).toEqual([400, path]);
  }
  expect(await profileOf(dealer)).toEqual(before);
});

test('every dealer accesses only its own', async () => {
  const [one, other] = [await t.createDealer({ name: 'Unu' }), await t.createDealer({ name: 'Doi' })];
  await save(one);
  expect((await profileOf(other)).name).toBe('Doi');
  const suspended = await t.createDealer({ status: 'rejected' });
  // A rejected dealer corrects its own data, as the team requests.
  expect((await save(suspended)).status).toBe(200);
});

test('a profile that changed since it was read is not overwritten: 412, and without a version as before', async () => {
  const dealer = await t.createDealer();
  const { version } = await profileOf(dealer);
  const both = await Promise.all([
    save(dealer, { version, phone: '0722 000 222' }),
    save(dealer, { version, phone: null }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect(both.find(({ status }) => status === 412)?.error?.message).toBe(CHANGED_MEANWHILE);
  const present = await profileOf(dealer);
  expect((await save(dealer, { version: present.version, name: 'Alt Nume' })).status).toBe(200);
  expect((await save(dealer)).status).toBe(200);
});

test('a telephone may have an extension; words are no number', async () => {
  const dealer = await t.createDealer();
  for (const phone of ['021 234 5678 int. 105', '0212345678 ext 7', '+40 21 234 5678;ext=105', '0722 000 111']) {
    expect([phone, (await save(dealer, { phone })).status]).toEqual([phone, 200]);
    expect((await profileOf(dealer)).phone).toBe(phone);
  }
  for (const phone of ['0722 000 111 seara', 'int. 105', '021 234 5678 int.']) {
    const { status, error } = await save(dealer, { phone });
    expect([phone, status, error?.issues[0]?.path]).toEqual([phone, 400, 'phone']);
  }
});
