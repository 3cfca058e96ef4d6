import { posix } from 'node:path';
import { type Arrow, arrowsOf, everyArrowOf } from './arrows.ts';
import { packageOf } from './packages.ts';
import { type Graph, ringsOf, smallestCycle } from './rings.ts';
import type { Problem, Rule } from './rule.ts';

const ADVICE =
  'Move what both need into one that both may import, pass it in as a parameter, or let the upper one register it.';

/** A node of the graph: the file itself, or the folder that directly contains it. */
type NodeOf = (path: string) => string;
const fileItself: NodeOf = (path) => path;

/**
 * Our own 150 lines, in a step of 2.4 s of processor: dependency-cruiser 18.7 reads no TypeScript by version 7's compiler, fails at
 * `using` with swc and costs 3.7 s; oxlint's `import/no-cycle` knows no folders.
 *
 * A folder and its sub-folder are two nodes, so only one of the two may import the other. Tests and scripts are
 * checked for rings of files only.
 */
export const noRings: Rule[] = [
  {
    name: 'rings of files, by values',
    find: (tree) => ringsAmong(everyArrowOf(tree).filter(byValue), fileItself, 'files'),
  },
  ringRule('rings of files, by types too', fileItself, { withTypes: true }),
  ringRule('rings of folders, by values', posix.dirname, { withTypes: false }),
  ringRule('rings of folders, by types too', posix.dirname, { withTypes: true }),
];

const byValue = ({ isTypeOnly }: Arrow): boolean => !isTypeOnly;

function ringRule(name: string, nodeOf: NodeOf, { withTypes }: { withTypes: boolean }): Rule {
  const counted = (arrow: Arrow) => withTypes || byValue(arrow);
  const what = nodeOf === fileItself ? 'files' : 'folders';
  return { name, find: (tree) => ringsAmong(arrowsOf(tree).filter(counted), nodeOf, what) };
}

function ringsAmong(arrows: Arrow[], nodeOf: NodeOf, what: string): Problem[] {
  const graph: Graph = new Map();
  const evidence = new Map<string, Arrow>();
  for (const arrow of arrows) {
    const [from, to] = [nodeOf(arrow.from), nodeOf(arrow.to)];
    if (from === to) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
    if (!evidence.has(`${from} ${to}`)) evidence.set(`${from} ${to}`, arrow);
  }
  return ringsOf(graph).map((ring) => {
    const cycle = smallestCycle(graph, ring);
    const steps = cycle.map((node, index) => evidence.get(`${node} ${cycle[(index + 1) % cycle.length]}`));
    const told = steps.map((arrow) => `${arrow?.from} imports ${arrow?.to}`).join('; ');
    return {
      pkg: packageOf(ring[0] ?? ''),
      message: `A ring of ${ring.length} ${what}; its smallest part: ${told}. ${ADVICE}`,
    };
  });
}
