import { expect, test } from 'vitest';
import { allPages, choosePages, USUAL } from './measured-pages.ts';
import { readOptions } from './options.ts';

const market = { site: 'http://localhost:3000', cars: [100_001, 100_002], conversation: '/conversatie#x' } as const;
const pages = allPages(market);
const keysOf = (...names: string[]) => choosePages(pages, names).map(({ key }) => key);

test('without words: five visits each of home, results and a car, told in their own table', () => {
  expect(readOptions([])).toEqual({ names: [], runs: 5, root: undefined, table: 'usual' });
  expect(keysOf()).toEqual(USUAL);
});

test('all: the whole table', () => {
  expect(readOptions(['all']).table).toBe('all');
  expect(keysOf('all')).toEqual(pages.map(({ key }) => key));
  expect(pages).toHaveLength(15);
});

test('single pages are measured without writing a table', () => {
  expect(readOptions(['car', 'login', '--runs', '1'])).toMatchObject({ names: ['car', 'login'], runs: 1, table: null });
  expect(keysOf('login', 'car')).toEqual(['car', 'login']);
});

test('another copy and another table are named', () => {
  expect(readOptions(['all', '--root', '../before', '--table', 'before'])).toMatchObject({
    root: '../before',
    table: 'before',
  });
});

test.each([
  [['--runs', '0'], 'from 1 to 25'],
  [['--runs', 'many'], 'from 1 to 25'],
  [['--table', '../x'], 'small letters'],
  [['--unknown'], '--unknown'],
])('refuses %j', (words, complaint) => {
  expect(() => readOptions(words)).toThrow(complaint);
});

test('an unknown page is refused with the known ones', () => {
  expect(() => keysOf('hom')).toThrow(/no page hom: .*home, results/);
});

test('only pages with an account are signed in, and none of them is for search engines', () => {
  const signedIn = pages.filter(({ as }) => as);
  expect(signedIn.map(({ as }) => as)).toEqual(['buyer', 'dealer', 'admin']);
  expect(signedIn.some(({ isIndexed }) => isIndexed)).toBe(false);
});
