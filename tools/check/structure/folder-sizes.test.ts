import { expect, test } from 'vitest';
import { contractsEntries, layerReadmes, serverFolders } from './folder-sizes.ts';
import { layers } from './layers.ts';
import { findIn } from './fixture.ts';

const many = (count: number, path: (index: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [path(index), '']));

test.for([
  ['server/src', 8],
  ['server/src/catalog', 18],
  ['server/src/catalog/search', 18],
] as const)('%s holds at most %i folders', ([folder, most]) => {
  const files = (count: number) => ({
    ...many(count, (index) => `${folder}/f${index}/a.ts`),
    ...many(20, (index) => `${folder}/a${index}.ts`),
  });
  expect(findIn(serverFolders, files(most))).toEqual([]);
  const [problem] = findIn(serverFolders, files(most + 3));
  expect(problem).toMatchObject({ pkg: 'server' });
  expect(problem?.message).toContain(`${folder} holds ${most + 3} folders`);
});

test('contracts/src has at most thirty-six entries, folders and files', () => {
  const folders = many(60, (index) => `contracts/src/f${index % 20}/a${index}.ts`);
  const files = (count: number) => ({ ...folders, ...many(count, (index) => `contracts/src/a${index}.ts`) });
  expect(findIn(contractsEntries, files(16))).toEqual([]);
  expect(findIn(contractsEntries, files(17))).toMatchObject([
    { pkg: 'contracts', message: expect.stringContaining(' 37 entries, at most 36 ') },
  ]);
});

test('each layer has a README of at most fifteen lines', () => {
  const files = Object.fromEntries(layers.map((layer) => [`server/src/${layer}/README.md`, 'line\n'.repeat(15)]));
  expect(findIn(layerReadmes, files)).toEqual([]);
  const { 'server/src/http/README.md': _, ...others } = files;
  const faulty = { ...others, 'server/src/app/README.md': 'line\n'.repeat(16) };
  expect(findIn(layerReadmes, faulty).map(({ message }) => message.split(':')[0])).toEqual([
    'server/src/http/README.md is missing',
    'server/src/app/README.md has 16 lines',
  ]);
});
