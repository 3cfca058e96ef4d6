// Faults of a remote's code, as the browser meets them, and what a visitor sees then.
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';

export type Fault = (route: Route) => Promise<unknown> | void;

const isScript = (route: Route) => route.request().url().includes('.js');

/** Rewrites a remote's modules: the bindings of the shared facade are named in them. */
const rewritten =
  (change: (code: string) => string): Fault =>
  async (route) => {
    if (!isScript(route)) return route.continue();
    try {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: change(await answer.text()) });
    } catch {
      // The page has been left meanwhile.
    }
  };

const without = (names: string) =>
  rewritten((code) => code.replaceAll(new RegExp(`=(\\w+)\\.(${names})(?=[,;}])`, 'g'), '=$1.$2OfAnotherRelease'));

const onlyEntry =
  (fault: Fault): Fault =>
  (route) =>
    route.request().url().includes('/remoteEntry') ? fault(route) : route.continue();

/** The faults of the table in docs/reliability.md that code can have. */
export const CODE_FAULTS = {
  // Those that the page preloads fail too: a browser never requests them again under these addresses.
  'all code missing': (route) => (isScript(route) ? route.fulfill({ status: 404, body: 'missing' }) : route.continue()),
  'entry missing': onlyEntry((route) => route.fulfill({ status: 404, body: 'missing' })),
  'entry refused': onlyEntry((route) => route.fulfill({ status: 500, body: 'refused' })),
  'entry is HTML': onlyEntry((route) => route.fulfill({ contentType: 'text/html', body: '<p>Un moment</p>' })),
  'chunk throws': (route) =>
    route.request().url().includes('/assets/') && isScript(route)
      ? route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("faulty chunk")' })
      : route.continue(),
  'entry hangs': onlyEntry(() => undefined),
  'component that the shell lacks': without('Button|Title|Badge|CarPicture|Select'),
  'hook that the shell lacks': without('use[A-Z]\\w+'),
} satisfies Record<string, Fault>;

/** The browser and the shell write these to the console about them. */
export const CONSEQUENCES =
  /\/mf\/|Failed to (load|fetch)|RUNTIME-|remoteEntry|LateCode|faulty chunk|Minified React error|is not a function|preload|Cannot read prop|undefined|SyntaxError/;

/** The header searches and the footer changes the theme: the frame's scripts run. */
export async function expectLiveFrame(page: Page): Promise<void> {
  const search = page.getByRole('banner').getByPlaceholder('Caută mașina dorită...');
  const suggestions = page.getByRole('listbox').getByRole('option');
  // Text that is typed before the header's scripts run is not searched for.
  const typed = async () => {
    await search.fill('daci');
    await search.fill('dacia');
    return suggestions
      .first()
      .waitFor({ timeout: 1_000 })
      .then(
        () => true,
        () => false,
      );
  };
  await expect.poll(typed).toBe(true);
  await search.fill('');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Temă întunecată' }).click();
  await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Tema sistemului' }).click();
}
