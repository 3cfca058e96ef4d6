// A step of `npm run check`: no figure of the structure is above its allowance in allowances.ts, or below it; with the name
// of a package, that package's figures.
import { fileURLToPath } from 'node:url';
import { allowances } from './allowances.ts';
import { complaints, measure, ofPackage } from './ratchet.ts';
import { rules } from './rules.ts';
import { readSourceTree } from './source-tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [pkg] = process.argv.slice(2);
const findings = measure(rules, readSourceTree(root));
// Of one package alone, a figure that fell is left to the whole check.
const found = pkg === undefined ? complaints(findings, allowances) : complaints(ofPackage(findings, pkg), {});
if (found.length > 0) {
  console.log(found.join('\n'));
  process.exitCode = 1;
}
