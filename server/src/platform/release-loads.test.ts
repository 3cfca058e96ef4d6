import { expect, test } from 'vitest';
import { ReleaseLoads } from './release-loads.ts';

const ONE = '1.4.0-3fa9c01b22d4';
const OTHER = '1.5.0-0123456789ab';
const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 2, 10, 12, minute, second));

test('loads are counted for each release of each part, the checkout’s build included', () => {
  const loads = new ReleaseLoads();
  loads.countLoad('mf-dealer', ONE, at(0));
  loads.countLoad('mf-dealer', ONE, at(0, 59));
  loads.countLoad('mf-dealer', OTHER, at(0));
  loads.countLoad('mf-dealer', null, at(0));
  loads.countLoad('mf-buyer', ONE, at(0));
  const counted = (release: string | null) => loads.loadsSince('mf-dealer', release, at(0));
  expect([counted(ONE), counted(OTHER), counted(null)]).toEqual([2, 1, 1]);
  expect(loads.loadsSince('mf-admin', ONE, at(0))).toBe(0);
});

test('only the loads since a time are summed, its whole minute included', () => {
  const loads = new ReleaseLoads();
  for (const minute of [0, 5, 10, 30]) loads.countLoad('mf-dealer', ONE, at(minute, 20));
  expect(loads.loadsSince('mf-dealer', ONE, at(5, 40))).toBe(3);
  expect(loads.loadsSince('mf-dealer', ONE, at(6))).toBe(2);
  expect(loads.loadsSince('mf-dealer', ONE, at(31))).toBe(0);
});

test('a load is forgotten after an hour', () => {
  const loads = new ReleaseLoads();
  loads.countLoad('mf-dealer', ONE, at(0));
  loads.countLoad('mf-dealer', ONE, at(59));
  expect(loads.loadsSince('mf-dealer', ONE, at(0))).toBe(2);
  loads.countLoad('mf-dealer', ONE, at(60));
  expect(loads.loadsSince('mf-dealer', ONE, at(0))).toBe(2);
});

test('a minute holds a limited number of releases, and the known ones are still counted', () => {
  const loads = new ReleaseLoads();
  const id = (number: number) => `1.0.${number}-0123456789ab`;
  for (let number = 0; number < 300; number += 1) loads.countLoad('mf-dealer', id(number), at(0));
  loads.countLoad('mf-dealer', id(0), at(0));
  expect(loads.loadsSince('mf-dealer', id(0), at(0))).toBe(2);
  expect(loads.loadsSince('mf-dealer', id(299), at(0))).toBe(0);
});
