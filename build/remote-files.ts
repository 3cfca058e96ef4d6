// The files of a remote's build: few for each page, since each is compressed, requested and linked by itself. By
// Rolldown's own choice home would have 39 files of its remote instead of 16, and 3 KiB more.
import type { Rolldown } from 'vite';

/** Modules that are fetched only when something needs them: a file that pages share must not import them. */
const RARE = /\/node_modules\/zod\/|__loadShare__ui_mf_1_/;
/** What so many pages need is one file. */
const COMMON_PAGES = 6;

type NameOf = Rolldown.CodeSplittingNameFunction;
type Graph = Parameters<NameOf>[1];

/** Whether a module is rare or has a rare one behind it. */
function isRare(id: string, graph: Graph, known: Map<string, boolean>): boolean {
  const before = known.get(id);
  if (before !== undefined) return before;
  // For modules that import each other.
  known.set(id, false);
  const imports = [...(graph.getModuleInfo(id)?.importedIds ?? [])];
  const found = RARE.test(id) || imports.some((one) => isRare(one, graph, known));
  known.set(id, found);
  return found;
}

/** Names a group of files for every module that is not rare. */
function withoutRare(name: string): NameOf {
  const known = new Map<string, boolean>();
  return (id, graph) => (isRare(id, graph, known) ? null : name);
}

/** The modules of the federation plugin stay where it puts them. */
const test = (id: string) => !/virtual:|\0|@module-federation/.test(id);

export const remoteFiles = (): Rolldown.OutputOptions => ({
  // Else a name would list the pages that share the file.
  chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
  // By the exact set of pages, never merged by size, and nothing that pages share imports something rare: so no two files
  // import each other. In a ring one of them would run before what it uses exists.
  codeSplitting: {
    groups: [
      { name: withoutRare('common'), test, minShareCount: COMMON_PAGES, priority: 1 },
      { name: withoutRare('part'), test, minShareCount: 2, entriesAware: true },
    ],
  },
});
