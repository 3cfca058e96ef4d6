// Two different mutations of one object at once, of the features in which two sides act on one conversation; those of
// the others, and of different features, are in races.long.test.ts.
import { expect, test } from 'vitest';
import { useRaces } from '../testing/race.ts';
import { pairsOf } from '../testing/race-calls.ts';
import { useTestApp } from '../testing/test-app.ts';

const t = useTestApp();
const races = useRaces(t, 1);

test.each(['conversation', 'offer', 'quoteRequest', 'testDrive'])(
  '%s: two mutations of one object at once end as one after the other',
  { timeout: 300_000 },
  async (feature) => {
    const calls = races.calls.flat().filter((call) => call.feature === feature);
    expect(await races.run(pairsOf(calls))).toEqual([]);
  },
);
