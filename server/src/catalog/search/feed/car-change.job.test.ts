import { expect, test } from 'vitest';
import { HOUR_MS } from 'contracts/durations';
import { useTestApp } from '../../../testing/test-app.ts';
import { cleanChanges } from './car-change.job.ts';

const t = useTestApp();
const NOTED = new Date('2026-03-10T12:00:00Z');

test('changes are deleted after a day, and not before', async () => {
  await t.createCar();
  // The database dates them by its own clock.
  await t.em().execute('update car_change set at = ?', [NOTED]);
  const hoursLater = (count: number) => () => new Date(NOTED.getTime() + count * HOUR_MS);
  const count = async () => (await t.em().execute('select 1 from car_change')).length;
  const before = await count();
  expect(before).toBeGreaterThan(0);
  expect(await cleanChanges({ orm: t.orm, now: hoursLater(24) })).toBe(0);
  expect(await cleanChanges({ orm: t.orm, now: hoursLater(24.1) })).toBe(before);
  expect(await count()).toBe(0);
});
