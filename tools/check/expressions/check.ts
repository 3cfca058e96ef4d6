// A step of `npm run check`: no regular expression of the product takes more than linear time, except those of
// false-alarms.ts.
import { fileURLToPath } from 'node:url';
import { isTest, packages } from '../structure/packages.ts';
import { readSourceTree } from '../structure/source-tree.ts';
import { complaints } from './complaints.ts';
import { FALSE_ALARMS } from './false-alarms.ts';
import { expressionsIn, written } from './find.ts';
import { judgeOnce } from './judge.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const tree = readSourceTree(root);
const product = tree.sources.filter(
  (path) => packages.some((name) => path.startsWith(`${name}/src/`)) && !isTest(path),
);
const expressions = expressionsIn(Object.fromEntries(product.map((path) => [path, tree.text(path)])));
// The text alone decides, so a false alarm is not judged again: some take a minute.
const judged = expressions.filter((one) => !Object.hasOwn(FALSE_ALARMS, written(one)));
const verdicts = await judgeOnce(judged, `${root}.cache/expressions.json`);
const found = complaints(expressions, verdicts, FALSE_ALARMS);
if (found.length > 0) {
  console.log(found.join('\n'));
  process.exitCode = 1;
}
