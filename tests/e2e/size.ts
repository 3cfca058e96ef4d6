/** Only in `npm run test:long`: journeys that a cheaper test covers too, like all of `*.long.test.ts`. */
export const isWhole = process.env['TEST_SIZE'] === 'whole';

/** `npm test` uses only the first of similar items. */
export const some = <Item>(alike: readonly Item[], count = 1): readonly Item[] =>
  isWhole ? alike : alike.slice(0, count);

/** The two viewports and themes of a screen. */
export const BOTH_LOOKS = [
  ['light', 'phone'],
  ['dark', 'desktop'],
] as const;
export const LOOKS = some(BOTH_LOOKS);
