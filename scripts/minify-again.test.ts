import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { minifyAgain } from '../minify-again.ts';
import { scratchDir } from './scratch-dir.mjs';

/** The bundler's own minifier does not inline the constants of an object. */
const SOURCE = `
const TAX = { usual: 21, reduced: 11 };
export function price(value) {
  if (value < 0) throw new Error('negative');
  return value * TAX.usual + TAX.reduced;
}
`;

async function built(isWanted: (name: string) => boolean): Promise<{ chunk: Rolldown.OutputChunk; map: string }> {
  const dir = mkdtempSync(path.join(scratchDir(), 'minify-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const input = path.join(dir, 'price.js');
  writeFileSync(input, SOURCE);
  const result = (await build({
    ...{ root: dir, configFile: false, logLevel: 'error', plugins: [minifyAgain(isWanted)] },
    build: {
      ...{ write: false, sourcemap: 'hidden', target: 'esnext' },
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  const chunk = result.output.find((file) => file.type === 'chunk')!;
  const map = result.output.find(({ fileName }) => fileName === chunk.sourcemapFileName);
  return { chunk, map: map?.type === 'asset' ? String(map.source) : '' };
}

test('a wanted file gets shorter, keeps its map, and has another name', async () => {
  const [before, after] = [await built(() => false), await built((name) => name === 'price')];
  expect(after.chunk.code.length).toBeLessThan(before.chunk.code.length);
  expect(after.chunk.fileName).not.toBe(before.chunk.fileName);
  const column = after.chunk.code.indexOf('Error');
  const line = after.chunk.code.slice(0, column).split('\n').length - 1;
  const entry = new SourceMap(JSON.parse(after.map) as ConstructorParameters<typeof SourceMap>[0]).findEntry(
    line,
    column,
  );
  expect(entry).toMatchObject({ originalSource: expect.stringMatching(/price\.js$/), originalLine: 3 });
});
