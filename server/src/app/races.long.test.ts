// Every two mutations of one object at once: of each feature, about the object of either, and of all features that act
// on one conversation; several times, since each run meets other moments.
import { describe, expect, test } from 'vitest';
import { useRaces } from '../testing/race.ts';
import { pairsOf, type RaceCall } from '../testing/race-calls.ts';
import { conversationScene, requestScene } from '../testing/race-scenes.ts';
import { useTestApp } from '../testing/test-app.ts';

const t = useTestApp();
const ROUNDS = [1, 2, 3];
const TIMEOUT = 900_000;
let scenes: RaceCall[][];
const races = useRaces(t, 1, async (calls) => {
  scenes = [await conversationScene(t, calls), await requestScene(t, calls)];
});

describe.each(ROUNDS)('round %i', () => {
  test('two of one mutation', { timeout: TIMEOUT }, async () => {
    const twice = races.calls.flat().map((call) => [call, call]);
    expect(await races.run(twice)).toEqual([]);
  });

  test('two mutations of one feature', { timeout: TIMEOUT }, async () => {
    const features = Map.groupBy(races.calls.flat(), ({ feature }) => feature);
    const pairs = [...features.values()].flatMap((calls) => [...pairsOf(calls), ...pairsOf(calls.toReversed())]);
    expect(pairs.length).toBeGreaterThan(300);
    expect(await races.run(pairs)).toEqual([]);
  });

  test.each([0, 1])('two mutations of one conversation, scene %i', { timeout: TIMEOUT }, async (scene) => {
    const pairs = pairsOf(scenes[scene] ?? []);
    expect(pairs.length).toBeGreaterThan(100);
    expect(await races.run(pairs)).toEqual([]);
  });
});
