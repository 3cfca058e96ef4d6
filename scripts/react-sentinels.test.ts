import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sentinelsWithoutStack } from '../federation-plugins.ts';

const FILE = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react-dom/package.json')),
  'cjs/react-dom-client.production.js',
);

function transformed(code: string, id: string): string {
  const { transform } = sentinelsWithoutStack();
  if (typeof transform !== 'function') throw new Error('the plugin has no transform');
  const result = Reflect.apply(transform, undefined, [code, id]) as { code: string } | null;
  return result?.code ?? code;
}

test('React creates no error while its module is evaluated', () => {
  const before = readFileSync(FILE, 'utf8');
  const after = transformed(before, FILE);
  const created = (code: string) => code.match(/^(?:var| ) \w+ = Error\(/gm)?.length ?? 0;
  expect(created(before)).toBe(5);
  expect(created(after)).toBe(0);
  // Every other error keeps its stack.
  expect(after.match(/throw Error\(/g)).toEqual(before.match(/throw Error\(/g));
  expect(after).toContain('SuspenseException = Object.create(Error.prototype');
});

test('other modules stay as they are', () => {
  expect(transformed('SuspenseException = Error(formatProdErrorMessage(1))', '/app/other.js')).toContain('= Error(');
});
