// Mutations at once, on the real database: no answer is a fault of the server, and answers and rows are as after the
// same calls one after the other, in some order, in the same world (testing/race.ts). Pairs: race-pairs.test.ts.
import { expect, test } from 'vitest';
import { useRaces } from '../testing/race.ts';
import { type RaceCall, siblingsOf } from '../testing/race-calls.ts';
import { useTestApp } from '../testing/test-app.ts';
import { testSize } from '../testing/test-size.ts';

const t = useTestApp();
const FIVE = 5;
const TIMEOUT = 300_000;
const races = useRaces(t, FIVE);

test('five at once of one mutation on one object end as five in a row', { timeout: TIMEOUT }, async () => {
  expect(races.calls.length).toBeGreaterThan(90);
  // Every third in `npm test`: all of them take some twenty seconds of processor time.
  const calls = races.calls.filter((_call, at) => at % testSize({ smoke: 3, whole: 1 }) === 0);
  const same = calls.map(([first]) => Array.from({ length: FIVE }, () => first as RaceCall));
  expect(await races.run(same)).toEqual([]);
});

test('five at once of one mutation on five objects, as when all want the same slot', { timeout: TIMEOUT }, async () => {
  const alike = races.calls.map(siblingsOf).filter((siblings) => siblings.length === FIVE);
  expect(alike.map(([first]) => first?.procedure)).toContain('testDrive.move');
  expect(await races.run(alike)).toEqual([]);
});
