import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { expect, test, vi } from 'vitest';
import { Car } from '../../catalog/car/car.entity.ts';
import { City } from '../../catalog/city/city.entity.ts';
import { toDomainError } from '../errors/problem.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { lostTransactions } from './retrying-entity-manager.ts';

const t = useTestApp();
const lostCount = async () => (await lostTransactions.get()).values[0]?.value ?? 0;
const lost = (code: string) => Object.assign(new Error('for the sake of another'), { code });

test('a transaction that a deadlock ended is done again and counted, and both sides succeed', async () => {
  const before = await lostCount();
  const [first, second] = [(await t.createCar()).id, (await t.createCar()).id];
  const attempts = vi.fn();
  const raise = (em: EntityManager, id: number) =>
    em.execute('update car set mileage = mileage + 1 where id = ?', [id]);
  const both = (one: number, other: number) =>
    t.em().transactional(async (em) => {
      attempts();
      await raise(em, one);
      await sleep(50);
      await raise(em, other);
    });
  await Promise.all([both(first, second), both(second, first)]);
  const lostOnes = (await lostCount()) - before;
  expect(lostOnes).toBeGreaterThanOrEqual(1);
  expect(attempts).toHaveBeenCalledTimes(2 + lostOnes);
  const cars = await t.em().find(Car, [first, second]);
  expect(cars.map(({ mileage }) => mileage)).toEqual([12, 12]);
});

test.each(['40P01', '40001'])('%s: three times more, then it is 503 with a time to wait', async (code) => {
  const work = vi.fn(async () => {
    throw lost(code);
  });
  const error = await t
    .em()
    .transactional(work)
    .catch((failure: unknown) => failure);
  expect(work).toHaveBeenCalledTimes(4);
  expect(toDomainError(error)).toMatchObject({ code: 'unavailable', retryAfter: 5 });
});

test('no other failure is, nor a savepoint by itself', async () => {
  const taken = vi.fn(() => Promise.reject(lost('23505')));
  await expect(t.em().transactional(taken)).rejects.toThrow('for the sake of another');
  expect(taken).toHaveBeenCalledTimes(1);
  const [outer, inner] = [vi.fn(), vi.fn(() => Promise.reject(lost('40P01')))];
  const nested = (em: EntityManager) => {
    outer();
    return em.transactional(inner);
  };
  await expect(t.em().transactional(nested)).rejects.toThrow('for the sake of another');
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([4, 4]);
});

test('an entity that was read before is written by the second attempt too', async () => {
  const id = (await t.em().insert(City, { name: 'Oraș', county: 'Județ', slug: 'oras-judet' })) as number;
  const em = t.em();
  await em.findOneOrFail(City, id);
  let attempt = 0;
  await em.transactional(async (inside) => {
    const city = await inside.findOneOrFail(City, id);
    city.name = 'Alt oraș';
    await inside.flush();
    if (++attempt === 1) throw lost('40P01');
  });
  expect((await t.em().findOneOrFail(City, id)).name).toBe('Alt oraș');
});
