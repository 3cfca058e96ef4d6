import { posix } from 'node:path';
import { layers } from './layers.ts';
import type { Problem, Rule } from './rule.ts';
import type { SourceTree } from './source-tree.ts';

const MAX_TOP_FOLDERS = 8;
const MAX_FOLDERS = 18;
const MAX_CONTRACTS_ENTRIES = 36;
const MAX_README_LINES = 15;

/** Folders of the server with too many folders for an overview. */
export const serverFolders: Rule = {
  name: 'folders too many in a folder',
  find: (tree) => {
    const children = Map.groupBy(
      [...tree.folders()].filter((folder) => folder.startsWith('server/src/')),
      (folder) => posix.dirname(folder),
    );
    return [...children].flatMap(([folder, { length }]) => {
      const most = folder === 'server/src' ? MAX_TOP_FOLDERS : MAX_FOLDERS;
      return excess({ what: `${folder} holds`, length, most, unit: 'folders' }, 'server');
    });
  },
};

/** The direct entries of contracts/src. */
export const contractsEntries: Rule = {
  name: 'entries too many in contracts/src',
  find: (tree) => {
    const start = 'contracts/src/';
    const inside = tree.paths.filter((path) => path.startsWith(start));
    const entries = new Set(inside.map((path) => path.slice(start.length).split('/')[0]));
    return excess(
      { what: 'contracts/src holds', length: entries.size, most: MAX_CONTRACTS_ENTRIES, unit: 'entries' },
      'contracts',
    );
  },
};

/** Layers without a description of their content, or with a long one. */
export const layerReadmes: Rule = {
  name: 'layers without a short README',
  find: (tree) =>
    layers.flatMap((layer) => {
      const path = `server/src/${layer}/README.md`;
      const length = lineCount(tree, path);
      if (tree.has(path) && length <= MAX_README_LINES) return [];
      const fault = tree.has(path) ? `has ${length} lines` : 'is missing';
      const message = `${path} ${fault}: say in at most ${MAX_README_LINES} lines what belongs there and what not.`;
      return [{ pkg: 'server', message }];
    }),
};

/** The lines of a text file, including a last one without a line end. */
export function lineCount(tree: SourceTree, path: string): number {
  return tree.text(path).replace(/\n$/, '').split('\n').length;
}

function excess(found: { what: string; length: number; most: number; unit: string }, pkg: string): Problem[] {
  const { what, length, most, unit } = found;
  if (length <= most) return [];
  const message = `${what} ${length} ${unit}, at most ${most} are allowed: group those that belong together.`;
  return [{ pkg, message }];
}
