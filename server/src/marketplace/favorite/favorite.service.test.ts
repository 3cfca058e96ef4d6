import { MINUTE_MS } from 'contracts/durations';
import { TOO_MANY_FAVORITES } from 'contracts/favorite';
import { MAX_FAVORITES } from 'contracts/favorite-limits';
import { describe, expect, test } from 'vitest';
import { Car } from '../../catalog/car/car.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { untilServed } from '../../testing/until-served.ts';
import { Favorite } from './favorite.entity.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';

const t = useTestApp();
const path = (id: number | string) => `/api/favorites/${id}`;
const listOf = async (as: { id: number }) => (await t.rest('GET', '/api/favorites', { as })).body as { id: number }[];
const idsOf = async (as: { id: number }) => (await listOf(as)).map(({ id }) => id);

/** Saves this many copies of the car as favourites of the person, too. */
async function keepCopies(user: { id: number }, car: { id: number }, copies: number): Promise<void> {
  const [columns] = await readRows(
    t.em(),
    { names: col.text },
    `select string_agg(column_name, ', ') as names from information_schema.columns
     where table_name = 'car' and is_generated = 'NEVER' and column_name <> 'id'`,
  );
  await t.em().execute(
    `with made as (
       insert into car (${columns?.names}) select ${columns?.names} from car, generate_series(1, ?) where car.id = ? returning id)
     insert into favorite (user_id, car_id, price_at_save, created_at) select ?, id, 1, now() from made`,
    [copies, car.id, user.id],
  );
}

describe('saving a car', () => {
  test('puts it on the list, last first, by REST and tRPC', { tags: ['WA7-call-15', 'PS1-product-06'] }, async () => {
    const as = await t.createUser();
    const [first, second] = [await t.createCar(), await t.createCar({ price: 30_500.5 })];
    expect((await t.rest('POST', path(first.id), { as })).body).toEqual({ success: true });
    t.clock.advance(1000);
    expect((await t.trpc('favorite.add', { carId: second.id }, { as })).data).toEqual({ success: true });
    const { body, headers } = await t.rest('GET', '/api/favorites', { as });
    expect(body.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
    expect(body[0]).toMatchObject({ title: second.title, price: 30_500.5, status: 'active', city: 'Cluj-Napoca' });
    expect(headers['x-total-count']).toBe('2');
    const { data } = await t.trpc('favorite.list', undefined, { as });
    expect(body).toEqual(data.map((card: object) => ({ ...card, description: null })));
    const { priceAtSave } = await t.em().findOneOrFail(Favorite, { user: as.id, car: second.id });
    expect(priceAtSave).toBe(30_500.5);
  });

  test('shows by how much it has become cheaper since, and nothing when it has not', async () => {
    const as = await t.createUser();
    const [cheaper, dearer, same] = [await t.createCar({ price: 20_000.1 }), await t.createCar(), await t.createCar()];
    for (const car of [cheaper, dearer, same]) await t.rest('POST', path(car.id), { as });
    await t.em().nativeUpdate(Car, { id: cheaper.id }, { price: 19_500 });
    await t.em().nativeUpdate(Car, { id: dearer.id }, { price: dearer.price + 1 });
    const drops = (await t.rest('GET', '/api/favorites', { as })).body as { id: number; priceDrop: number | null }[];
    expect(new Map(drops.map(({ id, priceDrop }) => [id, priceDrop]))).toEqual(
      new Map([
        [cheaper.id, 500.1],
        [dearer.id, null],
        [same.id, null],
      ]),
    );
  });

  test('marks the cars that are no longer on offer, whatever their status', async () => {
    const as = await t.createUser();
    const [shown, confirmedTooLate, sold] = [await t.createCar(), await t.createCar(), await t.createCar()];
    for (const car of [shown, confirmedTooLate, sold]) await t.rest('POST', path(car.id), { as });
    await t.em().nativeUpdate(Car, { id: confirmedTooLate.id }, { isHidden: true });
    await t.em().nativeUpdate(Car, { id: sold.id }, { status: 'sold' });
    const { body } = await t.rest('GET', '/api/favorites', { as });
    const seen = (body as { id: number; status: string; isPublic: boolean }[]).map(
      ({ id, status, isPublic }) => [id, [status, isPublic]] as const,
    );
    expect(new Map(seen)).toEqual(
      new Map([
        [shown.id, ['active', true]],
        [confirmedTooLate.id, ['active', false]],
        [sold.id, ['sold', false]],
      ]),
    );
  });

  test('again changes nothing, even ten times at once', async () => {
    const [as, car] = [await t.createUser(), await t.createCar()];
    await t.rest('POST', path(car.id), { as });
    const kept = await t.em().findOneOrFail(Favorite, { user: as.id });
    t.clock.advance(MINUTE_MS);
    await t.em().nativeUpdate(Car, { id: car.id }, { price: 1 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => t.rest('POST', path(car.id), { as })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const [again, ...others] = await t.em().find(Favorite, { user: as.id });
    expect(others).toEqual([]);
    expect(again).toMatchObject({ priceAtSave: kept.priceAtSave, createdAt: kept.createdAt });
  });

  test('for the first time ten times at once saves it once', async () => {
    const [as, car] = [await t.createUser(), await t.createCar()];
    const cookie = await t.signIn(as);
    const answers = await Promise.all(Array.from({ length: 10 }, () => t.rest('POST', path(car.id), { as: cookie })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await t.em().count(Favorite, { user: as.id })).toBe(1);
  });

  test('and removing it two hundred times at once, over REST and tRPC, is never a server error', async () => {
    const [as, car] = [await t.createUser(), await t.createCar()];
    const cookie = await t.signIn(as);
    const both = (send: (isAdded: boolean) => Promise<{ status: number }>) =>
      Promise.all(Array.from({ length: 200 }, async (_, turn) => (await send(turn % 2 === 0)).status));
    const byRest = await both((isAdded) =>
      untilServed(() => t.rest(isAdded ? 'POST' : 'DELETE', path(car.id), { as: cookie })),
    );
    expect(byRest).toEqual(Array(200).fill(200));
    const byTrpc = await both((isAdded) =>
      t.trpc(isAdded ? 'favorite.add' : 'favorite.remove', { carId: car.id }, { as: cookie }),
    );
    // Many calls on a busy machine may have to wait for connections.
    expect(byTrpc.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await t.em().count(Favorite, { user: as.id })).toBeLessThanOrEqual(1);
  });

  test('succeeds when a concurrent removal wins between the write and the check', async () => {
    const [as, car] = [await t.createUser(), await t.createCar()];
    // The database skips the row as if it existed already, and the check afterwards does not find it.
    await t.em().execute(`create function skipped() returns trigger language plpgsql as 'begin return null; end';
      create trigger skipped before insert on favorite for each row execute function skipped()`);
    const { status } = await t.rest('POST', path(car.id), { as });
    await t.em().execute('drop trigger skipped on favorite; drop function skipped()');
    expect(status).toBe(200);
  });

  test('is possible for five hundred cars, also when the last come at once', async () => {
    const [as, known] = [await t.createUser(), await t.createCar()];
    await t.rest('POST', path(known.id), { as });
    await keepCopies(as, known, MAX_FAVORITES - 2);
    const cookie = await t.signIn(as);
    const cars = [await t.createCar(), await t.createCar(), await t.createCar()];
    const last = await Promise.all(cars.map(({ id }) => t.rest('POST', path(id), { as: cookie })));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(last.find(({ status }) => status === 409)?.body.message).toBe(TOO_MANY_FAVORITES);
    expect((await t.rest('POST', path(known.id), { as })).status).toBe(200);
    await t.rest('DELETE', path(known.id), { as });
    const refused = cars[last.findIndex(({ status }) => status === 409)];
    expect((await t.rest('POST', path(refused?.id ?? 0), { as })).status).toBe(200);
  });

  test('that the buyer can’t see is 404, and nothing is written', async () => {
    const as = await t.createUser();
    const pending = await t.createDealer({ status: 'pending' });
    const hidden = [
      await t.createCar({ dealer: pending.id }),
      await t.createCar({ status: 'inactive' }),
      await t.createCar({ deletedAt: t.clock.now() }),
    ].map(({ id }) => String(id));
    for (const id of [...hidden, '1', '2147483648', '9007199254740991', 'abc', '0', '-5']) {
      const { status } = await t.rest('POST', path(id), { as });
      expect([id, status]).toEqual([id, 404]);
    }
    const trpc = await t.trpc('favorite.add', { carId: Number(hidden[0]) }, { as });
    expect([trpc.status, trpc.error?.message]).toEqual([404, 'Mașina nu a fost găsită']);
    expect(await t.em().count(Favorite, { user: as.id })).toBe(0);
  });

  test('needs a car’s id', async () => {
    const as = await t.createUser();
    for (const carId of [undefined, null, '100001', 1.5, -1, {}]) {
      expect([carId, (await t.trpc('favorite.add', { carId }, { as })).status]).toEqual([carId, 400]);
    }
  });
});

describe('a saved car that is no longer public', () => {
  test('stays on the list with its status, and saving it again still works', async () => {
    const [as, car] = [await t.createUser(), await t.createCar()];
    await t.rest('POST', path(car.id), { as });
    await t.em().nativeUpdate(Car, { id: car.id }, { status: 'sold', soldAt: t.clock.now() });
    expect(await listOf(as)).toMatchObject([{ id: car.id, status: 'sold' }]);
    expect((await t.rest('POST', path(car.id), { as })).status).toBe(200);
  });
});

describe('removing a car', () => {
  test('takes it off the list; repeated or never saved gives the same answer', { tags: ['WA7-call-16'] }, async () => {
    const [as, kept, other] = [await t.createUser(), await t.createCar(), await t.createCar()];
    for (const car of [kept, other]) await t.rest('POST', path(car.id), { as });
    for (const id of [kept.id, kept.id, 1, 2_147_483_648]) {
      const { status, body } = await t.rest('DELETE', path(id), { as });
      expect([status, body]).toEqual([200, { success: true }]);
    }
    expect(await idsOf(as)).toEqual([other.id]);
    expect((await t.trpc('favorite.remove', { carId: other.id }, { as })).data).toEqual({ success: true });
    expect(await idsOf(as)).toEqual([]);
  });

  test('changes no other buyer’s list', async () => {
    const [one, two, car] = [await t.createUser(), await t.createUser(), await t.createCar()];
    for (const as of [one, two]) await t.rest('POST', path(car.id), { as });
    await t.rest('DELETE', path(car.id), { as: one });
    expect(await idsOf(one)).toEqual([]);
    expect(await idsOf(two)).toEqual([car.id]);
  });
});

describe('is for buyers', () => {
  test('visitors, dealers and administrators are refused and change nothing', async () => {
    const car = await t.createCar();
    const callers = [
      [null, 401],
      [await t.createUser('dealer'), 403],
      [await t.createUser('admin'), 403],
    ] as const;
    for (const [as, expected] of callers) {
      const answers = [
        await t.rest('GET', '/api/favorites', { as }),
        await t.rest('POST', path(car.id), { as }),
        await t.rest('DELETE', path(car.id), { as }),
        await t.trpc('favorite.list', undefined, { as }),
        await t.trpc('favorite.add', { carId: car.id }, { as }),
        await t.trpc('favorite.remove', { carId: car.id }, { as }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(expected));
    }
    expect(await t.em().count(Favorite, { car: car.id })).toBe(0);
  });
});
