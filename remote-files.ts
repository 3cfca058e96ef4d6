// The files of a remote's build: few for each page, since each is compressed, requested and linked by itself.
import type { Plugin, Rolldown } from 'vite';
import { eagerModules } from './shared-modules.ts';

/** Modules that are fetched only when something needs them; a file that is shared between pages must not import them. */
const HEAVY = /\/node_modules\/zod\/|__loadShare__contracts_mf_1_(?:ui_mf_2_extra|zod)/;
/** Sources of this size and below are joined with the file of a similar set of pages. */
const SMALL_BYTES = 5_000;

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
        includeDependenciesRecursively: false,
        groups: [
          { name: 'shared', test: (id) => ALWAYS.some((one) => id.includes(one)), priority: 2 },
          { name: 'common', test: isOfPages, minShareCount: 12, priority: 1 },
          {
            name: 'part',
            test: isOfPages,
            minShareCount: 2,
            entriesAware: true,
            entriesAwareMergeThreshold: SMALL_BYTES,
          },
        ],
      },
    };
  }
}
