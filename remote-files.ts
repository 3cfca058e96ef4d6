// The files of a remote's build: few for each page, since each is compressed, requested and linked by itself.
import type { Plugin, Rolldown } from 'vite';
import { eagerModules } from './shared-modules.ts';

/** Modules that are fetched only when something needs them; a file that is shared between pages must not import them. */
const HEAVY = /\/node_modules\/zod\/|__loadShare__contracts_mf_1_(?:ui_mf_2_extra|zod)/;
/** What so many pages need is one file. */
const COMMON_PAGES = 6;

const encoded = (name: string) => name.replaceAll('@', '_mf_0_').replaceAll('/', '_mf_1_').replaceAll('-', '_mf_2_');
const ALWAYS = eagerModules.map((name) => `__loadShare__${encoded(name)}__loadShare__`);

/** Sorts modules into files once the graph is complete. */
export class RemoteFiles {
  readonly #heavy = new Set<string>();

  plugin(): Plugin {
    const heavy = this.#heavy;
    return {
      name: 'autonou-remote-files',
      apply: 'build',
      buildEnd() {
        heavy.clear();
        const waiting = [...this.getModuleIds()].filter((id) => HEAVY.test(id));
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (heavy.has(id)) continue;
          heavy.add(id);
          waiting.push(...(this.getModuleInfo(id)?.importers ?? []));
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
          { name: 'common', test: isOfPages, minShareCount: COMMON_PAGES, priority: 1 },
          {
            name: 'part',
            test: isOfPages,
            minShareCount: 2,
            entriesAware: true,
          },
        ],
      },
    };
  }
}
