import { isTest, packageOf, resolveImport } from './packages.ts';
import type { SourceTree } from './source-tree.ts';

/** An import from one file of a package to another, of code that is not only tests'. */
export interface Arrow {
  from: string;
  to: string;
  isTypeOnly: boolean;
}

const arrowsOfTree = new WeakMap<SourceTree, Arrow[]>();

/** All imports between the files of the same package, tests left out; computed once for a tree. */
export function arrowsOf(tree: SourceTree): Arrow[] {
  const known = arrowsOfTree.get(tree);
  if (known) return known;
  const arrows = tree.sources
    .filter((path) => packageOf(path) !== 'root' && !isTest(path))
    .flatMap((from) => arrowsFrom(tree, from));
  arrowsOfTree.set(tree, arrows);
  return arrows;
}

function arrowsFrom(tree: SourceTree, from: string): Arrow[] {
  return tree.parsed(from).imports.flatMap(({ specifier, isTypeOnly }) => {
    const to = resolveImport(tree, from, specifier);
    const isOurs = to !== null && tree.has(to) && packageOf(to) === packageOf(from);
    return isOurs && to !== from ? [{ from, to, isTypeOnly }] : [];
  });
}
