import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packages } from '../../build/remotes.mjs';

const root = path.resolve(import.meta.dirname, '../..');
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

test('a change of what the build configuration imports builds again', () => {
  const { inputs } = (JSON.parse(read('turbo.json')) as { tasks: { build: { inputs: string[] } } }).tasks.build;
  const listed = [...importedBy('build/federation.ts')].filter((file) => !file.startsWith('build/'));
  expect(inputs).toEqual(expect.arrayContaining(['build/*.ts', ...listed].map((file) => `$TURBO_ROOT$/${file}`)));
});
