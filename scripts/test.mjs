// `npm test`: installs, finds a Chromium, builds, runs the checks and all tests, and ends with a line of counts.
import './node-version.mjs';
import { runAll } from './test-run.mjs';

// Journeys and kills run separately: two cores are not enough for them and other tests at once.
const groups = [
  { projects: ['unit', 'server', 'page'] },
  { projects: ['e2e'] },
  { projects: ['chaos', 'chaos-alone'] },
];
process.exitCode = await runAll({ groups, isChecked: true, minutes: 15, wanted: 10 });
