import { router } from 'contracts/app-routes';
import type { PageDefinition } from 'contracts/app-config';
import { expect, test } from 'vitest';
import remotes from '../../build/remotes.json';

/** The page definitions, not the builds: the check needs none. */
const pages = import.meta.glob<{ default: PageDefinition }>('../../mf-*/src/pages/*.page.ts', { eager: true });
const announced = Object.values(pages).flatMap(({ default: { path } }) => [path].flat());

test('every address that links are typed for has a page, and no address has two', () => {
  expect(new Set(Object.keys(pages).map((file) => file.split('/')[2])).size).toBe(remotes.length);
  expect(new Set(announced).size).toBe(announced.length);
  // A page may also have an address that only its own remote uses.
  expect(announced).toEqual(expect.arrayContaining(Object.keys(router.routesByPath)));
});

test('every page has its screen', { timeout: 60_000 }, async () => {
  for (const { default: page } of Object.values(pages)) expect((await page.screen()).default).toBeTypeOf('function');
});
