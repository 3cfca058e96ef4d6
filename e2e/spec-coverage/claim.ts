// Writes into the entry files which test asserts each rule, as the ids in the titles of the tests say.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { specCoverage } from '../spec-coverage.ts';
import { claims, open, rewriteTests, unknownIds } from './claims.ts';
import { listTests, root } from './test-list.ts';

const tests = listTests();
const wanted = claims(specCoverage, tests);
const folder = import.meta.dirname;

for (const name of readdirSync(folder).filter((file) => /^(public-site|work-areas)-/.test(file))) {
  const file = join(folder, name);
  const source = readFileSync(file, 'utf8');
  const rewritten = rewriteTests(source, wanted);
  if (rewritten !== source) writeFileSync(file, rewritten);
}
execFileSync(join(root, 'node_modules/.bin/oxfmt'), [folder], { cwd: root, stdio: 'inherit' });

const asserted = [...wanted.values()].filter((test) => test !== open).length;
console.log(`${asserted} of ${wanted.size} rules are asserted by one of ${tests.length} tests.`);
for (const fault of unknownIds(specCoverage, tests)) {
  console.error(`Unknown id ${fault}`);
  process.exitCode = 1;
}
