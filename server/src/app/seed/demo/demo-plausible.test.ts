import { beforeAll, expect, test } from 'vitest';
import { Car } from '../../../catalog/car/car.entity.ts';
import { unusualOf } from '../../../catalog/car/car-plausibility.service.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { seedDatabase } from '../seed.ts';

const t = useTestApp({ env: { DEMO_DATA: 'true' } });

beforeAll(async () => {
  await seedDatabase(t.orm, { demoData: true, now: t.clock.now() });
}, 60_000);

test('every car of the demo market is usual beside those of the other dealers, and none is held', async () => {
  const em = t.em();
  const cars = await em.find(Car, {});
  expect(cars.length).toBeGreaterThan(3_600);
  expect(cars.filter(({ held }) => held)).toEqual([]);
  const byDealer = Map.groupBy(cars, ({ dealer }) => dealer.id);
  const messages: string[] = [];
  for (const own of byDealer.values()) {
    for (const [car, unusual] of await unusualOf(em, own, { hasGearbox: true })) {
      messages.push(...unusual.map(({ message }) => `${car.title}: ${message}`));
    }
  }
  expect(messages).toEqual([]);
});
