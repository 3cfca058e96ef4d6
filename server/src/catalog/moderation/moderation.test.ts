// A decision of the administration against an advert: what it does, and that nothing of the dealer's undoes it.
import type { Car as CarAnswer } from 'contracts/car';
import { DAY_MS } from 'contracts/durations';
import { bucharestDay } from 'contracts/format';
import type { CarModerationKind } from 'contracts/moderation';
import type { StockPage } from 'contracts/stock';
import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { Car } from '../car/car.entity.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import type { CarValues } from '../../testing/factories.ts';
import { csv, line, stockFiles } from '../../testing/stock-files.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { endOver } from './moderation.job.ts';

const t = useTestApp();
const { importFile } = stockFiles(t);
const REASON = 'Prețul afișat nu este cel real';

const publicStatus = async (id: number) => (await t.rest('GET', `/api/cars/${id}`)).status;
const mailsTo = (toAddress: string) => t.em().find(Mail, { toAddress }, { orderBy: { id: 'asc' } });

async function decided(
  kind: CarModerationKind,
  { until = null, ...values }: CarValues & { until?: string | null } = {},
) {
  const dealer = await t.createDealer();
  const car = await t.createCar({ dealer: dealer.id, ...values });
  const admin = await t.createUser('admin');
  const input = { carId: car.id, kind, reason: REASON, until };
  expect((await t.trpc('moderation.decide', input, { as: admin })).status).toBe(200);
  return { dealer, car, admin, as: dealer.user };
}

describe('a hidden advert', () => {
  test('leaves the site at once, its dealer sees why and gets the statement of reasons', async () => {
    const { dealer, car, admin, as } = await decided('hide');
    expect(await publicStatus(car.id)).toBe(404);
    const own = (await t.rest('GET', `/api/cars/${car.id}`, { as })).body as CarAnswer;
    expect(own).toMatchObject({ status: 'inactive', moderation: [{ kind: 'hide', reason: REASON, until: null }] });
    const stock = (await t.trpc('stock.list', {}, { as })).data as StockPage;
    expect(stock.items[0]).toMatchObject({ status: 'inactive', moderation: [{ reason: REASON }] });
    expect(stock.counts).toMatchObject({ active: 0, inactive: 1 });
    const [mail] = await mailsTo(dealer.email);
    expect(mail?.kind).toBe('moderation-decision');
    expect(mail?.text).toMatch(/nu mai este public, fără termen[\s\S]*Prețul afișat[\s\S]*Regulamentul[\s\S]*contesta/);
    const notes = await t.em().find(AuditEntry, { actorId: admin.id });
    expect(notes).toMatchObject([{ action: 'moderation.hide', object: `car:${car.id}`, result: 'ok' }]);
  });

  test.each(['active', 'reserved', 'inactive', 'sold'] as const)(
    'stays hidden when its dealer says "%s"',
    async (status) => {
      const { car, as } = await decided('hide');
      expect((await t.rest('PATCH', `/api/cars/${car.id}`, { as, body: { status } })).status).toBe(200);
      expect((await t.trpc('stock.setStatus', { ids: [car.id], status }, { as })).status).toBe(200);
      expect(await publicStatus(car.id)).toBe(404);
      expect((await t.trpc('car.page', { id: car.id })).data).toMatchObject({ state: 'unknown', car: null });
      expect((await t.em().findOneOrFail(Car, car.id)).status).toBe(status);
    },
  );

  test('stays hidden after an import that names it', async () => {
    const { dealer, car } = await decided('hide', { externalId: 'A-1' });
    await importFile(dealer, csv(line('A-1')));
    expect(await publicStatus(car.id)).toBe(404);
    expect((await t.em().findOneOrFail(Car, car.id)).price).toBe(12_345.5);
  });

  test('is a wish of the dealer again once the decision is taken back, and the dealer is told', async () => {
    const { dealer, car, admin, as } = await decided('hide', { status: 'reserved' });
    const lift = { carId: car.id, kind: 'hide', reason: 'Preț corectat' };
    expect((await t.trpc('moderation.lift', lift, { as: admin })).status).toBe(200);
    expect((await t.rest('GET', `/api/cars/${car.id}`)).body).toMatchObject({ status: 'reserved' });
    expect((await t.rest('GET', `/api/cars/${car.id}`, { as })).body.moderation).toEqual([]);
    expect((await mailsTo(dealer.email)).map(({ kind }) => kind)).toEqual(['moderation-decision', 'moderation-lift']);
    const back = (await mailsTo(dealer.email)).at(-1);
    expect(back?.text).toContain(`„${car.title}” nu mai este în vigoare`);
    expect(back?.text).toContain('Motivele: Preț corectat');
    expect((await t.trpc('moderation.lift', lift, { as: admin })).status).toBe(409);
    expect((await t.trpc('moderation.lift', { ...lift, carId: 9 }, { as: admin })).status).toBe(404);
  });

  test('comes back by itself after its last day in Bucharest', async () => {
    t.clock.set('2026-12-01T10:00:00.000Z');
    const { car } = await decided('hide', { until: '2026-12-03' });
    const end = () => endOver({ orm: t.orm, log: { info() {}, warn() {}, error() {} }, now: t.clock.now });
    t.clock.set('2026-12-03T21:59:59.000Z');
    expect([await end(), await publicStatus(car.id)]).toEqual([0, 404]);
    t.clock.set('2026-12-03T22:00:00.000Z');
    expect([await end(), await publicStatus(car.id)]).toEqual([1, 200]);
  });
});

describe('copies of a hidden advert', () => {
  const NEW = {
    brandId: 100_002,
    modelId: '100005',
    title: 'Škoda Octavia Ambiente',
    price: 20_000,
    year: 2026,
    fuelType: 'benzina',
    transmission: 'manuala',
    bodyType: 'wagon',
    wltp: { consumption: 5, co2: 120 },
  };
  const VIN = 'TMBJJ7NE8L0123456';
  const add = async (dealer: { id: number; user: { id: number } }, body: object) => {
    const answer = await t.rest('POST', `/api/dealers/${dealer.id}/cars`, {
      as: dealer.user,
      body: { ...NEW, ...body },
    });
    expect(answer.status).toBeLessThan(300);
    return answer.body as CarAnswer;
  };

  test('a new advert that looks the same, and the same VIN after a deletion, are hidden too; the dealer is told', async () => {
    const { dealer, car, as } = await decided('hide', { title: 'SKODA octavia ambiente', vin: VIN });
    const copy = await add(dealer, {});
    expect(copy).toMatchObject({ status: 'inactive', moderation: [{ reason: REASON }] });
    expect((await t.rest('DELETE', `/api/cars/${car.id}`, { as })).status).toBe(200);
    const again = await add(dealer, { title: 'Cu totul alt titlu', vin: VIN });
    expect(await publicStatus(copy.id)).toBe(404);
    expect(await publicStatus(again.id)).toBe(404);
    expect((await mailsTo(dealer.email)).map(({ kind }) => kind)).toEqual([
      'moderation-decision',
      'moderation-copies',
      'moderation-copies',
    ]);
  });

  test('the VIN set later hides too; another car, another dealer and the dealer’s older cars are left alone', async () => {
    const { dealer, as } = await decided('hide', { title: NEW.title, vin: VIN });
    expect((await add(dealer, { vin: 'TMBJJ7NE8L0999999' })).status).toBe('active');
    expect((await add(await t.createDealer(), {})).status).toBe('active');
    const older = await t.createCar({ dealer: dealer.id, title: NEW.title });
    await t.rest('PATCH', `/api/cars/${older.id}`, { as, body: { price: 19_000 } });
    expect(await publicStatus(older.id)).toBe(200);
    const other = await add(dealer, { title: 'Alt titlu' });
    await t.em().nativeUpdate(Car, { vin: VIN }, { deletedAt: t.clock.now() });
    await t.rest('PATCH', `/api/cars/${other.id}`, { as, body: { vin: VIN } });
    expect(await publicStatus(other.id)).toBe(404);
  });

  test('come back with the original', async () => {
    const { dealer, car, admin } = await decided('hide', { title: NEW.title });
    const copy = await add(dealer, {});
    await t.trpc('moderation.lift', { carId: car.id, kind: 'hide' }, { as: admin });
    expect(await publicStatus(copy.id)).toBe(200);
  });

  test('imported ones are hidden too, with one email for all', async () => {
    const { dealer } = await decided('hide', { title: 'Dacia Duster', model: 100_001, year: 2026, vin: VIN });
    await t.em().nativeUpdate(Car, { vin: VIN }, { deletedAt: t.clock.now() });
    await importFile(dealer, csv(line('B-1', { vin: VIN, year: '2025' }), line('B-2', { year: '2025' })));
    const cars = await t.em().find(Car, { dealer: dealer.id, deletedAt: null }, { orderBy: { externalId: 'asc' } });
    expect(cars.map(({ isBlocked }) => isBlocked)).toEqual([true, false]);
    expect((await mailsTo(dealer.email)).filter(({ kind }) => kind === 'moderation-copies')).toHaveLength(1);
  });
});

test('a premium mark that was taken away is shown nowhere, whatever the dealer sends, until it is given back', async () => {
  const { car, admin, as } = await decided('premium', { isPremium: true, title: 'Fără marcaj' });
  const marked = async () => (await t.rest('GET', `/api/cars/${car.id}`)).body.isPremium;
  expect(await marked()).toBe(false);
  expect(await publicStatus(car.id)).toBe(200);
  const patched = await t.rest('PATCH', `/api/cars/${car.id}`, { as, body: { isPremium: true } });
  expect(patched.body).toMatchObject({ isPremium: false, moderation: [{ kind: 'premium' }] });
  const found = (await t.rest('GET', '/api/search?isPremium=true&q=fara+marcaj')).body as { total: number };
  expect(found.total).toBe(0);
  await t.trpc('moderation.lift', { carId: car.id, kind: 'premium' }, { as: admin });
  expect(await marked()).toBe(true);
});

describe('an administrator’s documented change of a car', () => {
  test('"inactive" is a decision that the dealer can’t undo, "active" takes it back', async () => {
    const [dealer, admin] = [await t.createDealer(), await t.createUser('admin')];
    const car = await t.createCar({ dealer: dealer.id });
    const say = (body: object, as: { id: number }) => t.rest('PATCH', `/api/cars/${car.id}`, { as, body });
    expect((await say({ status: 'inactive' }, admin)).body).toMatchObject({ status: 'inactive' });
    await say({ status: 'active' }, dealer.user);
    expect(await publicStatus(car.id)).toBe(404);
    expect((await say({ status: 'active' }, admin)).body).toMatchObject({ status: 'active', moderation: [] });
    expect(await publicStatus(car.id)).toBe(200);
    const kinds = (await mailsTo(dealer.email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['moderation-decision', 'moderation-lift']);
  });

  test('the same for several cars at once, for the premium mark, and for a car that the dealer switched off', async () => {
    const [dealer, admin] = [await t.createDealer(), await t.createUser('admin')];
    const [car, off] = [
      await t.createCar({ dealer: dealer.id, isPremium: true }),
      // One that looked like it would wait for a person.
      await t.createCar({ dealer: dealer.id, status: 'inactive', model: 100_001, title: 'Dacia Duster' }),
    ];
    const ids = [car.id, off.id];
    const change = await t.trpc('stock.setStatus', { ids, status: 'inactive' }, { as: admin });
    expect(change.data).toEqual({ changed: 1 });
    await t.trpc('stock.setStatus', { ids, status: 'active' }, { as: dealer.user });
    expect([await publicStatus(car.id), await publicStatus(off.id)]).toEqual([404, 200]);
    const say = (body: object, as: { id: number }) => t.rest('PATCH', `/api/cars/${car.id}`, { as, body });
    expect((await say({ isPremium: false }, admin)).body).toMatchObject({ isPremium: false });
    expect((await say({ isPremium: true }, dealer.user)).body).toMatchObject({ isPremium: false });
    expect((await say({ isPremium: true }, admin)).body).toMatchObject({ isPremium: true });
  });
});

test('a decision needs reasons and a day to come, is made once, and by administrators alone', async () => {
  const [admin, car] = [await t.createUser('admin'), await t.createCar()];
  const decide = async (input: object, as: { id: number } | null = admin) =>
    (await t.trpc('moderation.decide', { carId: car.id, kind: 'hide', reason: REASON, ...input }, as ? { as } : {}))
      .status;
  const yesterday = new Date(t.clock.now().getTime() - DAY_MS).toISOString().slice(0, 10);
  expect([await decide({ reason: '' }), await decide({ until: yesterday }), await decide({ carId: 9 })]).toEqual([
    400, 400, 404,
  ]);
  const over = await t.trpc(
    'moderation.decide',
    { carId: car.id, kind: 'hide', reason: REASON, until: yesterday },
    { as: admin },
  );
  expect(over.error?.issues).toEqual([{ path: 'until', message: 'Alegeți o zi de azi încolo' }]);
  expect(await decide({ carId: (await t.createCar()).id, until: bucharestDay(t.clock.now()) })).toBe(200);
  expect([await decide({}, null), await decide({}, await t.createUser())]).toEqual([401, 403]);
  expect(await decide({}, await t.createUser('dealer'))).toBe(403);
  expect(await Promise.all([decide({}), decide({})]).then((both) => both.sort())).toEqual([200, 409]);
});

test('administrators find any car by words, dealer or number, and by what was decided', async () => {
  const { admin, car, dealer } = await decided('hide', { title: 'Dacia Căutată' });
  const find = async (input: object) => {
    const { data } = await t.trpc('moderation.cars', input, { as: admin });
    return (data as { items: { id: number }[] }).items.map(({ id }) => id);
  };
  expect(await find({ q: dealer.name, show: 'hidden' })).toEqual([car.id]);
  expect(await find({ q: String(car.id) })).toEqual([car.id]);
  expect(await find({ q: `${car.id}`, show: 'public' })).toEqual([]);
  expect(await find({ q: `${car.id}`, show: 'unmarked' })).toEqual([]);
});

test('both lists give administrators the version of each car, and nobody else', async () => {
  const [admin, car] = [await t.createUser('admin'), await t.createCar({ isPremium: true })];
  const versionIn = (list: { id: number; updatedAt?: string }[]) => list.find(({ id }) => id === car.id)?.updatedAt;
  const featured = async (as?: { id: number }) =>
    versionIn((await t.trpc('car.featured', { limit: 50 }, as ? { as } : {})).data as []);
  const { data } = await t.trpc('moderation.cars', { q: String(car.id) }, { as: admin });
  const version = versionIn((data as { items: [] }).items);
  expect([await featured(admin), await featured(), await featured(await t.createUser('dealer'))]).toEqual([
    version,
    undefined,
    undefined,
  ]);
  const update = async (ifMatch: string) =>
    (await t.trpc('car.update', { id: car.id, isPremium: false, ifMatch }, { as: admin })).status;
  expect([await update(version!), await update(version!)]).toEqual([200, 412]);
});
