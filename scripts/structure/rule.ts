import type { SourceTree } from './source-tree.ts';

/** One finding of a rule. */
export interface Problem {
  /** The package that has to change, or `docs`. */
  pkg: string;
  /** Which files, and what to do instead: the reader has just met the rule. */
  message: string;
  /** How much it counts: the folders of a ring, the entries too many. 1 when absent. */
  weight?: number;
}

/** One goal of the structure that is counted, one figure for each package. */
export interface Rule {
  name: string;
  /** What the figure counts; at the end it is 0. */
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
