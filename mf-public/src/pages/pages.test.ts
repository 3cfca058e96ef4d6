import type { PageDefinition, PageRequest } from 'contracts/app-config';
import { COMPARED_NAME, DIFFERENCES_NAME } from 'contracts/compare-path';
import { SEARCH_NAMES } from 'contracts/search-url';
import { expect, test } from 'vitest';
import brandPage from './brand.page.ts';
import carPage from './car.page.ts';
import comparePage from './compare.page.ts';
import dealerPage from './dealer.page.ts';
import homePage from './home.page.ts';
import loginPage from './login.page.ts';
import pathSearchPage from './path-search.page.ts';
import registerPage from './register.page.ts';
import searchPage from './search.page.ts';
import { A_CAR } from '../testing/a-car.ts';

const files = import.meta.glob<{ default: PageDefinition }>('./*.page.ts', { eager: true });
const pages = Object.values(files).map((file) => file.default);
const request = (path: string, subdomain: string | null = null): PageRequest => {
  const { pathname, searchParams } = new URL(path, 'http://site');
  return {
    path: pathname,
    params: {},
    query: searchParams,
    site: { name: 'AutoNou', publicUrl: 'http://site', subdomain },
  };
};

test('these query parameters, and no others, change a page', () => {
  const names = (page: PageDefinition) => page.query ?? [];
  for (const page of [searchPage, pathSearchPage, brandPage, dealerPage]) expect(names(page)).toEqual(SEARCH_NAMES);
  expect(names(comparePage)).toEqual([COMPARED_NAME, DIFFERENCES_NAME]);
  expect(names(registerPage)).toEqual(['role']);
  for (const page of [homePage, carPage, loginPage]) expect(names(page)).toEqual([]);
});

test('a dealer site has the dealer’s page, its cars and the content pages that apply there', () => {
  expect(pages.flatMap(({ dealerSite }) => dealerSite ?? []).sort()).toEqual([
    '/',
    '/cars/$id',
    '/cum-ordonam-rezultatele',
    '/declaratie-de-accesibilitate',
    '/politica-de-confidentialitate',
    '/termeni-si-conditii',
  ]);
});

test('a page that is not public prefetches nothing and has no description', () => {
  const own = pages.filter(({ access = 'public' }) => access !== 'public');
  expect(own.filter(({ load, head }) => load ?? head)).toEqual([]);
});

test.each([
  ['public', null, { status: 200, isIndexed: true }],
  ['sold', null, { status: 200, isIndexed: false }],
  ['gone', null, { status: 410, isIndexed: false }],
  ['public', 'rival', { status: 301, location: 'http://site/cars/100123' }],
] as const)('a car that is %s on the site of %s answers %o', (state, subdomain, answer) => {
  expect(carPage.answer?.({ state, car: A_CAR }, request('/cars/100123', subdomain))).toEqual(answer);
});

const results = { values: {}, page: { cars: [A_CAR], total: 1, understood: { brand: null, model: null, city: null } } };
const dealer = { dealer: { subdomain: 'auto-nord' }, path: '/dealer/auto-nord' };
const answers: Record<string, (asked: PageRequest) => unknown> = {
  '/cars/100123': (asked) => carPage.answer?.({ state: 'public', car: A_CAR }, asked),
  '/brand/dacia': (asked) => brandPage.answer?.({ brand: { slug: 'dacia' }, filters: {}, total: 1 } as never, asked),
  '/dealer/auto-nord': (asked) => dealerPage.answer?.(dealer as never, asked),
  '/dacia': (asked) => pathSearchPage.answer?.(results as never, asked),
};
test.each(Object.entries(answers))('%s is indexed, and with a query it is not', (path, answer) => {
  const answerTo = (query: string) =>
    answer({ ...request(path + query), params: { subdomain: path.split('/').at(-1) ?? '' } });
  expect(answerTo('')).toEqual({ status: 200, isIndexed: true });
  for (const query of ['?priceMax=20000', '?page=2&sort=premium', '?utm_source=x'])
    expect(answerTo(query), query).toEqual({ status: 200, isIndexed: false });
});

test('further pages are indexed, empty ones and individual searches are not', () => {
  expect(pathSearchPage.answer?.(results as never, request('/dacia?page=2'))).toMatchObject({ isIndexed: true });
  const empty = { ...results, page: { ...results.page, cars: [] } };
  expect(pathSearchPage.answer?.(empty as never, request('/dacia'))).toMatchObject({ isIndexed: false });
  for (const path of ['/cauta', '/search'])
    expect(searchPage.answer?.(results as never, request(path))).toMatchObject({ isIndexed: false });
});
