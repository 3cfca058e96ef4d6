// `npm test`: installs, finds a Chromium, builds, runs the checks and all tests, and ends with one line that counts them.
import './node-version.mjs';
import { runAll } from './test-run.mjs';

// The browser's journeys come by themselves: two cores are not enough for them and other tests at once.
const groups = [['unit', 'server', 'page'], ['e2e']];
process.exitCode = await runAll({ groups, isChecked: true, minutes: 15 });
