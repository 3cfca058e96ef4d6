import { expect, test } from 'vitest';
import { addressOf, isFilePath, isPagePath } from './door.ts';

test.each([
  ['/cauta?q=a//b#c', '/cauta', '?q=a//b'],
  ['/objects/../cauta?q=x', '/cauta', '?q=x'],
  ['/x.js/%2e%2e/cauta', '/cauta', ''],
  ['/cauta#.js', '/cauta', ''],
  ['//evil.test/x', '/evil.test/x', ''],
  ['/.//evil.test/x', '/evil.test/x', ''],
  ['/x/..//evil.test', '/evil.test', ''],
  ['/\\evil.test', '/evil.test', ''],
  ['/.\\\\evil.test', '/evil.test', ''],
  ['http://evil.test//evil.test/x?y', '/evil.test/x', '?y'],
  ['HTTPS://evil.test', '/', ''],
  ['//[', '/[', ''],
  ['//:99999999/', '/:99999999/', ''],
  ['///', '/', ''],
  ['*', '/*', ''],
])('%s is read as a browser reads it, on this host', (url, path, search) => {
  expect(addressOf({ url })).toEqual({ path, search });
});

test('files and doors are no pages, and only files are not counted', () => {
  for (const path of ['/assets/x', '/mf/public/', '/objects', '/ws', '/theme.js', '/x/y.avif']) {
    expect([path, isPagePath(path), isFilePath(path)]).toEqual([path, false, true]);
  }
  for (const path of ['/api', '/trpc/x'])
    expect([path, isPagePath(path), isFilePath(path)]).toEqual([path, false, false]);
  for (const path of ['/', '/cauta', '/healthz/x', '/apis', '/mf-x']) {
    expect([path, isPagePath(path), isFilePath(path)]).toEqual([path, true, false]);
  }
});
