/** In `npm run test:long`: journeys that a cheaper test tells too are its alone, as all of `*.long.test.ts` are. */
export const isWhole = process.env['TEST_SIZE'] === 'whole';

/** `npm test` looks at the first of things that are alike. */
export const some = <Item>(alike: readonly Item[], count = 1): readonly Item[] =>
  isWhole ? alike : alike.slice(0, count);

/** The two looks of a screen. */
export const BOTH_LOOKS = [
  ['light', 'phone'],
  ['dark', 'desktop'],
] as const;
export const LOOKS = some(BOTH_LOOKS);
