import type { RemoteRoute } from 'contracts/app-config';
import { expect, test } from 'vitest';
import type { RemotePage } from '../releases/front-builds.ts';
import { checkoutPart } from '../releases/checkout-builds.ts';
import { matchPage } from './route-match.ts';

const page = (path: string): RemotePage => ({
  remote: checkoutPart('/', 'mf-public'),
  route: { path, expose: './x', title: '', access: 'public' } satisfies RemoteRoute,
  scripts: [],
  styles: [],
});
const pages = ['/$a', '/$a/$b', '/', '/cauta', '/cars/$id', '/brand/$s'].map(page);
const match = (path: string) => {
  const found = matchPage(pages, path);
  return found && [found.page.route.path, found.params];
};

test.each([
  ['/', '/', {}],
  ['/cauta', '/cauta', {}],
  ['/cauta/', '/cauta', {}],
  ['/dacia', '/$a', { a: 'dacia' }],
  ['/cars/100123', '/cars/$id', { id: '100123' }],
  ['/bmw/seria-3', '/$a/$b', { a: 'bmw', b: 'seria-3' }],
  ['/t%C3%A2rgu-mure%C8%99', '/$a', { a: 'târgu-mureș' }],
])('%s is %s', (path, pattern, params) => {
  expect(match(path)).toEqual([pattern, params]);
});

test.each(['/a/b/c', '/%E0%A4%A'])('%s is no page', (path) => {
  expect(match(path)).toBeNull();
});
