/** The edges of each node. */
export type Graph = Map<string, Set<string>>;

/** The strongly connected components of more than one node, the largest first (Tarjan's algorithm). */
export function ringsOf(graph: Graph): string[][] {
  const rings: string[][] = [];
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const waiting = new Set<string>();
  const lower = (node: string, to: number) => lowest.set(node, Math.min(lowest.get(node) ?? to, to));

  const visit = (node: string) => {
    numbers.set(node, numbers.size);
    lower(node, numbers.size - 1);
    stack.push(node);
    waiting.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!numbers.has(next)) visit(next);
      if (waiting.has(next)) lower(node, lowest.get(next) ?? 0);
    }
    if (lowest.get(node) !== numbers.get(node)) return;
    const ring = stack.splice(stack.indexOf(node));
    for (const member of ring) waiting.delete(member);
    if (ring.length > 1) rings.push(ring.toSorted());
  };
  for (const node of [...graph.keys()].toSorted()) if (!numbers.has(node)) visit(node);
  return rings.toSorted((a, b) => b.length - a.length);
}

/** The shortest path from a member of the ring back to itself; its first node is not repeated at the end. */
export function smallestCycle(graph: Graph, ring: string[]): string[] {
  let best: string[] = ring;
  for (const start of ring) {
    const cycle = wayBack(graph, start, new Set(ring));
    if (cycle && cycle.length < best.length) best = cycle;
    if (best.length === 2) break;
  }
  return best;
}

function wayBack(graph: Graph, start: string, members: Set<string>): string[] | null {
  const before = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) return pathTo(node, before);
      if (!members.has(next) || before.has(next)) continue;
      before.set(next, node);
      queue.push(next);
    }
  }
  return null;
}

function pathTo(end: string, before: Map<string, string>): string[] {
  const path = [end];
  for (let node = before.get(end); node !== undefined; node = before.get(node)) path.unshift(node);
  return path;
}
