// `npm run test:long`: the experiments at full size, the journeys over every screen, and every kill twenty times,
// since a lost write is rare.
import './node-version.mjs';
import { EXPERIMENTS } from './experiments.mjs';
import { runAll } from './test-run.mjs';

// Read by server/src/testing/test-size.ts and e2e/accessibility.test.ts.
process.env.TEST_SIZE = 'whole';
const kills = { projects: ['chaos'], files: ['chaos/01-02-', 'chaos/04-', 'chaos/stop'] };
/** Each alone, since most of them measure seconds or bytes. */
const experiments = EXPERIMENTS.filter(({ files }) => files.every((file) => /^chaos\/(?!01-02-|04-)/.test(file)));
const groups = [
  { projects: ['unit', 'server'] },
  { projects: ['e2e'] },
  ...Array.from({ length: 20 }, () => kills),
  ...experiments.map(({ project, files }) => ({ projects: [project], files })),
];
process.exitCode = await runAll({ groups, isChecked: false, minutes: 45 });
