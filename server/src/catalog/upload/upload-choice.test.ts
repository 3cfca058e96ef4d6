import { uploadAddress } from 'contracts/upload-address';
import { describe, expect, test } from 'vitest';
import { Car } from '../car/car.entity.ts';
import { Dealer } from '../dealer/dealer.entity.ts';
import type { UserRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Upload } from './upload.entity.ts';

const t = useTestApp();
let count = 0;
type Who = Pick<UserRow, 'id'>;

/** The address of an uploaded picture. */
async function uploadBy(user: Who): Promise<string> {
  const key = String(++count).padStart(32, '0');
  const now = t.clock.now();
  const times = { createdAt: now, expiresAt: now, usedAt: now };
  await t.em().insert(Upload, { key, user: user.id, purpose: 'picture', status: 'stored', bytes: 100, ...times });
  return uploadAddress(key);
}

async function stockOf(images: string[] = []) {
  const dealer = await t.createDealer();
  const { id } = await t.createCar({ dealer: dealer.id, images });
  return { id, as: { id: dealer.user.id } };
}

const save = async (id: number, images: string[], as: Who) =>
  (await t.rest('PATCH', `/api/cars/${id}`, { as, body: { images } })).status;

describe('whose uploads a dealer’s car or profile may show', () => {
  test('its own and administrators’, not another dealer’s', async () => {
    const [own, other] = [await stockOf(), await stockOf()];
    const admin = await t.createUser('admin');
    const [mine, theirs, givens] = [await uploadBy(own.as), await uploadBy(other.as), await uploadBy(admin)];
    expect(await save(own.id, [mine, givens], own.as)).toBe(200);
    expect(await save(own.id, [mine, theirs], own.as)).toBe(400);
    // The same when an administrator saves them.
    expect(await save(own.id, [theirs], admin)).toBe(400);
    expect(await save(own.id, [mine], admin)).toBe(200);
  });

  test('a car’s present pictures may stay', async () => {
    const other = await t.createDealer();
    const theirs = await uploadBy({ id: other.user.id });
    const { id, as } = await stockOf([theirs]);
    expect(await save(id, [theirs, 'https://exemplu.ro/a.jpg'], as)).toBe(200);
    expect((await t.em().findOneOrFail(Car, id)).images).toEqual([theirs, 'https://exemplu.ro/a.jpg']);
  });

  test('nor in the profile', async () => {
    const dealer = await t.createDealer({ subdomain: 'poze' });
    const other = await t.createDealer();
    const [mine, theirs] = [await uploadBy({ id: dealer.user.id }), await uploadBy({ id: other.user.id })];
    const plain = { name: 'Poze', openingHours: null, brandIds: [], logo: null };
    const none = { legalName: null, cui: null, registerNumber: null, city: null, address: null, phone: null };
    const saveCover = async (cover: string) => {
      const profile = { ...plain, ...none, description: null, cover };
      return (await t.trpc('dealer.updateProfile', profile, { as: { id: dealer.user.id } })).status;
    };
    expect([await saveCover(mine), await saveCover(theirs)]).toEqual([200, 400]);
    expect((await t.em().findOneOrFail(Dealer, dealer.id)).cover).toBe(mine);
  });
});

describe('external pictures', () => {
  test.each([
    'https://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/a.jpg',
    'https://2130706433/a.jpg',
    'https://0x7f.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://[::ffff:10.0.0.1]/a.jpg',
    'https://localhost/a.jpg',
    'https://a.localhost./a.jpg',
    'https://router/a.jpg',
    'https://nas.local/a.jpg',
    'https://metadata.google.internal/a.jpg',
  ])('%s is no public site', async (address) => {
    const { id, as } = await stockOf();
    const { status, body } = await t.rest('PATCH', `/api/cars/${id}`, { as, body: { images: [address] } });
    expect([status, body.issues]).toEqual([400, [expect.objectContaining({ path: 'images' })]]);
  });

  test('an address stored earlier stays where it is, and is accepted nowhere else', async () => {
    const old = 'https://192.0.2.7/a.jpg';
    const [kept, fresh] = [await stockOf([old]), await stockOf()];
    expect(await save(kept.id, [old], kept.as)).toBe(200);
    expect(await save(fresh.id, [old], fresh.as)).toBe(400);
  });
});
