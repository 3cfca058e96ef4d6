import { parseArgs } from 'node:util';

export interface Options {
  /** Pages by their keys, or `all`; none: the usual three. */
  names: string[];
  /** Visits of each kind, whose median is told. */
  runs: number;
  /** Another built copy of the repository than this one. */
  root: string | undefined;
  /** The table of docs/performance.md that is written besides standard output; null: none. */
  table: string | null;
}

/** Reads the command's words. Throws at a wrong one. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { runs: { type: 'string', default: '5' }, root: { type: 'string' }, table: { type: 'string' } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > 25) throw new Error('--runs takes a number from 1 to 25');
  if (values.table !== undefined && !/^[a-z]+$/.test(values.table)) throw new Error('--table takes small letters');
  return { names: positionals, runs, root: values.root, table: values.table ?? usualTable(positionals) };
}

/** A single page is measured while somebody works on it, which is no reason to lose a table. */
function usualTable(names: readonly string[]): string | null {
  if (names.includes('all')) return 'all';
  return names.length === 0 ? 'usual' : null;
}
