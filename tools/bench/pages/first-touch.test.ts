import { expect, test } from 'vitest';
import { timesOf } from './first-touch.ts';

test('an answer is a reaction too, and a lost touch has neither', () => {
  expect(timesOf({ touchedAt: 100, reactionAt: 150, answerAt: 400 })).toEqual({ reaction: 50, answer: 300 });
  expect(timesOf({ touchedAt: 100, reactionAt: 0, answerAt: 400 })).toEqual({ reaction: 300, answer: 300 });
  expect(timesOf({ touchedAt: 100, reactionAt: 150, answerAt: 0 })).toEqual({ reaction: 50, answer: Infinity });
  expect(timesOf({ touchedAt: 100, reactionAt: 0, answerAt: 0 })).toEqual({ reaction: Infinity, answer: Infinity });
});
