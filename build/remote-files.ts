// The files of a remote's build: few for each page, since each is compressed, requested and linked by itself.
import type { Plugin, Rolldown } from 'vite';
import { eagerModules } from './shared-modules.ts';

/** Small modules that home lacks. */
const SMALL = ['alert', 'avatar', 'checkbox', 'tabs'].join('|');
/** Modules that are fetched only when something needs them; a file that is shared between pages must not import them. */
const HEAVY = new RegExp(
  `/node_modules/zod/|__loadShare__contracts_mf_1_(?:zod|ui_mf_2_extra_mf_1_(?!(?:${SMALL})__loadShare__))`,
);
/** What the file of all pages must not import; one of pages that all need it may. */
const RARE = /\/node_modules\/zod\/|__loadShare__contracts_mf_1_(?:ui_mf_2_extra|zod)/;
/** What so many pages need is one file. */
const COMMON_PAGES = 6;

/** A smaller part, in bytes before compression, joins the one with the most similar pages: a request costs more than it. */
const MIN_PART = 600;

/** Style sheets of a few rules that lists share are one file, with their classes' names: `maxModuleSize` is of these. */
const SMALL_SHEET = /\.module\.css$/;
const SHEET_PAGES = 3;
const MAX_SHEET = 250;

const encoded = (name: string) => name.replaceAll('@', '_mf_0_').replaceAll('/', '_mf_1_').replaceAll('-', '_mf_2_');
/** What every page of a remote runs: how it reads what the shell has loaded, and the bundler's own two functions. */
const ALWAYS = [
  ...eagerModules.map((name) => `__loadShare__${encoded(name)}__loadShare__`),
  'vite/preload-helper',
  'rolldown/runtime',
];

/** Sorts modules into files once the graph is complete. */
export class RemoteFiles {
  readonly #heavy = new Set<string>();
  readonly #rare = new Set<string>();

  plugin(): Plugin {
    const sets = [
      { found: this.#heavy, kind: HEAVY },
      { found: this.#rare, kind: RARE },
    ];
    return {
      name: 'autonou-remote-files',
      apply: 'build',
      buildEnd() {
        for (const { found, kind } of sets) {
          found.clear();
          const waiting = [...this.getModuleIds()].filter((id) => kind.test(id));
          for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
            if (found.has(id)) continue;
            found.add(id);
            waiting.push(...(this.getModuleInfo(id)?.importers ?? []));
          }
        }
      },
    };
  }

  get output(): Rolldown.OutputOptions {
    const isOfPages = (id: string) => !this.#heavy.has(id) && !/virtual:|\0|@module-federation/.test(id);
    return {
      // Else a name would list the pages that share the file.
      chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      codeSplitting: {
        includeDependenciesRecursively: true,
        // By the exact set of pages, never merged by size, and with what a module imports: so no two files import each
        // other. In a ring one of them would run before what it uses exists.
        groups: [
          { name: 'shared', test: (id) => ALWAYS.some((one) => id.includes(one)), priority: 2 },
          {
            name: 'common',
            test: (id) => isOfPages(id) && !this.#rare.has(id),
            minShareCount: COMMON_PAGES,
            priority: 1,
          },
          { name: 'sheets', test: SMALL_SHEET, minShareCount: SHEET_PAGES, maxModuleSize: MAX_SHEET, priority: 1 },
          { name: 'part', test: isOfPages, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: MIN_PART },
        ],
      },
    };
  }
}
