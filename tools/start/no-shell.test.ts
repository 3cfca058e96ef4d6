// The server starts programs by their path and a list of arguments: no text of a caller can become a command.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseFile } from '../check/structure/parsed-file.ts';

const root = path.resolve(import.meta.dirname, '../..');
const WITHOUT_SHELL = ['ChildProcess', 'execFile', 'execFileSync', 'fork', 'spawn', 'spawnSync'];

test('the server starts no program by a shell', () => {
  const starting = globSync('server/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing/'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
    .filter(({ text }) => /\bchild_process\b/.test(text));
  expect(starting.length).toBeGreaterThan(5);
  const faults = starting.flatMap(({ file, text }) => {
    const { imports, code } = parseFile(file, text);
    const names = imports
      .filter(({ specifier, isTypeOnly }) => specifier.endsWith('child_process') && !isTypeOnly)
      // Without a name, as by `import()`, it could be any of them.
      .flatMap((one) => (one.names.length > 0 ? one.names.map(({ exported }) => exported) : ['*']));
    const isByShell = /\bshell\s*:/.test(code()) || names.some((name) => !WITHOUT_SHELL.includes(name));
    return isByShell ? [`${file}: ${names.join(', ')}`] : [];
  });
  expect(faults).toEqual([]);
});
