// Vite plugins of the front end's builds; each comment names the problem that the plugin avoids.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import MagicString from 'magic-string';
import { build, type Plugin } from 'vite';

/**
 * Rewrites `import { IconHeart } from '@tabler/icons-react'` to the icon's own file: the package's index would make
 * every build, test and server render load 6 000 modules.
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
      const text = new MagicString(code);
      // One line stays one line, so that positions in error messages stay correct.
      text.replaceAll(statement, (_all, list: string) => names(list).map(single).join(' '));
      return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) };
    },
  };
}

/**
 * The federation plugin leaves a package's imports of its own modules alone. A part of the facade that a remote bundles
 * would so bring a second `contracts/ui`, and with it a second Mantine that finds no provider: for the plugin, such an
 * import is the remote's own.
 */
export function sharedInParts({ names, contracts, remote }: SharedInParts): Plugin {
  const shared = new Set(names);
  return {
    name: 'autonou-shared-in-parts',
    enforce: 'pre',
    resolveId(source, importer, options) {
      if (!shared.has(source) || !importer?.startsWith(contracts)) return null;
      return this.resolve(source, path.join(remote, 'src/part.ts'), { ...options, skipSelf: true });
    },
  };
}

export interface SharedInParts {
  /** Of the modules that the shell provides. */
  names: readonly string[];
  /** Folders: the sources of contracts, and the remote. */
  contracts: string;
  remote: string;
}

/** Writes a brotli copy beside every text file of a browser build, so that the server never compresses one. */
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

/** A build fails when files import each other in a ring: the first of them runs before what it uses exists. */
export function noRings(): Plugin {
  return {
    name: 'autonou-no-rings',
    apply: 'build',
    generateBundle(_options, bundle) {
      const open: string[] = [];
      const done = new Set<string>();
      const visit = (file: string): void => {
        if (open.includes(file)) this.error(`files import each other: ${[...open, file].join(' → ')}`);
        const chunk = bundle[file];
        if (done.has(file) || chunk?.type !== 'chunk') return;
        open.push(file);
        chunk.imports.forEach(visit);
        open.pop();
        done.add(file);
      };
      Object.keys(bundle).forEach(visit);
    },
  };
}

const BOOT_MARK = '<!--app-boot-->';

/**
 * Compiles the boot into one classic script and inlines it where the page has its mark, in the build and in
 * development. The build writes it as a file too, for those who want to read or measure it.
 */
export function inlineBoot(entry: string): Plugin {
  let boot: Promise<string> | undefined;
  return {
    name: 'autonou-inline-boot',
    buildStart() {
      this.addWatchFile(entry);
      boot = compileBoot(entry);
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'boot.js', source: await boot! });
    },
    async transformIndexHtml(html) {
      const text = await (boot ??= compileBoot(entry));
      return html.replace(BOOT_MARK, () => `<script>${text}</script>`);
    },
  };
}

export async function compileBoot(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      write: false,
      copyPublicDir: false,
      lib: { entry, formats: ['iife'], name: 'boot', fileName: 'boot' },
    },
  });
  const [output] = [result].flat();
  const code = output && 'output' in output ? output.output[0].code.trim() : '';
  // As text of an element it would end there.
  if (code === '' || code.includes('</script')) throw new Error(`${entry} can not be inlined`);
  return code;
}

/** In development too, the shell's second attempt at files that failed has other addresses (static-files.ts). */
export function withoutRetry(): Plugin {
  return {
    name: 'autonou-without-retry',
    apply: 'serve',
    enforce: 'pre',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(/^\/retry-\d+\//, '/');
        next();
      });
    },
  };
}
