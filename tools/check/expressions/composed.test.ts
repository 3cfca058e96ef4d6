import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { isTest, packages } from '../structure/packages.ts';
import { readSourceTree } from '../structure/source-tree.ts';
import { type Expression, written } from './find.ts';
import { judge } from './judge.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const COMPOSED = /^(?:export )?const [A-Z_]+ = new RegExp\($/m;
const COMPOSED_IN_LINE = /^(?:export )?const [A-Z_]+ = new RegExp\(.*\$\{/m;

/** The expressions that a file composes of constants when it is loaded. */
async function composedIn(file: string): Promise<Expression[]> {
  const made: Expression[] = [];
  class Recorded extends RegExp {
    constructor(source: string | RegExp, flags?: string) {
      super(source, flags);
      made.push({ source: this.source, flags: this.flags, places: [file] });
    }
  }
  vi.resetModules();
  vi.stubGlobal('RegExp', Recorded);
  try {
    await import(path.join(root, file));
  } finally {
    vi.unstubAllGlobals();
    vi.resetModules();
  }
  return made;
}

test('expressions that are composed of constants take linear time too', { timeout: 180_000 }, async () => {
  const files = readSourceTree(root).sources.filter((file) => {
    const isProduct = packages.some((name) => file.startsWith(`${name}/src/`)) && !isTest(file);
    const text = isProduct ? readFileSync(path.join(root, file), 'utf8') : '';
    return COMPOSED.test(text) || COMPOSED_IN_LINE.test(text);
  });
  const expressions: Expression[] = [];
  for (const file of files) expressions.push(...(await composedIn(file)));
  expect(expressions.map(written).filter((one) => one.includes('auto|cars|cc'))).toHaveLength(1);
  const verdicts = await judge(expressions);
  expect([...verdicts].filter(([, verdict]) => verdict !== null)).toEqual([]);
});
