import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { City } from './city.entity.ts';

const t = useTestApp();
const CLUJ = 100_002;
const admin = () => t.createUser('admin');
const resolve = async (...segments: string[]) => (await t.trpc('address.resolve', { segments })).data;
const found = async (q: string): Promise<number[]> =>
  (await t.rest('GET', `/api/search?q=${encodeURIComponent(q)}`)).body.cars.map(({ id }: { id: number }) => id);

describe('POST /api/admin/cities', () => {
  test(
    'creates a town; a second one of its name gets its county in the address',
    { tags: ['WA7-admin-28', 'WA5-form-06'] },
    async () => {
      const as = await admin();
      const { status, body } = await t.rest('POST', '/api/admin/cities', {
        as,
        body: { name: 'Victoria', county: 'Brașov' },
      });
      expect([status, body]).toEqual([
        201,
        { id: expect.any(Number), name: 'Victoria', county: 'Brașov', slug: 'victoria' },
      ]);
      const { data } = await t.trpc('city.create', { name: 'Victoria', county: 'Iași' }, { as });
      expect(data.slug).toBe('victoria-iasi');
      expect((await t.rest('POST', '/api/admin/cities', { as, body: { name: 'Videle' } })).body.county).toBeNull();
      expect(await t.em().count(AuditEntry, { actorId: as.id, action: 'city.create' })).toBe(3);
    },
  );

  test.each([
    [{ name: 'B' }, 400, 'Numele orașului trebuie să aibă cel puțin 2 caractere'],
    [{ county: 'Cluj' }, 400, 'Numele orașului trebuie să aibă cel puțin 2 caractere'],
    [{ name: 'Turda', county: 'C'.repeat(81) }, 400, 'Cel mult 80 de caractere'],
    [{ name: 'IAȘI', county: 'iași' }, 409, 'Există deja un oraș cu acest nume în acest județ'],
  ])('refuses %j with %i and writes nothing', { tags: ['WA5-form-05'] }, async (body, expected, message) => {
    const before = await t.em().count(City, {});
    const answer = await t.rest('POST', '/api/admin/cities', { as: await admin(), body });
    expect([answer.status, answer.body.message]).toEqual([expected, message]);
    expect(await t.em().count(City, {})).toBe(before);
  });

  test('is for administrators only', async () => {
    for (const as of [await t.createUser(), (await t.createDealer()).user]) {
      expect((await t.rest('POST', '/api/admin/cities', { as, body: { name: 'Turda' } })).status).toBe(403);
      expect((await t.rest('PATCH', `/api/admin/cities/${CLUJ}`, { as, body: { name: 'Turda' } })).status).toBe(403);
    }
  });
});

describe('PATCH /api/admin/cities/{id}', () => {
  test('renames with a redirect, and dealers’ cars are found by the new name', { tags: ['WA7-admin-29'] }, async () => {
    const as = await admin();
    const { id } = (
      await t.rest('POST', '/api/admin/cities', { as, body: { name: 'Gheorghe Gheorghiu-Dej', county: 'Bacău' } })
    ).body;
    const dealer = await t.createDealer({ city: id });
    const car = await t.createCar({ dealer: dealer.id });
    const { body } = await t.rest('PATCH', `/api/admin/cities/${id}`, { as, body: { name: 'Onești' } });
    expect(body).toEqual({ id, name: 'Onești', county: 'Bacău', slug: 'onesti' });
    expect(await resolve('gheorghe-gheorghiu-dej')).toEqual({ kind: 'redirect', to: '/onesti' });
    expect(await resolve('skoda', 'onesti')).toMatchObject({ kind: 'found', city: { id } });
    expect(await found('octavia onesti')).toEqual([car.id]);
  });

  test('keeps the address when only the county changes', async () => {
    const { body } = await t.rest('PATCH', `/api/admin/cities/${CLUJ}`, { as: await admin(), body: { county: null } });
    expect(body).toEqual({ id: CLUJ, name: 'Cluj-Napoca', county: null, slug: 'cluj-napoca' });
  });

  test('is 404 for an unknown town, 409 for another one’s name and county', async () => {
    const as = await admin();
    expect((await t.rest('PATCH', '/api/admin/cities/1', { as, body: { name: 'Nimic' } })).status).toBe(404);
    const answer = await t.rest('PATCH', `/api/admin/cities/${CLUJ}`, { as, body: { name: 'Iași', county: 'Iași' } });
    expect(answer.status).toBe(409);
  });
});
