import names from './data/names.json' with { type: 'json' };
import type { Random } from './random.ts';

export interface Person {
  firstName: string;
  lastName: string;
}

export const personOf = (random: Random): Person => ({
  firstName: random.pick(names.firstNames),
  lastName: random.pick(names.lastNames),
});

/** A number of the 0700 block, which no operator assigns, so the demo's numbers reach nobody. */
export const phoneOf = (number: number): string => `+40700${String(number).padStart(6, '0')}`;
