import { readdirSync } from 'node:fs';
import { router } from 'contracts/app-routes';
import type { RouteData } from 'contracts/app-config';
import { expect, test } from 'vitest';

/** The lists themselves, not the builds: the check needs none. */
const lists = import.meta.glob<{ routes: RouteData[] }>('../../mf-*/src/routes.ts', { eager: true });

test('the typed address space is exactly what the remotes announce', () => {
  const announced = Object.values(lists).flatMap(({ routes }) => routes.map(({ path }) => path));
  expect(Object.keys(lists)).toHaveLength(4);
  expect(new Set(announced).size).toBe(announced.length);
  expect(Object.keys(router.routesByPath).sort()).toEqual([...announced].sort());
});

test('every announced page has its file', () => {
  for (const [file, { routes }] of Object.entries(lists)) {
    const remote = file.split('/')[2]!;
    const pages = readdirSync(`${remote}/src/pages`);
    for (const { page } of routes) expect(pages).toContain(`${page}.tsx`);
  }
});
