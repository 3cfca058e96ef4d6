// A step of `npm run check`: what breaks a rule of the structure; with the name of a package, in that package.
import { fileURLToPath } from 'node:url';
import { rules } from './rules.ts';
import { readSourceTree } from './source-tree.ts';

const tree = readSourceTree(fileURLToPath(new URL('../../..', import.meta.url)));
const [only] = process.argv.slice(2);
for (const { name, find } of rules) {
  for (const { pkg, message } of find(tree)) {
    if (only !== undefined && pkg !== only) continue;
    console.log(`${name}: ${message}`);
    process.exitCode = 1;
  }
}
