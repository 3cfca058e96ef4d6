// A second pass over what every visitor loads: the bundler's own minifier works on modules, this one on whole files.
import { createRequire } from 'node:module';
import { minify } from 'terser';
import type { Plugin, Rolldown } from 'vite';

/** More find next to nothing. */
const PASSES = 3;
const { version } = createRequire(import.meta.url)('terser/package.json') as { version: string };

/** Makes the chunks that `isWanted` names smaller by a sixtieth; the bundler's minifier alone, or this alone, does less. */
export function minifyAgain(isWanted: (name: string) => boolean): Plugin {
  return {
    name: 'autonou-minify-again',
    apply: 'build',
    // The names are made before: another minifier must give other names, or caches would keep the old bytes under them.
    augmentChunkHash: ({ name }) => (isWanted(name) ? `terser ${version} ${PASSES}` : ''),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && isWanted(chunk.name)) await shorten(chunk, bundle);
        }
      },
    },
  };
}

async function shorten(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Promise<void> {
  const map = bundle[chunk.sourcemapFileName ?? ''];
  const content = map?.type === 'asset' ? String(map.source) : undefined;
  const shorter = await minify(chunk.code, {
    module: true,
    compress: { passes: PASSES },
    ...(content && { sourceMap: { content, includeSources: true } }),
  });
  chunk.code = shorter.code ?? chunk.code;
  if (map?.type === 'asset' && typeof shorter.map === 'string') map.source = shorter.map;
}
