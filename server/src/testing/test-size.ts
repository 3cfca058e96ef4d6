/** How often an experiment repeats: a few times in `npm test`, wholly in `npm run test:long`, which sets TEST_SIZE. */
export const testSize = ({ smoke, whole }: { smoke: number; whole: number }): number =>
  process.env['TEST_SIZE'] === 'whole' ? whole : smoke;
