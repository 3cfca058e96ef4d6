import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { criticalStyles } from './page-styles.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'page-styles-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sheet = (name: string, text?: string) => {
  const file = path.join(folder, name);
  if (text !== undefined) writeFileSync(file, text);
  return { address: `/assets/${name}`, file };
};

test('the rules of all sheets are chosen, each sheet read once', () => {
  const log = { error: vi.fn() };
  const linked = [sheet('a-1.css', '.a{top:0}.b{top:1px}'), sheet('b-1.css', '.a{left:0}')];
  expect(criticalStyles(linked, '<p class="a"></p>', log)).toBe('.a{top:0}.a{left:0}');
  rmSync(linked[0]!.file);
  expect(criticalStyles(linked, '<p class="b"></p>', log)).toBe('.b{top:1px}');
  expect(log.error).not.toHaveBeenCalled();
});

test.each([
  ['is missing', undefined],
  ['is damaged', '.a{top:0'],
])('a page links its sheets when one %s, and the log says so once', (what, text) => {
  const log = { error: vi.fn() };
  const linked = [sheet(`${what.replace(' ', '-')}.css`, text)];
  expect([1, 2].map(() => criticalStyles(linked, '<p class="a"></p>', log))).toEqual([null, null]);
  expect(log.error).toHaveBeenCalledTimes(1);
});
