import type { SourceTree } from './source-tree.ts';

/** One finding of a rule. */
export interface Problem {
  /** The package that has to change, or `docs`. */
  pkg: string;
  /** The files, and what to do instead. */
  message: string;
  /** Its weight: the folders of a ring, the excess entries. 1 when absent. */
  weight?: number;
}

/** One goal of the structure that is counted, one figure per package. */
export interface Rule {
  name: string;
  /** What the figure counts; its goal is 0. */
  counts: string;
  find: (tree: SourceTree) => Problem[];
  /** Why the rule has nothing to measure in this tree yet. */
  pending?: (tree: SourceTree) => string | null;
}

/** The sum of a rule's findings by package. */
export function countByPackage(problems: Problem[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { pkg, weight = 1 } of problems) counts[pkg] = (counts[pkg] ?? 0) + weight;
  return counts;
}
