import type { DealerRow } from 'contracts/dealer';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from 'contracts/durations';
import { Lead } from '../../marketplace/lead/lead.entity.ts';
import type { CarRow } from '../../testing/factories.ts';
import { CITIES } from '../../testing/reference.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';

const t = useTestApp();

/** A lead for a car, answered after the given minutes, if any. */
async function createLead(car: CarRow, values: { minutes?: number; age?: number; status?: 'nou' | 'spam' } = {}) {
  const { minutes, age = MINUTE_MS, status = 'nou' } = values;
  const createdAt = new Date(t.clock.now().getTime() - age);
  const em = t.em();
  em.create(Lead, {
    car: car.id,
    dealer: car.dealer.id,
    userName: 'Ana Pop',
    userEmail: 'ana@exemplu.ro',
    status,
    dealerSeen: minutes !== undefined,
    firstResponseAt: minutes === undefined ? null : new Date(createdAt.getTime() + minutes * MINUTE_MS),
    createdAt,
  });
  await em.flush();
}

describe('dealer.mine', () => {
  test('is the caller’s record with its figures', { tags: ['WA2-panel-09'] }, async () => {
    const dealer = await t.createDealer({ status: 'verified', subdomain: 'eu', description: 'Din 1999' });
    const car = await t.createCar({ dealer: dealer.id });
    await t.createCar({ dealer: dealer.id, status: 'sold' });
    await t.createCar({ dealer: dealer.id, status: 'reserved' });
    await t.createCar({ dealer: dealer.id, status: 'inactive' });
    await t.createCar({ dealer: dealer.id, deletedAt: t.clock.now() });
    await createLead(car);
    await createLead(car, { minutes: 5 });
    await createLead(car, { status: 'spam' });
    await createLead(await t.createCar());
    const { data } = await t.trpc('dealer.mine', undefined, { as: dealer.user });
    expect(data).toEqual({
      id: dealer.id,
      name: dealer.name,
      email: dealer.email,
      phone: '+40722000111',
      city: 'Cluj-Napoca',
      address: null,
      description: 'Din 1999',
      subdomain: 'eu',
      status: 'verified',
      dealerRole: 'owner',
      verified: true,
      subscriptionPlan: 'free',
      storedPlan: 'free',
      subscriptionExpiresAt: null,
      createdAt: dealer.createdAt.toISOString(),
      counts: { activeCars: 1, publicCars: 2, stockCars: 3, soldCars: 1, totalLeads: 2, newLeads: 1, dueReminders: 0 },
      responseTime: { text: '< 2h', measured: false },
      isSuspended: false,
      statusReason: null,
      moderation: null,
      isAutoApproved: false,
      missingData: ['legalName', 'cui', 'brands'],
      terms: { version: expect.stringMatching(/./), acceptedAt: null, acceptedVersion: null, isOwed: true },
    });
  });

  test('measures the response time from five answered leads of 90 days on, by the median', async () => {
    const car = await t.createCar();
    const mine = async () =>
      (await t.trpc('dealer.mine', undefined, { as: { id: (await ownerOf(car)) ?? 0 } })).data.responseTime;
    for (const minutes of [10, 20, 300, 310]) await createLead(car, { minutes, age: DAY_MS });
    await createLead(car, { minutes: 1, age: 91 * DAY_MS });
    await createLead(car, { age: DAY_MS });
    expect(await mine()).toEqual({ text: '< 2h', measured: false });
    await createLead(car, { minutes: 10_000, age: 10 * DAY_MS });
    expect(await mine()).toEqual({ text: '~ 5h', measured: true });
  });

  test('is 404 for a dealer without a record', async () => {
    const { status, error } = await t.trpc('dealer.mine', undefined, { as: await t.createUser('dealer') });
    expect(status).toBe(404);
    expect(error?.message).toBe('Dealer nu a fost găsit');
  });
});

const ownerOf = async (car: CarRow) =>
  (await readRows(t.em(), { user_id: col.number }, 'select user_id from dealer where id = ?', [car.dealer.id]))[0]
    ?.user_id;

describe('GET /api/dealers/by-user/{userId}', () => {
  test(
    'is the record for its owner and for administrators, 404 for all others',
    { tags: ['WA7-call-10'] },
    async () => {
      const dealer = await t.createDealer();
      const ask = (as: { id: number }) => t.rest('GET', `/api/dealers/by-user/${dealer.user.id}`, { as });
      const own = await ask(dealer.user);
      expect(own.body).toMatchObject({ id: dealer.id, name: dealer.name, subscriptionPlan: 'free' });
      expect((await ask(await t.createUser('admin'))).body).toEqual(own.body);
      const other = await t.createDealer();
      for (const stranger of [other.user, await t.createUser('user')]) {
        const { status, body } = await ask(stranger);
        expect([status, body.message]).toEqual([404, 'Dealer nu a fost găsit']);
      }
    },
  );

  test.each(['1', '2147483648', '9007199254740991', '0', 'eu', '-1', '1.5', '99999999999999999999'])(
    '%s is 404',
    async (id) => {
      const { status } = await t.rest('GET', `/api/dealers/by-user/${id}`, { as: await t.createUser('admin') });
      expect(status).toBe(404);
    },
  );
});

describe('GET /api/dealer/subdomain/{s}', () => {
  const ask = (subdomain: string) => t.rest('GET', `/api/dealer/subdomain/${subdomain}`);

  test(
    'is the dealer for any caller, without its subscription',
    { tags: ['WA3-entity-21', 'WA7-call-18'] },
    async () => {
      const dealer = await t.createDealer({ subdomain: 'vitrina', subscriptionPlan: 'standard_annual' });
      const { status, body } = await ask('Vitrina');
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: dealer.id, subdomain: 'vitrina', city: 'Cluj-Napoca', verified: false });
      expect(Object.keys(body).filter((key) => key.startsWith('subscription'))).toEqual([]);
      expect((await t.trpc('dealer.bySubdomain', { subdomain: 'vitrina' })).data).toEqual(body);
    },
  );

  test('is 404 unless approved or verified, live and not suspended', async () => {
    await t.createDealer({ subdomain: 'astept', status: 'pending' });
    await t.createDealer({ subdomain: 'respins', status: 'rejected' });
    await t.createDealer({ subdomain: 'suspendat', suspendedAt: t.clock.now() });
    await t.createDealer({ subdomain: 'sters', deletedAt: t.clock.now() });
    for (const subdomain of ['astept', 'respins', 'suspendat', 'sters', 'nimeni', `${'x'.repeat(200)}`, '%00']) {
      const { status, body } = await ask(subdomain);
      expect([subdomain, status]).toEqual([subdomain, 404]);
      expect(body.message).toBe('Dealer nu a fost găsit');
    }
  });
});

describe('the administrators’ list', () => {
  beforeAll(async () => {
    await t.createDealer({ name: 'Ștefan & Fiii', email: 'Contact@stefan.ro' });
    await t.createDealer({ name: 'Škoda Łódź', city: CITIES[2].id });
    await t.createDealer({ name: 'Reduceri 100%_sigure' });
  });

  test('is paged, newest first, with the true total', async () => {
    const as = await t.createUser('admin');
    for (const name of ['Unu', 'Doi', 'Trei']) {
      t.clock.advance(MINUTE_MS);
      await t.createDealer({ name: `Pagina ${name}` });
    }
    const page = async (input: object) => (await t.trpc('dealer.list', { q: 'pagina', ...input }, { as })).data;
    const names = (items: { name: string }[]) => items.map(({ name }) => name);
    const first = await page({ limit: 2 });
    expect(names(first.items)).toEqual(['Pagina Trei', 'Pagina Doi']);
    expect(first.total).toBe(3);
    const second = await page({ limit: 2, offset: 2 });
    expect(names(second.items)).toEqual(['Pagina Unu']);
    expect(await page({ offset: 1_000 })).toEqual({ items: [], total: 3 });
  });

  test.each([
    ['stefan', ['Ștefan & Fiii']],
    ['ŞTEFAN  fiii', ['Ștefan & Fiii']],
    ['skoda', ['Škoda Łódź']],
    ['lodz', ['Škoda Łódź']],
    ['contact@stefan', ['Ștefan & Fiii']],
    ['botosani', []],
    ['iasi', ['Škoda Łódź']],
    ['stefan iasi', []],
    ['100%', ['Reduceri 100%_sigure']],
    ['%', ['Reduceri 100%_sigure']],
    [String.raw`\ ' "`, []],
  ])('finds %s without accents and case, in name, e-mail and city', async (q, names) => {
    const { data } = await t.trpc('dealer.list', { q, limit: 100 }, { as: await t.createUser('admin') });
    expect(data.items.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(data.total).toBe(names.length);
  });

  test('narrows by status; an unknown one is ignored', async () => {
    const as = await t.createUser('admin');
    const statuses = async (status: string) => {
      const { data } = await t.trpc('dealer.list', { status, limit: 100 }, { as });
      return new Set(data.items.map((dealer: { status: string }) => dealer.status));
    };
    expect(await statuses('pending')).toEqual(new Set(['pending']));
    expect((await statuses('toate')).size).toBeGreaterThan(1);
  });

  test('is a plain list over REST, with the total beside it', async () => {
    const as = await t.createUser('admin');
    const { data } = await t.trpc('dealer.list', { limit: 100 }, { as });
    const { body, headers } = await t.rest('GET', '/api/dealers', { as });
    // Our own table gets two more fields.
    const documented = (data.items as DealerRow[]).map(
      ({ suspendedAt: _more, storedPlan: _plan, ...dealer }) => dealer,
    );
    expect(body).toEqual(documented);
    expect(body.length).toBeGreaterThan(12);
    expect(headers['x-total-count']).toBe(String(data.total));
    expect(headers['cache-control']).toBe('no-store');
    const two = await t.rest('GET', '/api/dealers?limit=2&offset=1&q=&status=all', { as });
    expect(two.body).toEqual(documented.slice(1, 3));
    expect(two.headers['x-total-count']).toBe(String(data.total));
  });

  test('leaves deleted dealers out', async () => {
    await t.createDealer({ name: 'Plecat SRL', deletedAt: t.clock.now() });
    const { data } = await t.trpc('dealer.list', { q: 'plecat' }, { as: await t.createUser('admin') });
    expect(data).toEqual({ items: [], total: 0 });
  });
});
