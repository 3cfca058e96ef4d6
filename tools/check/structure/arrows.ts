import { isTest, packageOf, resolveImport } from './packages.ts';
import type { SourceTree } from './source-tree.ts';

/** An import from one file to another. */
export interface Arrow {
  from: string;
  to: string;
  isTypeOnly: boolean;
}

const arrowsOfTree = new WeakMap<SourceTree, Arrow[]>();

/** All imports between the files of the same package, without tests. */
export const arrowsOf = (tree: SourceTree): Arrow[] =>
  everyArrowOf(tree).filter(
    ({ from, to }) => packageOf(from) !== 'root' && !isTest(from) && packageOf(to) === packageOf(from),
  );

/** All imports between files of the repository, including tests and scripts; computed once for a tree. */
export function everyArrowOf(tree: SourceTree): Arrow[] {
  const known = arrowsOfTree.get(tree);
  if (known) return known;
  const arrows = tree.sources.flatMap((from) => arrowsFrom(tree, from));
  arrowsOfTree.set(tree, arrows);
  return arrows;
}

function arrowsFrom(tree: SourceTree, from: string): Arrow[] {
  return tree.parsed(from).imports.flatMap(({ specifier, isTypeOnly }) => {
    const to = resolveImport(tree, from, specifier);
    return to !== null && tree.has(to) && to !== from ? [{ from, to, isTypeOnly }] : [];
  });
}
