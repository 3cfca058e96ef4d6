import { expect, test } from 'vitest';
import { allRoutes } from '../../../tests/e2e/addresses.ts';
import { namedRoutes, PAGE_KINDS, pageKinds, urlOf } from './page-kinds.ts';

const withoutTab = (route: string) => route.replace(/\?.*/, '');

test('each kind names routes that exist', () => {
  const existing = new Set(allRoutes().map(({ path }) => path));
  expect([...namedRoutes].filter((route) => !existing.has(route))).toEqual([]);
});

test('a kind is visited as somebody who may open its routes', () => {
  const access = new Map(allRoutes().map((route) => [route.path, route.access]));
  const refused = pageKinds.flatMap(([key, { routes, as }]) =>
    routes
      .filter((route) => {
        const needed = access.get(withoutTab(route));
        return needed !== 'public' && (needed === 'signed-in' ? as === undefined : needed !== as);
      })
      .map((route) => `${key}: ${route}`),
  );
  expect(refused).toEqual([]);
});

test('an address is of the site, and of a dealer’s own host where the kind says so', () => {
  const market = { site: 'http://localhost:3000', cars: [7, 8], conversation: '/conversatie#x' } as const;
  expect(urlOf(PAGE_KINDS.contact, market)).toBe('http://localhost:3000/contact');
  expect(urlOf(PAGE_KINDS.compare, market)).toBe('http://localhost:3000/compara?masini=7-8');
  expect(urlOf(PAGE_KINDS['dealer-site'], market)).toBe('http://demo.localhost:3000/');
});
