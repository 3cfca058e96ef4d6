import { expect, test } from 'vitest';
import { loadsOf } from './release-loads.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 0, minute, 30));

test('loads are counted by part and release from a minute on, for a day', () => {
  const loads = loadsOf({});
  for (const minute of [0, 0, 5, 10]) loads.count('mf-dealer', '1.0.0-0123456789ab', at(minute));
  loads.count('mf-dealer', null, at(10));
  loads.count('mf-buyer', '1.0.0-0123456789ab', at(10));
  expect(loads.since('mf-dealer', '1.0.0-0123456789ab', at(0))).toBe(4);
  expect(loads.since('mf-dealer', '1.0.0-0123456789ab', at(1))).toBe(2);
  expect(loads.since('mf-dealer', null, at(0))).toBe(1);
  expect(loads.since('mf-public', null, at(0))).toBe(0);
  loads.count('mf-dealer', '1.0.0-0123456789ab', at(24 * 60 + 5));
  expect(loads.since('mf-dealer', '1.0.0-0123456789ab', at(0))).toBe(2);
});

test('each server counts its own', () => {
  const [one, other] = [{}, {}];
  loadsOf(one).count('mf-dealer', null, at(0));
  expect([loadsOf(one).since('mf-dealer', null, at(0)), loadsOf(other).since('mf-dealer', null, at(0))]).toEqual([
    1, 0,
  ]);
});
