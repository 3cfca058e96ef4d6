import { COMPARED_NAME } from 'contracts/compare-path';
import { SEARCH_NAMES } from 'contracts/search-url';
import { expect, test } from 'vitest';
import { pageAddress, withoutBlanks } from './page-address.ts';

const address = (url: string, names?: readonly string[]) => {
  const { pathname, searchParams } = new URL(url, 'http://site');
  return pageAddress(pathname, searchParams, names);
};

test.each([
  ['/', '/'],
  ['/?', '/'],
  ['/?utm_source=x', '/?_='],
  ['/?a=1&b=2&q=3', '/?_='],
  ['/cars/100001?q=x', '/cars/100001?_='],
  ['/nimic/de/tot/aici?q=x', '/nimic/de/tot/aici?_='],
  ['/login?next=%2F', '/login?_='],
])('a page that reads no query at %s is made as %s', (asked, made) => {
  expect(address(asked)).toBe(made);
});

test.each([
  // In one order, each name once, the first of repeated ones.
  ['/cauta?page=2&q=dacia&priceMax=9000&q=skoda', '/cauta?q=dacia&priceMax=9000&page=2'],
  // Of a filter with several values all, as by commas.
  [
    '/cauta?availability=stoc&not.fuelType=diesel&availability=tranzit&not.fuelType=gpl',
    '/cauta?availability=stoc%2Ctranzit&not.fuelType=diesel%2Cgpl',
  ],
  ['/cauta?availability=stoc,tranzit', '/cauta?availability=stoc%2Ctranzit'],
  // An unknown name is dropped, but the page counts as one with a query.
  ['/dacia?page=2&fbclid=abc', '/dacia?page=2&_='],
  ['/dacia?page=2', '/dacia?page=2'],
  ['/dacia/duster?Page=2', '/dacia/duster?_='],
  ['/brand/dacia?sort=premium&sorT=x', '/brand/dacia?sort=premium&_='],
  ['/dealer/boema?brand=dacia&masini=1', '/dealer/boema?brand=dacia&_='],
  ['/?brand=dacia&x=1', '/?brand=dacia&_='],
  ['/cauta?__proto__=1&constructor=2', '/cauta?_='],
])('results at %s are made as %s', (asked, made) => {
  expect(address(asked, SEARCH_NAMES)).toBe(made);
});

test.each([
  ['/compara?masini=100001-100002&q=1', COMPARED_NAME, '/compara?masini=100001-100002&_='],
  ['/register?role=dealer', 'role', '/register?role=dealer'],
])('%s with the name %s is made as %s', (asked, name, made) => {
  expect(address(asked, [name])).toBe(made);
});

test.each([
  ['q=+++', ''],
  ['city=&brand=&priceMax=9000', 'priceMax=9000'],
  ['fuelType=&fuelType=diesel&utm_source=', 'fuelType=diesel&utm_source='],
  ['utm_source=', null],
  ['q=duster', null],
])('of the query %s stays what says something: %s', (query, kept) => {
  expect(withoutBlanks(new URLSearchParams(query), SEARCH_NAMES)?.toString() ?? null).toBe(kept);
});
