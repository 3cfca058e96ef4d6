import type { SourceTree } from './source-tree.ts';

/** One finding of a rule. */
export interface Problem {
  /** The package that has to change, or `docs`. */
  pkg: string;
  /** The files, and what to do instead. */
  message: string;
}

/** One rule of the structure. */
export interface Rule {
  name: string;
  /** Returns the problems in the tree. */
  find: (tree: SourceTree) => Problem[];
}
