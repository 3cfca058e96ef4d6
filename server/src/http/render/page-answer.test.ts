import type { PageDefinition } from 'contracts/app-config';
import { expect, test, vi } from 'vitest';
import { badRequest, unavailable } from '../../platform/errors/errors.ts';
import type { RemotePage } from '../releases/front-builds.ts';
import { askPage, NOT_FOUND_PAGE } from './page-answer.ts';

const NO_INDEX = 'noindex, nofollow';
const route = { access: 'public', title: 'Pagină' };

function ask(
  definition: Partial<PageDefinition> | null,
  query = '',
  visit: { access?: string; isOwned?: boolean } = {},
) {
  const { access = 'public', isOwned = false } = visit;
  const page = { route: { ...route, access } } as unknown as RemotePage;
  const site = { name: 'AutoNou', publicUrl: 'http://site', subdomain: null };
  const request = { path: '/pagina', params: {}, query: new URLSearchParams(query), site };
  return askPage({ page, definition: definition as PageDefinition | null, request, api: null, isOwned });
}
const robotsOf = async (...asked: Parameters<typeof ask>) => {
  const result = await ask(...asked);
  return 'head' in result ? result.head.robots : 'a redirect';
};

test('a page that declares nothing is indexed without a query, and never with one', async () => {
  const silent: Partial<PageDefinition>[] = [{}, { answer: () => ({ status: 200 }) }];
  for (const definition of [null, ...silent]) {
    expect(await robotsOf(definition)).toBeUndefined();
    for (const query of ['page=2', 'utm_source=x', 'role=']) expect(await robotsOf(definition, query)).toBe(NO_INDEX);
  }
});

test('its own declaration has priority, but a missing page is never indexed', async () => {
  expect(await robotsOf({ answer: () => ({ status: 200, isIndexed: true }) }, 'page=2')).toBeUndefined();
  expect(await robotsOf({ answer: () => ({ status: 200, isIndexed: false }) })).toBe(NO_INDEX);
  for (const status of [404, 410] as const)
    expect(await robotsOf({ answer: () => ({ status, isIndexed: true }) })).toBe(NO_INDEX);
});

test('a signed-in area is private, and makes no calls', async () => {
  const load = () => Promise.reject(new Error('asked'));
  const head = { title: 'Pagină | AutoNou', robots: NO_INDEX };
  expect(await ask({ load }, '', { access: 'buyer' })).toEqual({ status: 200, head });
});

test('its owner gets it with its data, and without them when they fail', async () => {
  const head = { title: 'Pagină | AutoNou', description: 'Contul dumneavoastră.', robots: NO_INDEX };
  const { description } = head;
  const load = vi.fn(() => Promise.reject(new Error('no database')));
  expect(await ask({ load, description }, '', { access: 'buyer', isOwned: true })).toEqual({ status: 200, head });
  expect(load).toHaveBeenCalledOnce();
});

test('its own address is the canonical one, unless it names another, none, or is not found', async () => {
  const canonicalOf = async (canonical: string | null | undefined, status: 200 | 404 = 200) => {
    const result = await ask({ answer: () => ({ status }), head: () => ({ title: 'T', canonical }) }, 'page=2');
    return 'head' in result ? result.head.canonical : 'a redirect';
  };
  expect(await canonicalOf(undefined)).toBe('/pagina');
  expect(await canonicalOf('/alta')).toBe('/alta');
  expect(await canonicalOf(null)).toBeNull();
  expect(await canonicalOf(undefined, 404)).toBeNull();
  expect(await ask({ answer: () => ({ status: 301, location: '/alta' }) })).toEqual({ status: 301, location: '/alta' });
});

test('an address that its calls reject as invalid is a 404; any other failure stays one', async () => {
  expect(await ask({ load: () => Promise.reject(badRequest('prea lung')) })).toBe(NOT_FOUND_PAGE);
  await expect(ask({ load: () => Promise.reject(unavailable()) })).rejects.toThrow('ocupat');
});
