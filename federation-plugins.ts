// Vite plugins of the front end's builds; each one says which trap it keeps us out of.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Rewrites `import { IconHeart } from '@tabler/icons-react'` to the icon's own file: the package's index would make
 * every build, test and server render read 6 000 modules.
 */
export function iconsPerFile(): Plugin {
  const statement = /import\s*\{([^}]*)\}\s*from\s*['"]@tabler\/icons-react['"];?/g;
  const single = (name: string) =>
    name === '' || name.startsWith('type ')
      ? ''
      : `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`;
  return {
    name: 'autonou-icons-per-file',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('@tabler/icons-react')) return null;
      const names = (list: string) => list.split(',').map((name) => name.trim());
      // One line stays one line, so that positions in error messages hold.
      return code.replace(statement, (_all, list: string) => names(list).map(single).join(' '));
    },
  };
}

/**
 * What a remote exposes is not the page but how to load it. Only behind such a dynamic import does the federation plugin
 * leave the rare shared parts (ui-extra) out of a remote's start; exposed directly, any page would load them all.
 */
export function pagesBehindLoad(): Plugin {
  return {
    name: 'autonou-pages-behind-load',
    load(id) {
      const page = /([^/]+\.tsx)\?page$/.exec(id)?.[1];
      return page ? `export const load = () => import('./${page}')` : null;
    },
  };
}

/** Turns of the event loop without anything new, after which the graph counts as whole. */
const QUIET_TURNS = 10;
const TURN_MS = 40;
const MOST_TURNS = 1_500;

/**
 * A last entry that finishes only when the whole graph is parsed. The federation plugin narrows a consumed module to the
 * exports in use once it saw nothing new for 10 ms; on a busy machine that is too early ("X is not exported by …").
 * Turns are counted, not time: while the loop is blocked, time passes and nothing is parsed.
 */
export function wholeGraphFirst(): Plugin {
  const pending = new Set<string>();
  let turns = 0;
  return {
    name: 'autonou-whole-graph-first',
    enforce: 'pre',
    apply: 'build',
    moduleParsed({ id }) {
      pending.delete(id);
      turns = 0;
    },
    async load(id) {
      turns = 0;
      if (!id.endsWith('?quiet')) {
        // The federation plugin's own modules wait for this one.
        if (!id.includes('virtual:') && !id.startsWith('\0')) pending.add(id);
        return null;
      }
      const isParsing = () => turns < QUIET_TURNS || pending.size > 0;
      for (let waited = 0; waited < MOST_TURNS && isParsing(); waited++, turns++) await setTimeout(TURN_MS);
      return 'export {}';
    },
  };
}

/** Leaves a brotli copy beside every text file of a browser build, so that the server never compresses one. */
export function precompress(): Plugin {
  const compress = promisify(brotliCompress);
  return {
    name: 'autonou-precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(?:js|css|svg|json)$/.test(name));
      await Promise.all(
        texts.map(async (name) => {
          const file = path.join(dir, name);
          await writeFile(`${file}.br`, await compress(await readFile(file)));
        }),
      );
    },
  };
}
