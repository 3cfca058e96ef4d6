import { expect, test } from 'vitest';
import { replaceBetween, toTable } from './document.ts';

const TEXT = 'a\n<!-- pages: begin -->\nold\n<!-- pages: end -->\nb\n';

test('a table replaces the former one between its marks', () => {
  const once = replaceBetween(TEXT, 'pages', 'new');
  expect(once).toBe('a\n<!-- pages: begin -->\nnew\n<!-- pages: end -->\nb\n');
  expect(replaceBetween(once, 'pages', 'new')).toBe(once);
});

test('a document without its marks is left alone', () => {
  expect(() => replaceBetween(TEXT, 'others', 'new')).toThrow('no place for others');
});

test('rows become a table', () => {
  expect(toTable(['Page', 'LCP'], ['Home | 1.60 s'])).toBe('| Page | LCP |\n| --- | --- |\n| Home | 1.60 s |');
});
