import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildFiles } from './build-files.mjs';
import { packages } from './remotes.mjs';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The file and all that it imports by relative paths outside the packages, which every copy has. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || packages.some((name) => file.startsWith(`${name}/`))) return found;
  found.add(file);
  if (!file.endsWith('.ts')) return found;
  for (const [, name = ''] of read(file).matchAll(/^(?:import|export|\}) .*from '(\.[^']+)'/gm)) {
    importedBy(path.posix.join(path.posix.dirname(file), name), found);
  }
  return found;
}

test('what the build configuration imports is listed', () => {
  expect(buildFiles).toEqual(expect.arrayContaining([...importedBy('federation.ts')]));
  expect(buildFiles.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('a change of them is one of the build’s inputs', () => {
  const { inputs } = (JSON.parse(read('turbo.json')) as { tasks: { build: { inputs: string[] } } }).tasks.build;
  // turbo adds its own configuration by itself.
  const expected = buildFiles.filter((file) => file !== 'turbo.json').map((file) => `$TURBO_ROOT$/${file}`);
  expect(inputs).toEqual(expect.arrayContaining(expected));
});
