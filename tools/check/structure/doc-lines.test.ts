import { expect, test } from 'vitest';
import { docLines, longLines } from './doc-lines.ts';
import { findIn } from './fixture.ts';

const words = (length: number) => 'word '.repeat(length).slice(0, length - 1) + '.';
const address = `https://example.com/${'a'.repeat(100)}`;

test.for([
  ['a line of 100 characters', words(100), []],
  ['a line of 101', `short\n${words(101)}`, [2]],
  ['a table', `| ${words(120)} |`, []],
  ['an address alone', `- <${address}>\n> [a](${address})`, []],
  ['an address that could stand on a line of its own', `See ${address}`, [1]],
  ['letters of several bytes', 'ș'.repeat(50) + ' ' + 'ț'.repeat(49), []],
] as const)('%s', ([, text, lines]) => {
  expect(longLines(text)).toEqual(lines);
});

test('README, CONTRIBUTING and docs are read, nothing else', () => {
  const paths = ['README.md', 'CONTRIBUTING.md', 'docs/rules/cars.md', 'server/src/app/README.md'];
  const found = findIn(docLines, Object.fromEntries(paths.map((path) => [path, `${words(101)}\n${words(200)}`])));
  expect(found).toHaveLength(3);
  expect(found[0]).toMatchObject({ pkg: 'docs', message: expect.stringContaining('has 2 lines') });
});
