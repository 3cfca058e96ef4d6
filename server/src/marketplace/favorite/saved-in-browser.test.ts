import { MAX_GUEST_FAVORITES } from 'contracts/favorite-limits';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

describe('the cards of cars that a browser has saved', () => {
  const cards = (ids: unknown) => t.trpc('car.cards', { ids });
  const found = async (ids: number[]) => ((await cards(ids)).data as { id: number }[]).map(({ id }) => id);

  test('are those of public cars, in the requested order, for any caller; nothing is revealed about others', async () => {
    const [one, two] = [await t.createCar(), await t.createCar({ status: 'reserved' })];
    const pending = await t.createDealer({ status: 'pending' });
    const hidden = [
      await t.createCar({ dealer: pending.id }),
      await t.createCar({ status: 'inactive' }),
      await t.createCar({ status: 'sold', soldAt: t.clock.now() }),
      await t.createCar({ deletedAt: t.clock.now() }),
    ].map(({ id }) => id);
    expect(await found([two.id, ...hidden, 9_007_199_254_740_991, one.id, two.id])).toEqual([two.id, one.id]);
    expect(await found([])).toEqual([]);
  });

  test('are at most as many as a browser saves', async () => {
    const ids = Array.from({ length: MAX_GUEST_FAVORITES }, (_, index) => 900_000 + index);
    expect((await cards(ids)).status).toBe(200);
    expect((await cards([...ids, 1])).status).toBe(400);
    for (const wrong of [null, 'x', [0], ['1']]) expect((await cards(wrong)).status).toBe(400);
  });
});
