import { expect, test } from 'vitest';
import { NEEDS_NOTHING, OFFERS_NOTHING } from '../testing/empty-release.ts';
import { nextVersion, type Versioned } from './next-version.ts';
import { isInRange, rangeOf } from './package-range.ts';

const remote = (paths: string[], requires: Partial<Versioned['requires']> = {}): Versioned => ({
  part: 'mf-dealer',
  paths,
  requires: { ...NEEDS_NOTHING, ...requires },
  provides: OFFERS_NOTHING,
});
const shell = (provides: Partial<Versioned['provides']>): Versioned => ({
  part: 'shell',
  paths: [],
  requires: NEEDS_NOTHING,
  provides: { ...OFFERS_NOTHING, ...provides },
});

const from = (before: Versioned, next: Versioned) => nextVersion({ ...before, version: '2.3.4' }, next);

test('the first release has nothing to compare with', () => {
  expect(nextVersion(null, remote(['/a']))).toBe('0.1.0');
});

test('a remote: an address removed, added, a need added, anything else', () => {
  expect(from(remote(['/a', '/b']), remote(['/a']))).toBe('3.0.0');
  expect(from(remote(['/a']), remote(['/b']))).toBe('3.0.0');
  expect(from(remote(['/a']), remote(['/a', '/b']))).toBe('2.4.0');
  expect(from(remote(['/a']), remote(['/a'], { modules: { ui: { Tabs: ['a.tsx:1'] } } }))).toBe('2.4.0');
  expect(from(remote(['/a'], { shell: { logout: ['a.tsx:1'] } }), remote(['/a']))).toBe('2.3.5');
  expect(from(remote(['/a']), remote(['/a']))).toBe('2.3.5');
});

test('the shell: an export, a member or a major version of a package gone; one added', () => {
  expect(from(shell({ modules: { ui: ['A', 'B'] } }), shell({ modules: { ui: ['A'] } }))).toBe('3.0.0');
  expect(from(shell({ shell: ['logout'] }), shell({}))).toBe('3.0.0');
  expect(from(shell({ packages: { react: '19.3.1' } }), shell({ packages: { react: '20.0.0' } }))).toBe('3.0.0');
  expect(from(shell({ packages: { react: '19.3.1' } }), shell({ packages: { react: '19.4.0' } }))).toBe('2.3.5');
  expect(from(shell({}), shell({ modules: { ui: ['A'] } }))).toBe('2.4.0');
});

test('a range is the major version from the minor one on', () => {
  expect(rangeOf('19.3.1')).toBe('^19.3.0');
  expect(
    ['19.3.0', '19.4.9', '20.0.0', '19.2.9', '18.9.0', ''].map((version) => isInRange(version, '^19.3.0')),
  ).toEqual([true, true, false, false, false, false]);
  expect(['0.3.4', '0.4.0'].map((version) => isInRange(version, '^0.3.0'))).toEqual([true, false]);
});
