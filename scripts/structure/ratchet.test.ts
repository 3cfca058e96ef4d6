import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callsOnce } from './one-place.ts';
import { complaints, lowered, measure, ofPackage } from './ratchet.ts';
import type { Rule } from './rule.ts';
import { readSourceTree, SourceTree } from './source-tree.ts';

const findings = measure([callsOnce], new SourceTree({ 'server/src/a.rest.ts': '', 'server/src/b.rest.ts': '' }));
const allow = (server: number) => ({ [callsOnce.name]: { server } });

test('a figure as high as allowed is no complaint', () => {
  expect(complaints(findings, allow(2))).toEqual([]);
});

test('a figure that grows is a complaint that lists what was found', () => {
  const [complaint] = complaints(findings, allow(1));
  expect(complaint).toContain('server: 2, allowed 1');
  expect(complaint).toContain('server/src/b.rest.ts');
  expect(complaints(findings, {})).toHaveLength(1);
});

test('of one package, another one’s findings are no complaint', () => {
  expect(complaints(ofPackage(findings, 'shell'), {})).toEqual([]);
  expect(complaints(ofPackage(findings, 'server'), {})).toEqual([expect.stringContaining('server: 2, allowed 0')]);
});

test('a long list of findings is cut, with a hint to the rest', () => {
  const files = Array.from({ length: 25 }, (_, index) => [`server/src/a${index}.rest.ts`, '']);
  const [complaint] = complaints(measure([callsOnce], new SourceTree(Object.fromEntries(files))), {});
  expect(complaint?.match(/rest\.ts:/g)).toHaveLength(20);
  expect(complaint).toContain('… and 5 more (npm run check -- --figures --list)');
});

test('a figure that falls requires a lower allowance', () => {
  expect(complaints(findings, allow(3))).toEqual([expect.stringContaining('Lower the allowance')]);
  const other = { [callsOnce.name]: { server: 2, shell: 1 } };
  expect(complaints(findings, other)).toEqual([expect.stringContaining('shell: 0, allowed 1')]);
});

test('allowances are lowered, never raised, and dropped at 0', () => {
  expect(lowered(findings, allow(3))).toEqual(allow(2));
  expect(lowered(findings, allow(1))).toEqual(allow(1));
  expect(lowered(findings, { [callsOnce.name]: { shell: 1 } })).toEqual({});
});

test('an allowance without a rule is a complaint', () => {
  expect(complaints(findings, { ...allow(2), other: { server: 1 } })).toEqual([expect.stringContaining('“other”')]);
});

test('a rule that has nothing to measure yet keeps its allowance', () => {
  const rule: Rule = { ...callsOnce, pending: () => 'not yet' };
  const pending = measure([rule], new SourceTree({ 'server/src/a.rest.ts': '' }));
  expect(complaints(pending, allow(3))).toEqual([]);
  expect(lowered(pending, allow(3))).toEqual(allow(3));
});

test('the tree on disk is read without build output and dependencies', () => {
  const root = mkdtempSync(join(tmpdir(), 'structure-'));
  try {
    for (const folder of ['server/src', 'server/dist', 'node_modules/a'])
      mkdirSync(join(root, folder), { recursive: true });
    for (const file of [
      'server/src/a.rest.ts',
      'server/dist/b.rest.ts',
      'node_modules/a/c.rest.ts',
      'server/src/d.png',
    ]) {
      writeFileSync(join(root, file), 'export {};');
    }
    const tree = readSourceTree(root);
    expect(tree.paths).toEqual(['server/src/a.rest.ts']);
    expect(measure([callsOnce], tree)[0]?.counts).toEqual({ server: 1 });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test('a file that cannot be parsed stops the check', () => {
  const tree = new SourceTree({ 'server/src/a.ts': 'const = ;' });
  expect(() => tree.parsed('server/src/a.ts')).toThrow('server/src/a.ts cannot be parsed');
});
