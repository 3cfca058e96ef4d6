/** `npm test` looks at the first of things that are alike, `npm run test:long` at all of them. */
export const isWhole = process.env['TEST_SIZE'] === 'whole';

export const some = <Item>(alike: readonly Item[], count = 1): readonly Item[] =>
  isWhole ? alike : alike.slice(0, count);

/** The two looks of a screen. Home, results and car are always looked at in both. */
export const LOOKS = some([
  ['light', 'phone'],
  ['dark', 'desktop'],
] as const);
