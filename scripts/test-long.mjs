// `npm run test:long`: every fault experiment twenty times, since a lost write shows once in many kills.
import './node-version.mjs';
import { runAll } from './test-run.mjs';

const groups = Array.from({ length: 20 }, () => ['chaos']);
process.exitCode = await runAll({ groups, isChecked: false, minutes: 15 });
