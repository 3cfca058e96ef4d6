import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { Car } from '../car/car.entity.ts';
import { sharp } from '../../platform/pictures/guarded-sharp.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Upload } from '../upload/upload.entity.ts';
import { Brand } from './brand.entity.ts';

const t = useTestApp();
const DACIA = 100_001;
const SKODA = 100_002;
const OCTAVIA = 100_005;

const admin = () => t.createUser('admin');
const resolve = async (...segments: string[]) => (await t.trpc('address.resolve', { segments })).data;
const found = async (q: string): Promise<number[]> =>
  (await t.rest('GET', `/api/search?q=${encodeURIComponent(q)}`)).body.cars.map(({ id }: { id: number }) => id);

async function upload(as: { id: number }, purpose = 'logo'): Promise<{ uploadURL: string; objectPath: string }> {
  const { uploadURL } = (await t.rest('POST', '/api/objects/upload', { as, body: { purpose } })).body;
  const payload = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#1f5b4780' } })
    .png()
    .toBuffer();
  const headers = { host: t.env.baseHost, 'content-type': 'image/png' };
  const answer = await t.app.inject({ method: 'PUT', url: new URL(uploadURL).pathname, headers, payload });
  return { uploadURL, objectPath: answer.json().objectPath };
}

describe('POST /api/admin/brands', () => {
  test(
    'creates a brand with its address, over both transports, and audits the administrator',
    { tags: ['WA6-role-19', 'WA7-admin-24'] },
    async () => {
      const as = await admin();
      const { status, body } = await t.rest('POST', '/api/admin/brands', { as, body: { name: ' Alfa  Romeo ' } });
      expect([status, body]).toEqual([
        201,
        { id: expect.any(Number), name: 'Alfa  Romeo', logo: null, slug: 'alfa-romeo' },
      ]);
      expect(await resolve('alfa-romeo')).toMatchObject({ kind: 'found', brand: { id: body.id } });
      const twin = await t.trpc('brand.create', { name: 'Bentley', logo: 'https://exemplu.ro/b.svg' }, { as });
      expect(twin.data).toMatchObject({ slug: 'bentley', logo: 'https://exemplu.ro/b.svg' });
      expect(await t.em().count(AuditEntry, { actorId: as.id, action: 'brand.create' })).toBe(2);
    },
  );

  test.each([
    [{ name: 'X' }, 400, 'Numele mărcii trebuie să aibă cel puțin 2 caractere'],
    [{}, 400, 'Numele mărcii trebuie să aibă cel puțin 2 caractere'],
    [{ name: 'Y'.repeat(81) }, 400, 'Cel mult 80 de caractere'],
    [{ name: 'Dacia' }, 409, 'Există deja o marcă cu acest nume'],
    [{ name: 'DACIA' }, 409, 'Există deja o marcă cu acest nume'],
    [
      { name: 'Opel', logo: 'http://exemplu.ro/a.png' },
      400,
      'O imagine trebuie să fie o adresă https sau o imagine încărcată aici',
    ],
    [
      { name: 'Opel', logo: 'javascript:alert(1)' },
      400,
      'O imagine trebuie să fie o adresă https sau o imagine încărcată aici',
    ],
    [{ name: 'Opel', logo: `/objects/uploads/${'0'.repeat(32)}-1600.webp` }, 400, 'Imaginea nu a fost încărcată aici'],
    [{ name: 'Opel', logo: '/objects/logo/nimic.svg' }, 400, 'Imaginea nu a fost încărcată aici'],
  ])(
    'refuses %j with %i and writes nothing',
    { tags: ['WA5-form-01', 'WA5-form-02'] },
    async (body, expected, message) => {
      const before = await t.em().count(Brand, {});
      const answer = await t.rest('POST', '/api/admin/brands', { as: await admin(), body });
      expect([answer.status, answer.body.message]).toEqual([expected, message]);
      expect(answer.body.issues).toHaveLength(1);
      expect(await t.em().count(Brand, {})).toBe(before);
    },
  );

  test('creates one of two that are sent at the same time', async () => {
    const as = await admin();
    const both = [1, 2].map(() => t.rest('POST', '/api/admin/brands', { as, body: { name: 'Lancia' } }));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('gives a brand with the name of a town or a page another address', async () => {
    const as = await admin();
    for (const [name, slug] of [
      ['Iași', 'iasi-2'],
      ['Contact', 'contact-2'],
      ['★★', 'fara-nume'],
    ]) {
      expect((await t.rest('POST', '/api/admin/brands', { as, body: { name } })).body.slug).toBe(slug);
    }
  });

  test('is for administrators only', async () => {
    const body = { name: 'Jaguar' };
    for (const as of [await t.createUser(), (await t.createDealer()).user]) {
      expect((await t.rest('POST', '/api/admin/brands', { as, body })).status).toBe(403);
      expect((await t.rest('PATCH', `/api/admin/brands/${DACIA}`, { as, body })).status).toBe(403);
      expect((await t.rest('PUT', `/api/brands/${DACIA}/logo`, { as, body: {} })).status).toBe(403);
    }
    expect((await t.rest('POST', '/api/admin/brands', { body })).status).toBe(401);
  });
});

describe('PATCH /api/admin/brands/{id}', () => {
  test('renames: the old address redirects, the search follows', { tags: ['WA7-admin-25'] }, async () => {
    const as = await admin();
    const { id } = (await t.rest('POST', '/api/admin/brands', { as, body: { name: 'Volksvagen' } })).body;
    const model = (await t.rest('POST', '/api/admin/models', { as, body: { name: 'Golf', brandId: id } })).body;
    const car = await t.createCar({ model: model.id, brand: id, title: 'Un automobil' });
    const { body } = await t.rest('PATCH', `/api/admin/brands/${id}`, { as, body: { name: 'Volkswagen' } });
    expect(body).toEqual({ id, name: 'Volkswagen', slug: 'volkswagen', logo: null });
    expect(await resolve('volksvagen', 'golf')).toEqual({ kind: 'redirect', to: '/volkswagen/golf' });
    expect(await found('volkswagen golf')).toEqual([car.id]);
    expect((await t.em().findOneOrFail(Car, car.id)).searchText).not.toContain('volksvagen');
    await t.rest('PATCH', `/api/admin/brands/${id}`, { as, body: { name: 'Volksvagen' } });
    expect(await resolve('volkswagen')).toEqual({ kind: 'redirect', to: '/volksvagen' });
  });

  test('changes only what is sent; null removes the logo', async () => {
    const as = await admin();
    const { id } = (
      await t.rest('POST', '/api/admin/brands', { as, body: { name: 'Mini', logo: 'https://a.ro/b.png' } })
    ).body;
    const patch = async (body: object) => (await t.rest('PATCH', `/api/admin/brands/${id}`, { as, body })).body;
    expect(await patch({})).toMatchObject({ name: 'Mini', logo: 'https://a.ro/b.png' });
    expect(await patch({ name: 'MINI' })).toMatchObject({ name: 'MINI', slug: 'mini', logo: 'https://a.ro/b.png' });
    expect(await patch({ logo: '/objects/logo/mini.svg' })).toMatchObject({ logo: '/objects/logo/mini.svg' });
    expect(await patch({ logo: '' })).toMatchObject({ name: 'MINI', logo: null });
  });

  test('is 404 for an unknown brand, 409 for another one’s name', async () => {
    const as = await admin();
    for (const id of ['1', '999999', '99999999999', 'x']) {
      expect((await t.rest('PATCH', `/api/admin/brands/${id}`, { as, body: { name: 'Nimic' } })).status).toBe(404);
    }
    const { status, body } = await t.rest('PATCH', `/api/admin/brands/${SKODA}`, { as, body: { name: 'dacia' } });
    expect([status, body.message]).toEqual([409, 'Există deja o marcă cu acest nume']);
  });
});

describe('PUT /api/brands/{id}/logo', () => {
  test('accepts the upload’s address or path and answers the path', { tags: ['WA7-admin-40'] }, async () => {
    const as = await admin();
    for (const name of ['uploadURL', 'objectPath'] as const) {
      const mine = await upload(as);
      const { status, body } = await t.rest('PUT', `/api/brands/${DACIA}/logo`, { as, body: { logoURL: mine[name] } });
      expect([status, body]).toEqual([200, { objectPath: mine.objectPath }]);
      expect((await t.rest('GET', '/api/brands/subdomain/dacia')).body.logo).toBe(mine.objectPath);
    }
    const twin = await upload(as, 'picture');
    const { data } = await t.trpc('brand.setLogo', { id: DACIA, logoURL: twin.objectPath }, { as });
    expect(data).toEqual({ objectPath: twin.objectPath });
  });

  test('refuses other sites, unfinished and other users’ uploads', async () => {
    const as = await admin();
    const { uploadURL } = (await t.rest('POST', '/api/objects/upload', { as, body: { purpose: 'logo' } })).body;
    const foreign = (await upload(await admin())).objectPath;
    for (const logoURL of ['https://exemplu.ro/logo.png', uploadURL, foreign, '', null, '/objects/logo/dacia.svg']) {
      const { status } = await t.rest('PUT', `/api/brands/${SKODA}/logo`, { as, body: { logoURL } });
      expect([logoURL, status]).toEqual([logoURL, 400]);
    }
    const { objectPath } = await upload(as);
    expect((await t.rest('PUT', '/api/brands/1/logo', { as, body: { logoURL: objectPath } })).status).toBe(404);
    expect((await t.em().findOneOrFail(Brand, SKODA)).logo).toBeNull();
  });
});

test('a picture of more than 5 MB is no logo, and the answer says so', async () => {
  const as = await admin();
  const { objectPath } = await upload(as, 'picture');
  await t.em().nativeUpdate(Upload, { user: as.id }, { bytes: 5_242_881 });
  const put = () => t.rest('PUT', `/api/brands/${SKODA}/logo`, { as, body: { logoURL: objectPath } });
  const message = 'Un logo poate avea cel mult 5 MB';
  expect(await put()).toMatchObject({ status: 400, body: { message, issues: [{ path: 'logoURL', message }] } });
  await t.em().nativeUpdate(Upload, { user: as.id }, { bytes: 5_242_880 });
  expect((await put()).status).toBe(200);
});

describe('models', () => {
  test(
    'are created within a brand and renamed with a redirect',
    { tags: ['WA7-admin-26', 'WA7-admin-27'] },
    async () => {
      const as = await admin();
      const made = await t.rest('POST', '/api/admin/models', { as, body: { name: 'Kodiaq', brandId: SKODA } });
      expect([made.status, made.body]).toEqual([
        201,
        { id: expect.any(Number), name: 'Kodiaq', brandId: SKODA, slug: 'kodiaq' },
      ]);
      const { data } = await t.trpc('model.update', { id: made.body.id, name: 'Kodiaq RS' }, { as });
      expect(data).toMatchObject({ name: 'Kodiaq RS', slug: 'kodiaq-rs', brandId: SKODA });
      expect(await resolve('skoda', 'kodiaq')).toEqual({ kind: 'redirect', to: '/skoda/kodiaq-rs' });
      const other = await t.rest('POST', '/api/admin/models', { as, body: { name: 'Kodiaq', brandId: String(SKODA) } });
      expect(other.body.slug).toBe('kodiaq-2');
      expect(
        (await t.rest('POST', '/api/admin/models', { as, body: { name: 'Kodiaq', brandId: DACIA } })).body.slug,
      ).toBe('kodiaq');
    },
  );

  test('move to another brand with their cars', async () => {
    const as = await admin();
    const { id } = (await t.rest('POST', '/api/admin/models', { as, body: { name: 'Enyaq', brandId: DACIA } })).body;
    const car = await t.createCar({ model: id, brand: DACIA });
    await t.rest('PATCH', `/api/admin/models/${id}`, { as, body: { brandId: SKODA } });
    expect((await t.rest('GET', `/api/cars/${car.id}`)).body.brand.name).toBe('Škoda');
    expect(await found('skoda enyaq')).toEqual([car.id]);
  });

  test.each([
    [{ name: 'A', brandId: DACIA }, 400, 'Numele modelului trebuie să aibă cel puțin 2 caractere'],
    [{ name: 'Spring' }, 400, 'Marca este obligatorie'],
    [{ name: 'Spring', brandId: 'dacia' }, 400, 'Marca este obligatorie'],
    [{ name: 'Spring', brandId: 999_999 }, 400, 'Marca nu a fost găsită'],
    [{ name: 'logan', brandId: DACIA }, 409, 'Există deja un model cu acest nume la această marcă'],
  ])('are refused for %j with %i', { tags: ['WA5-form-03', 'WA5-form-04'] }, async (body, expected, message) => {
    const answer = await t.rest('POST', '/api/admin/models', { as: await admin(), body });
    expect([answer.status, answer.body.message]).toEqual([expected, message]);
  });

  test('are 404 when unknown, 409 for another one’s name', async () => {
    const as = await admin();
    expect((await t.rest('PATCH', '/api/admin/models/1', { as, body: { name: 'Nimic' } })).status).toBe(404);
    expect((await t.rest('PATCH', `/api/admin/models/${OCTAVIA}`, { as, body: { name: 'Fabia' } })).status).toBe(409);
  });
});
