// A step of `npm run check`: no figure of the structure is above its allowance in allowances.ts, or below it.
import { fileURLToPath } from 'node:url';
import { allowances } from './allowances.ts';
import { complaints, measure } from './ratchet.ts';
import { rules } from './rules.ts';
import { readSourceTree } from './source-tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const found = complaints(measure(rules, readSourceTree(root)), allowances);
if (found.length > 0) {
  console.log(found.join('\n'));
  process.exitCode = 1;
}
