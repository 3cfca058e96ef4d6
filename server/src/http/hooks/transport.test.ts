import { expect, test } from 'vitest';
import { addressOf, isFilePath, isPagePath, readableAddress } from './transport.ts';

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

test('files and transports are no pages, and only files are not counted', () => {
  for (const path of ['/assets/x', '/mf/public/', '/objects', '/ws', '/favicon.svg', '/x/y.avif']) {
    expect([path, isPagePath(path), isFilePath(path)]).toEqual([path, false, true]);
  }
  for (const path of ['/api', '/trpc/x'])
    expect([path, isPagePath(path), isFilePath(path)]).toEqual([path, false, false]);
  for (const path of ['/', '/cauta', '/healthz/x', '/apis', '/mf-x']) {
    expect([path, isPagePath(path), isFilePath(path)]).toEqual([path, true, false]);
  }
});

test('a broken escape is taken literally on pages only', () => {
  for (const [url, read] of [
    ['/%E0%A4%A?q=%E0', '/%25E0%25A4%25A?q=%E0'],
    ['/%C8%99tefan', '/%C8%99tefan'],
    ['/api/cars/%E0%A4%A', '/api/cars/%E0%A4%A'],
    ['/mf/%E0%A4%A', '/mf/%E0%A4%A'],
  ]) {
    expect(readableAddress({ url })).toBe(read);
  }
});
