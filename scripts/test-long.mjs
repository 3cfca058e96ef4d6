// `npm run test:long`: the fault experiments of docs/reliability.md, which take longer than `npm test` may.
import './node-version.mjs';
import { runAll } from './test-run.mjs';

process.exitCode = await runAll({ groups: [['chaos']], isChecked: false, minutes: 60 });
