// `npm run test:long`: the server's experiments in their whole size, the journeys over every
// screen, and every kill twenty times, since a lost write shows once in many.
import './node-version.mjs';
import { runAll } from './test-run.mjs';

// Read by server/src/testing/test-size.ts and e2e/accessibility.test.ts.
process.env.TEST_SIZE = 'whole';
const groups = [['server'], ['e2e'], ...Array.from({ length: 20 }, () => ['chaos', 'chaos-alone'])];
process.exitCode = await runAll({ groups, isChecked: false, minutes: 45 });
