import type { RemoteRoute } from 'contracts/app-config';
import { expect, test } from 'vitest';
import type { RemotePage } from './front-builds.ts';
import { pageAddress } from './page-address.ts';

const page = (path: string, subSite?: string): RemotePage => ({
  remote: 'mf-public',
  route: { path, title: '', access: 'public', expose: './x', ...(subSite ? { subSite } : {}) } as RemoteRoute,
  scripts: [],
  styles: [],
});
const pages = [
  ...['/', '/cauta', '/$a', '/$a/$b', '/compara', '/register', '/login', '/brand/$subdomain', '/cars/$id'].map((path) =>
    page(path),
  ),
  page('/dealer/$subdomain', '/'),
];
const address = (url: string, isSubSite = false) => {
  const { pathname, searchParams } = new URL(url, 'http://site');
  return pageAddress({ pages, isSubSite, path: pathname, query: searchParams });
};

test.each([
  ['/', '/'],
  ['/?', '/'],
  ['/?utm_source=x', '/?_='],
  ['/?a=1&b=2&q=3', '/?_='],
  ['/cars/100001?q=x', '/cars/100001?_='],
  ['/nimic/de/tot/aici?q=x', '/nimic/de/tot/aici?_='],
  ['/login?next=%2F', '/login?_='],
  // In one order, each name once, the first of repeated ones.
  ['/cauta?page=2&q=dacia&priceMax=9000&q=skoda', '/cauta?q=dacia&priceMax=9000&page=2'],
  // Another name is not made part of the page, but the page is one with a query.
  ['/dacia?page=2&fbclid=abc', '/dacia?page=2&_='],
  ['/dacia?page=2', '/dacia?page=2'],
  ['/dacia/duster?Page=2', '/dacia/duster?_='],
  ['/brand/dacia?sort=premium&sorT=x', '/brand/dacia?sort=premium&_='],
  ['/dealer/boema?brand=dacia&masini=1', '/dealer/boema?brand=dacia&_='],
  ['/compara?masini=100001-100002&q=1', '/compara?masini=100001-100002&_='],
  ['/register?role=dealer', '/register?role=dealer'],
  ['/cauta?__proto__=1&constructor=2', '/cauta?_='],
])('%s is made as %s', (asked, made) => {
  expect(address(asked)).toBe(made);
});

test('on a sub-site the dealer’s page stands at its root', () => {
  expect(address('/?brand=dacia&x=1', true)).toBe('/?brand=dacia&_=');
  expect(address('/cauta?q=dacia', true)).toBe('/cauta?_=');
});
