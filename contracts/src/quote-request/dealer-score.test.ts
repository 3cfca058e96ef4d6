import { expect, test } from 'vitest';
import { chooseDealers, type DealerCandidate, dealerScore, SCORE_POINTS } from './dealer-score.ts';

let ids = 0;
const dealer = (values: Partial<DealerCandidate> = {}): DealerCandidate => ({
  id: ++ids,
  isVerified: false,
  distanceKm: null,
  matchingCars: 0,
  received: 0,
  answered: 0,
  medianMinutes: null,
  requests: 0,
  ignored: 0,
  daysSinceRequest: null,
  ...values,
});
const ignoring = { received: 4, requests: 3, ignored: 3, daysSinceRequest: 1 };

test('the parts are a hundred points', () => {
  expect(Object.values(SCORE_POINTS).reduce((sum, points) => sum + points, 0)).toBe(100);
});

test.each<[string, Partial<DealerCandidate>, number]>([
  ['a new dealer, no town', {}, 12.5],
  ['here', { distanceKm: 0 }, 52.5],
  ['half as far as counts', { distanceKm: 100 }, 32.5],
  ['too far to count', { distanceKm: 350 }, 12.5],
  ['one matching car', { matchingCars: 1 }, 19.5],
  ['five matching cars', { matchingCars: 5 }, 47.5],
  ['no more for fifty', { matchingCars: 50 }, 47.5],
  ['answers everything within two hours', { received: 96, answered: 96, medianMinutes: 90 }, 14.7 + 10],
  ['answers everything in 25 hours', { received: 96, answered: 96, medianMinutes: 1_500 }, 14.7 + 5],
  ['answers everything after days', { received: 96, answered: 96, medianMinutes: 9_000 }, 14.7],
  ['answers nothing', { received: 96 }, 0.3 + 5],
  ['the best', { distanceKm: 0, matchingCars: 9, received: 996, answered: 996, medianMinutes: 5 }, 99.97],
])('%s', (_name, values, points) => expect(dealerScore(dealer(values))).toBeCloseTo(points, 2));

test('verified dealers come first, whatever their score, and six get it', () => {
  const near = Array.from({ length: 6 }, () => dealer({ distanceKm: 5, matchingCars: 5 }));
  const verified = dealer({ isVerified: true });
  const { chosen, paused } = chooseDealers([...near, verified]);
  expect(chosen).toEqual([verified, ...near.slice(0, 5)]);
  expect(paused).toEqual([]);
});

test('of equal ones, who got fewer requests is first', () => {
  const [often, seldom] = [dealer({ requests: 5 }), dealer({ requests: 1 })];
  expect(chooseDealers([often, seldom]).chosen).toEqual([seldom, often]);
});

test('who answers nothing gets one request a week, and is named only where it would have been chosen', () => {
  const ignorant = dealer({ ...ignoring, distanceKm: 0, matchingCars: 5 });
  const others = Array.from({ length: 6 }, () => dealer());
  expect(chooseDealers([ignorant, ...others])).toEqual({ chosen: others, paused: [ignorant] });
  const last = dealer(ignoring);
  expect(chooseDealers([last, ...others])).toEqual({ chosen: others, paused: [] });
});

test.each<[string, Partial<DealerCandidate>]>([
  ['two ignored', { ...ignoring, requests: 2, ignored: 2 }],
  ['one of them answered', { ...ignoring, requests: 4, ignored: 3 }],
  ['a week later', { ...ignoring, daysSinceRequest: 7 }],
])('not paused: %s', (_name, values) => expect(chooseDealers([dealer(values)]).chosen).toHaveLength(1));
