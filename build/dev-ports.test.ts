import { expect, test } from 'vitest';
import { retriesOf } from './dev-ports.ts';

test('a dev server of a remote answers the addresses of a retry', () => {
  const [address, { rewrite }] = Object.entries(retriesOf('mf-dealer'))[0]!;
  const isProxied = (url: string) => new RegExp(address).test(url);
  expect(['/retry-17/mf-manifest.json', '/mf-manifest.json'].map(isProxied)).toEqual([true, false]);
  expect(rewrite('/retry-17/mf-manifest.json')).toBe('/mf-manifest.json');
});
