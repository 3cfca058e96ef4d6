import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { complaints } from './complaints.ts';
import { expressionsIn, written } from './find.ts';
import { judge, judgeOnce } from './judge.ts';

const TIMEOUT_MS = 120_000;
const SOURCE = 'server/src/bad.ts';
const findIn = async (code: string, falseAlarms: Record<string, string> = {}) => {
  const expressions = expressionsIn({ [SOURCE]: code });
  return complaints(expressions, await judge(expressions), falseAlarms);
};

const folder = mkdtempSync(path.join(tmpdir(), 'expressions-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['a cubic one, which read Range', String.raw`/^\s*bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i`],
  ['a quadratic one, which read paths', String.raw`/\/+$/`],
  ['another one, which read messages of errors', String.raw`/\s*-?\s*\bdetail:[\s\S]*$/i`],
  ['an exponential one, which read statements', String.raw`/^(?:\s|\/\*.*?\*\/)*(\w+)/`],
  ['one without a repeated character', '/^(ab)*(ab)*$/'],
])('%s is found', { timeout: TIMEOUT_MS }, async (_kind, expression) => {
  const found = await findIn(`const harmless = /^a+$/;\n\nexport const bad = ${expression};\n`);
  expect(found).toEqual([expect.stringContaining(`${SOURCE}:3: ${expression} takes`)]);
});

test('new RegExp of a text that is written out is read too', { timeout: TIMEOUT_MS }, async () => {
  const found = await findIn("new RegExp('(a+)+$', 'u'); new RegExp(`(b+)+$`); new RegExp(name); new Other('(c+)+$');");
  expect(found).toEqual([
    expect.stringContaining(`${SOURCE}:1: /(a+)+$/u takes exponential`),
    expect.stringContaining(`${SOURCE}:1: /(b+)+$/ takes exponential`),
  ]);
});

test('an expression in several places is one, with each of them', () => {
  const [one, ...others] = expressionsIn({ 'a.ts': 'f(/a+$/g);', 'b.tsx': '\nconst x = <A b={/a+$/g} />;' });
  expect(others).toEqual([]);
  expect(one).toEqual({ source: 'a+$', flags: 'g', places: ['a.ts:1', 'b.tsx:2'] });
});

test('a false alarm is quiet, and one that matches nothing is a complaint', { timeout: TIMEOUT_MS }, async () => {
  const code = String.raw`const bad = /\/+$/; const fine = /^\/+/;`;
  expect(await findIn(code, { [String.raw`/\/+$/`]: 'a reason' })).toEqual([]);
  const stale = { [String.raw`/\/+$/`]: 'a reason', '/gone+$/': 'not there' };
  expect(await findIn(code, stale)).toEqual([expect.stringContaining('/gone+$/ is not in the code any more')]);
});

test(
  'what is judged once is read from the file, and a broken file is written anew',
  { timeout: TIMEOUT_MS },
  async () => {
    const file = path.join(folder, 'deeper/verdicts.json');
    const expressions = expressionsIn({ [SOURCE]: String.raw`f(/\/+$/, /a/);` });
    const first = await judgeOnce(expressions, file);
    expect(first.get(String.raw`/\/+$/`)).toMatch(/^takes 2nd degree/);
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string | null>;
    writeFileSync(file, JSON.stringify(Object.fromEntries(Object.keys(stored).map((key) => [key, 'from the file']))));
    expect([...(await judgeOnce(expressions, file)).values()]).toEqual(['from the file', 'from the file']);
    writeFileSync(file, '{');
    expect(await judgeOnce(expressions, file)).toEqual(first);
  },
);

test('an expression is named as code writes it', () => {
  expect(written({ source: String.raw`\/+$`, flags: 'gi' })).toBe(String.raw`/\/+$/gi`);
});
