import { expect, test } from 'vitest';
import { noRings } from './no-rings.ts';
import { findIn, importing } from './fixture.ts';
import { ringsOf, smallestCycle } from './rings.ts';

const [filesByValues, filesByTypes, foldersByValues, foldersByTypes] = noRings;
const a = 'mf-dealer/src/car/a.ts';
const b = 'mf-dealer/src/car/b.ts';
const c = 'mf-dealer/src/lead/c.ts';
const d = 'mf-dealer/src/lead/d.ts';

test('a ring of files is caught, with the imports that close it', () => {
  const [problem] = findIn(filesByValues, importing({ [a]: [b], [b]: [c], [c]: [a] }));
  expect(problem).toMatchObject({ pkg: 'mf-dealer', message: expect.stringContaining('A ring of 3 ') });
  expect(problem?.message).toContain(`${a} imports ${b}; ${b} imports ${c}; ${c} imports ${a}.`);
});

test.for([
  ['tools/dev/one.mjs', 'tools/dev/two.mjs', 'root'],
  ['server/src/testing/one.ts', 'server/src/testing/two.ts', 'server'],
  ['tests/e2e/journey.ts', 'server/src/catalog/car/one.ts', 'server'],
] as const)('a ring of %s and %s is caught, though no code runs for users there', ([one, two, pkg]) => {
  expect(findIn(filesByValues, importing({ [one]: [two], [two]: [one] }))).toMatchObject([
    { pkg, message: expect.stringContaining('A ring of 2 ') },
  ]);
});

test('a late import closes a ring as well', () => {
  const files = { [a]: "export const load = () => import('./b.ts');", [b]: "import './a.ts';" };
  expect(findIn(filesByValues, files)).toMatchObject([
    { pkg: 'mf-dealer', message: expect.stringContaining('A ring of 2 ') },
  ]);
});

test('a ring through a type is a ring by types only', () => {
  const files = { [a]: "import './b.ts';", [b]: "import type { A } from './a.ts';" };
  expect(findIn(filesByValues, files)).toEqual([]);
  expect(findIn(filesByTypes, files)).toHaveLength(1);
});

test('a ring of folders is caught even if no file is in a ring', () => {
  const files = importing({ [a]: [c], [d]: [b], [b]: [], [c]: [] });
  expect(findIn(filesByTypes, files)).toEqual([]);
  expect(findIn(foldersByValues, files)).toMatchObject([
    { pkg: 'mf-dealer', message: expect.stringContaining('A ring of 2 ') },
  ]);
  expect(findIn(foldersByTypes, files)).toHaveLength(1);
});

test('a folder and its sub-folder are two', () => {
  const child = 'server/src/catalog/search/engine/engine.ts';
  const parent = 'server/src/catalog/search/search.service.ts';
  const types = 'server/src/catalog/search/types.ts';
  expect(findIn(foldersByValues, importing({ [parent]: [child], [child]: [], [types]: [] }))).toEqual([]);
  expect(findIn(foldersByValues, importing({ [parent]: [child], [child]: [types], [types]: [] }))).toHaveLength(1);
});

test('a package that imports itself by its name is followed through its exports', () => {
  const files = { 'ui/src/index.ts': "import './car.ts';", 'ui/src/car.ts': "import 'ui';" };
  expect(findIn(filesByValues, files)).toMatchObject([{ pkg: 'ui', message: expect.stringContaining('A ring of 2 ') }]);
});

test('tests close no ring of folders', () => {
  const files = importing({ [a]: [c], 'mf-dealer/src/lead/c.test.ts': [b], [b]: [], [c]: [] });
  expect(findIn(foldersByTypes, files)).toEqual([]);
});

test('of two rings each is found completely, with its smallest cycle', () => {
  const arrows = { a: 'b', b: 'cd', c: 'a', d: 'be', e: 'f', f: 'g', g: 'e' };
  const graph = new Map(Object.entries(arrows).map(([node, next]) => [node, new Set(next)]));
  expect(ringsOf(graph)).toEqual([
    ['a', 'b', 'c', 'd'],
    ['e', 'f', 'g'],
  ]);
  expect(smallestCycle(graph, ['a', 'b', 'c', 'd']).toSorted()).toEqual(['b', 'd']);
});
