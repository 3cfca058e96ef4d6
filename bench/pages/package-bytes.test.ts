import { expect, test } from 'vitest';
import { bytesByPackage, packageOf } from './package-bytes.ts';

test('a source belongs to its package, or to a part of this repository', () => {
  expect(packageOf('../../../node_modules/@tanstack/query-core/build/modern/query.js', 'shell')).toBe(
    '@tanstack/query-core',
  );
  expect(packageOf('../../node_modules/react-dom/cjs/react-dom.js', 'shell')).toBe('react-dom');
  expect(packageOf('../../../contracts/src/ui/logo.tsx', 'shell')).toBe('contracts/src');
  expect(packageOf('../../src/layout/header.tsx', 'mf-public')).toBe('mf-public/src');
  expect(packageOf(undefined, 'shell')).toBe('made by the builds');
});

test('a file’s bytes are shared by how much of its text each package has', () => {
  // "aaaa" is of the first source, "bb" of the second.
  const map = {
    version: 3,
    sources: ['../node_modules/react/index.js', '../src/a.ts'],
    names: [],
    mappings: 'AAAA,ICAA',
  };
  const found = bytesByPackage({ text: 'aaaabb', map: JSON.stringify(map), bytes: 60, folder: 'shell' });
  expect(found.get('react')).toBeCloseTo(40);
  expect(found.get('shell/src')).toBeGreaterThanOrEqual(20);
});
