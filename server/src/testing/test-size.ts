/**
 * How often an experiment repeats, or on what: a little in `npm test`, completely in `npm run test:long`, which sets
 * TEST_SIZE.
 */
export const testSize = <Size>({ smoke, whole }: { smoke: Size; whole: Size }): Size =>
  process.env['TEST_SIZE'] === 'whole' ? whole : smoke;
