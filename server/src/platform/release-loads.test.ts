import { expect, test } from 'vitest';
import { countLoad, loadsSince } from './release-loads.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 0, minute, 30));

test('loads are counted by part and release from a minute on, for a day', () => {
  for (const minute of [0, 0, 5, 10]) countLoad('mf-dealer', '1.0.0-0123456789ab', at(minute));
  countLoad('mf-dealer', null, at(10));
  countLoad('mf-buyer', '1.0.0-0123456789ab', at(10));
  expect(loadsSince('mf-dealer', '1.0.0-0123456789ab', at(0))).toBe(4);
  expect(loadsSince('mf-dealer', '1.0.0-0123456789ab', at(1))).toBe(2);
  expect(loadsSince('mf-dealer', null, at(0))).toBe(1);
  expect(loadsSince('mf-public', null, at(0))).toBe(0);
  countLoad('mf-dealer', '1.0.0-0123456789ab', at(24 * 60 + 5));
  expect(loadsSince('mf-dealer', '1.0.0-0123456789ab', at(0))).toBe(2);
});
