import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { sharp } from '../../platform/pictures/guarded-sharp.ts';
import type { DealerRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { CarPrice } from './car-price.entity.ts';
import { Car } from './car.entity.ts';

const t = useTestApp();
const SKODA = 100_002;
const PEUGEOT = 100_003;
const OCTAVIA = 100_005;
const VIN = 'TMBJJ7NE8L0123456';

/** The minimal input that the dialog sends. */
const required = {
  brandId: SKODA,
  modelId: OCTAVIA,
  title: 'Škoda Octavia Style',
  price: 21_990,
  year: 2026,
  fuelType: 'benzina',
  transmission: 'manuala',
  bodyType: 'wagon',
};

const add = (dealer: DealerRow, body: object, as: { id: number } = dealer.user) =>
  t.rest('POST', `/api/dealers/${dealer.id}/cars`, { as, body: { ...required, ...body } });
const patch = (id: number, body: object, options: { as: { id: number }; ifMatch?: string }) =>
  t.rest('PATCH', `/api/cars/${id}`, {
    as: options.as,
    body,
    ...(options.ifMatch ? { headers: { 'if-match': options.ifMatch } } : {}),
  });
const prices = async (car: number) =>
  (await t.em().find(CarPrice, { car }, { orderBy: { id: 'asc' } })).map(({ price }) => price);
const rowOf = (id: number) => t.em().findOneOrFail(Car, id);

describe('POST /api/dealers/{id}/cars', () => {
  test(
    'accepts the form’s fields and fills in the rest',
    { tags: ['WA6-role-03', 'WA7-call-02', 'WA3-entity-05', 'WA9-const-02'] },
    async () => {
      const dealer = await t.createDealer();
      const { status, body, headers } = await add(dealer, { price: '21990.50', dealerId: 1, id: 5, status: 'sold' });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        dealerId: dealer.id,
        brand: { name: 'Škoda' },
        model: { name: 'Octavia' },
        price: 21_990.5,
        mileage: 0,
        seats: 5,
        power: 150,
        color: null,
        isPremium: false,
        status: 'active',
        images: [],
        city: 'Cluj-Napoca',
        wltp: null,
        availability: { kind: 'stoc', date: null, weeks: null },
        warranty: { months: null, km: null },
        lowestPrice30d: null,
        saving: null,
        publishedAt: t.clock.now().toISOString(),
        createdAt: t.clock.now().toISOString(),
      });
      expect(headers.etag).toBe(`"${body.updatedAt}"`);
      expect(await prices(body.id)).toEqual([21_990.5]);
      expect((await t.rest('GET', `/api/cars/${body.id}`)).status).toBe(200);
      const found = await t.rest('GET', '/api/search?q=octavia+style+cluj');
      expect(found.body.cars.map(({ id }: { id: number }) => id)).toContain(body.id);
    },
  );

  test('stores every field as it is answered, over tRPC too', async () => {
    const dealer = await t.createDealer();
    const all = {
      version: 'RS',
      description: 'Frumoasă.\nNouă.',
      listPrice: 25_000,
      vin: VIN.toLowerCase(),
      mileage: 12,
      hybridType: 'phev',
      fuelType: 'hibrid',
      drivetrain: '4x4',
      doors: 5,
      seats: 7,
      power: 245,
      engineCc: 1395,
      color: 'gri',
      colorOption: 'perlat',
      isPremium: true,
      equipment: ['Navigație', 'Trapă'],
      images: ['https://exemplu.ro/a.jpg', '/objects/art/suv-verde-metalizata-side-0-1600.webp'],
      imageAlts: ['Din față', ''],
      wltp: { consumption: 1.2, electricConsumption: 15.1, co2: 27, electricRange: 66, emissionNorm: 'Euro 6e' },
      warranty: { months: 60, km: 100_000 },
      availability: { kind: 'tranzit', date: '2026-12-24', weeks: 3 },
      city: 'stefanesti-botosani',
      externalId: 'A-1',
    };
    const { data, error } = await t.trpc(
      'car.create',
      { dealerId: dealer.id, ...required, ...all },
      { as: dealer.user },
    );
    expect(error).toBeNull();
    const { imageAlts: _alts, ...answered } = all;
    const { externalId } = all;
    const availability = { kind: 'tranzit', date: '2026-12-24', weeks: null };
    expect(data).toMatchObject({ ...answered, vin: VIN, city: 'Ștefănești', availability });
    expect(await rowOf(data.id)).toMatchObject({
      externalId,
      images: ['https://exemplu.ro/a.jpg', 'art:suv-verde-metalizata-side-0'],
    });
    expect(data.imageAlts).toEqual(['Din față', null]);
    const again = await patch(data.id, { images: data.images }, { as: dealer.user });
    expect(again.body.images).toEqual(data.images);
  });

  test.each([
    [OCTAVIA, OCTAVIA],
    [String(OCTAVIA), OCTAVIA],
    ['Octavia', OCTAVIA],
    ['octavia', OCTAVIA],
  ])('takes the model %j of the brand', async (modelId, expected) => {
    expect((await add(await t.createDealer(), { modelId })).body.modelId).toBe(expected);
  });

  test('treats the Peugeot 208 as a name and not as an id', async () => {
    for (const modelId of [208, '208']) {
      const { body } = await add(await t.createDealer(), { brandId: String(PEUGEOT), modelId });
      expect(body.model.name).toBe('208');
    }
  });

  test.each([
    [{ brandId: undefined }, 'brandId', 'Marca este obligatorie'],
    [{ brandId: 'skoda' }, 'brandId', 'Marca este obligatorie'],
    [{ brandId: 999_999 }, 'brandId', 'Marca nu a fost găsită'],
    [{ brandId: 99_999_999_999 }, 'brandId', 'Marca nu a fost găsită'],
    [{ modelId: undefined }, 'modelId', 'Modelul este obligatoriu'],
    [{ modelId: ' ' }, 'modelId', 'Modelul este obligatoriu'],
    [{ modelId: 'Duster' }, 'modelId', 'Modelul nu există la această marcă'],
    [{ title: 'ab' }, 'title', 'Titlul trebuie să aibă cel puțin 3 caractere'],
    [{ title: 'a'.repeat(121) }, 'title', 'Cel mult 120 de caractere'],
    [{ price: undefined }, 'price', 'Prețul este obligatoriu'],
    [{ price: '' }, 'price', 'Prețul este obligatoriu'],
    [{ price: 0 }, 'price', 'Prețul este obligatoriu'],
    [{ price: -1 }, 'price', 'Prețul este obligatoriu'],
    [{ price: 1.234 }, 'price', 'Prețul este obligatoriu'],
    [{ price: 'Infinity' }, 'price', 'Scrieți un preț, ca 21990'],
    [{ price: 1_000_000_000 }, 'price', 'Prețul este obligatoriu'],
    [{ year: 1999 }, 'year', 'Anul trebuie să fie mai mare de 2000'],
    [{ year: 2026.5 }, 'year', 'Anul trebuie să fie mai mare de 2000'],
    [{ year: new Date().getFullYear() + 2 }, 'year', 'Anul nu poate fi în viitor'],
    [{ vin: 'TMB' }, 'vin', 'VIN-ul trebuie să aibă exact 17 caractere: cifre și litere, fără I, O și Q'],
    [
      { vin: VIN.replace('J', 'I') },
      'vin',
      'VIN-ul trebuie să aibă exact 17 caractere: cifre și litere, fără I, O și Q',
    ],
    [{ mileage: -1 }, 'mileage', 'Kilometrajul nu poate fi negativ'],
    [{ seats: 1 }, 'seats', 'Între 2 și 9 locuri'],
    [{ seats: 10 }, 'seats', 'Între 2 și 9 locuri'],
    [{ power: 49 }, 'power', 'Puterea trebuie să fie de cel puțin 50 CP'],
    [{ fuelType: 'apa' }, 'fuelType', 'Combustibilul este obligatoriu'],
    [{ fuelType: undefined }, 'fuelType', 'Combustibilul este obligatoriu'],
    [{ transmission: '4x4' }, 'transmission', 'Transmisia este obligatorie'],
    [{ bodyType: 'camion' }, 'bodyType', 'Caroseria este obligatorie'],
    [{ description: 'x'.repeat(5001) }, 'description', 'Cel mult 5000 de caractere'],
    [{ images: Array(31).fill('https://exemplu.ro/a.jpg') }, 'images', 'Cel mult 30 de imagini'],
    [
      { images: ['http://exemplu.ro/a.jpg'] },
      'images.0',
      'O imagine trebuie să fie o adresă https sau o imagine încărcată aici',
    ],
    [
      { images: ['data:image/png;base64,AA'] },
      'images.0',
      'O imagine trebuie să fie o adresă https sau o imagine încărcată aici',
    ],
    [{ images: [`/objects/uploads/${'0'.repeat(32)}-1600.webp`] }, 'images', 'Imaginea nu a fost încărcată aici'],
    [{ city: 'nicaieri' }, 'city', 'Orașul nu a fost găsit'],
  ])(
    'refuses %j at %s and writes nothing',
    { tags: ['WA5-car-01', 'WA5-car-02', 'WA5-car-04', 'WA5-car-08', 'WA5-car-11'] },
    async (fields, path, message) => {
      const dealer = await t.createDealer();
      const { status, body } = await add(dealer, fields);
      expect([status, body.message, body.issues]).toEqual([400, message, [{ path, message }]]);
      expect(await t.em().count(Car, { dealer: dealer.id })).toBe(0);
    },
  );

  test('accepts next year’s models, empty texts as null, and an uploaded picture', async () => {
    const dealer = await t.createDealer();
    const { uploadURL } = (await t.rest('POST', '/api/objects/upload', { as: dealer.user })).body;
    const payload = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f5b47' } })
      .jpeg()
      .toBuffer();
    const headers = { host: t.env.baseHost, 'content-type': 'image/jpeg' };
    const put = await t.app.inject({ method: 'PUT', url: new URL(uploadURL).pathname, headers, payload });
    const { objectPath } = put.json();
    const year = new Date().getFullYear() + 1;
    const { status, body } = await add(dealer, {
      year: String(year),
      vin: '',
      color: ' ',
      images: [uploadURL, objectPath],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ year, color: null, images: [objectPath, objectPath] });
    expect(body.vin).toBeNull();
  });

  test('accepts a VIN once per dealer, also from two at the same time', async () => {
    const [dealer, other] = [await t.createDealer(), await t.createDealer()];
    const both = await Promise.all([add(dealer, { vin: VIN }), add(dealer, { vin: VIN })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const refused = both.find(({ status }) => status === 400);
    expect(refused?.body.issues).toEqual([{ path: 'vin', message: 'Aveți deja o mașină cu acest VIN' }]);
    expect((await add(other, { vin: VIN })).status).toBe(201);
    const kept = both.find(({ status }) => status === 201)?.body.id;
    await t.rest('DELETE', `/api/cars/${kept}`, { as: dealer.user });
    expect((await add(dealer, { vin: VIN })).status).toBe(201);
  });

  test('is for owner and administrator: others get 404, other roles 403', { tags: ['WA6-role-04'] }, async () => {
    const dealer = await t.createDealer();
    const admin = await t.createUser('admin');
    expect((await add(dealer, {}, (await t.createDealer()).user)).status).toBe(404);
    expect((await add(dealer, {}, await t.createUser())).status).toBe(403);
    expect((await t.rest('POST', `/api/dealers/${dealer.id}/cars`, { body: required })).status).toBe(401);
    expect((await t.rest('POST', '/api/dealers/1/cars', { as: admin, body: required })).status).toBe(404);
    expect(await t.em().count(Car, { dealer: dealer.id })).toBe(0);
    const { status, body } = await add(dealer, {}, admin);
    expect(status).toBe(201);
    const recorded = { action: 'car.create', object: `car:${body.id}`, actorId: admin.id };
    expect(await t.em().count(AuditEntry, recorded)).toBe(1);
  });

  test('is 403 for rejected and suspended dealers, and open to pending ones', async () => {
    expect((await add(await t.createDealer({ status: 'rejected' }), {})).status).toBe(403);
    expect((await add(await t.createDealer({ suspendedAt: t.clock.now() }), {})).status).toBe(403);
    const { status, body } = await add(await t.createDealer({ status: 'pending' }), {});
    expect(status).toBe(201);
    expect((await t.rest('GET', `/api/cars/${body.id}`)).status).toBe(404);
  });
});
