// What `npm run test:long` runs, in its order: each long test of the repository belongs to exactly one of these groups.
import { EXPERIMENTS } from './experiments.mjs';

/** @typedef {import('./test-run.mjs').Group} Group */

/** @type {Group} */
export const SERVERS_TESTS = { projects: ['unit', 'server'] };
/** @type {Group} */
export const KILLS = { projects: ['chaos'], files: ['chaos/01-02-', 'chaos/04-', 'chaos/stop'] };

/** Each alone, since most of them measure seconds or bytes; the files of the other projects are run with those. */
const experiments = EXPERIMENTS.filter(({ files }) => files.every((file) => /^chaos\/(?!01-02-|04-)/.test(file)));

/** @type {Group[]} */
export const LONG_GROUPS = [
  SERVERS_TESTS,
  { projects: ['cluster'] },
  { projects: ['e2e'] },
  KILLS,
  ...experiments.map(({ project, files }) => ({ projects: [project], files })),
];
