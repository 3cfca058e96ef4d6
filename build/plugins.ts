// Vite plugins of the front end's builds; each comment names the problem that the plugin avoids.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build, type Plugin } from 'vite';

/**
 * Rewrites `import { IconHeart } from '@tabler/icons-react'` to the icon's own file: a build would load the 6 000 modules
 * of the package's index, and Rolldown's `lazyBarrel`, which skips them, lets the federation plugin wait for them.
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
      // One line stays one line, so the source map needs no change.
      const names = (list: string) => list.split(',').map((name) => single(name.trim()));
      return { code: code.replace(statement, (_all, list: string) => names(list).join(' ')), map: null };
    },
  };
}

/**
 * Writes a brotli copy beside every text file of a browser build. The server would compress each at its first request:
 * in the quality that it has time for, home has 13 KiB more.
 */
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

const BOOT_MARK = '<!--app-boot-->';

/** Inlines the boot, compiled into one classic script, where the page has its mark; in development too. */
export const inlineBoot = (entry: string): Plugin => ({
  name: 'autonou-inline-boot',
  async transformIndexHtml(html) {
    const text = await compileBoot(entry);
    return html.replace(BOOT_MARK, () => `<script>${text}</script>`);
  },
});

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
