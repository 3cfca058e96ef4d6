// Code is loaded ahead for the next page, and a card's picture becomes its car's.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { isWhole, some } from './size.ts';

const browser = useBrowser();

/** No further request for so long: all have been made. */
const QUIET_MS = 250;

/** Requests of code and data since the last `take`, by their paths; pictures and figures of the visit do not count. */
function recordLoads(page: Page) {
  let seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isCounted = pathname.endsWith('.js') || (pathname.startsWith('/trpc/') && request.method() === 'GET');
    if (isCounted) seen.push(pathname);
  });
  return {
    async take() {
      for (let before = -1; before !== seen.length;) {
        before = seen.length;
        await page.waitForTimeout(QUIET_MS);
      }
      const taken = seen;
      seen = [];
      return taken;
    },
  };
}

/** The part of the shell that is fetched when a page has nothing to do. */
const lateCode = (page: Page) => page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
const firstCar = (page: Page) => page.locator('article[data-car] .an-car-link').first();

describe('loaded ahead', () => {
  test.each(
    some([
      { name: 'a card', link: firstCar },
      { name: 'a page of the list', link: (page: Page) => page.getByRole('link', { name: 'Pagina 2', exact: true }) },
    ]),
  )('$name that is pointed at opens without further requests', async ({ link }) => {
    const { page } = await browser.open('/cauta');
    await lateCode(page);
    const loads = recordLoads(page);
    // Files for what is in view anyway are not counted.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await loads.take();
    await page.evaluate(() => scrollTo(0, 0));
    await loads.take();
    await link(page).scrollIntoViewIfNeeded();
    await loads.take();
    await link(page).hover();
    await expect.poll(async () => (await loads.take()).some((path) => path.startsWith('/trpc/'))).toBe(true);
    const before = page.url();
    await link(page).click();
    await page.waitForURL((url) => url.href !== before);
    await expect.poll(() => page.locator('[data-skeleton], [role=status][aria-label^="Se încarcă"]').count()).toBe(0);
    expect(await loads.take()).toEqual([]);
  });

  test.runIf(isWhole)('a keyboard’s focus counts as pointing', async () => {
    const { page } = await browser.open('/cauta');
    await lateCode(page);
    const loads = recordLoads(page);
    await loads.take();
    await firstCar(page).focus();
    await expect.poll(async () => (await loads.take()).some((path) => path.includes('car.page'))).toBe(true);
  });

  test.runIf(isWhole)('a page that is only scrolled asks for no data, and for the code of few pages', async () => {
    const { page } = await browser.open('/');
    await lateCode(page);
    const loads = recordLoads(page);
    await loads.take();
    for (let step = 0; step < 20; step++) {
      await page.evaluate(() => scrollBy(0, 300));
      await page.waitForTimeout(20);
    }
    await expect.poll(() => loads.take()).not.toEqual([]);
    for (let step = 0; step < 20; step++) await page.evaluate(() => scrollBy(0, -300));
    const late = await loads.take();
    expect(late.filter((path) => path.startsWith('/trpc/'))).toEqual([]);
    expect(late.length).toBeLessThan(10);
  });

  test.runIf(isWhole)('of many links that the pointer passes, a dozen are loaded', async () => {
    const { page } = await browser.open('/cauta');
    await lateCode(page);
    const loads = recordLoads(page);
    await loads.take();
    await page.evaluate(async () => {
      const links = document.querySelectorAll('article[data-car] .an-car-link, nav[aria-label="Paginare"] a');
      for (let index = 0; index < 40; index++) {
        const link = links[index % links.length]!;
        link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        link.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, movementX: 1 }));
        await new Promise((resolve) => setTimeout(resolve, 90));
        link.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }));
      }
    });
    const data = (await loads.take()).filter((path) => path.startsWith('/trpc/'));
    expect(data.length).toBeGreaterThan(0);
    expect(data.length).toBeLessThanOrEqual(24);
  });

  test.runIf(isWhole)('a visitor who saves data loads nothing ahead', async () => {
    const { page } = await browser.open('/cauta', {
      isFirst: true,
      prepare: (one) =>
        one.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
    });
    const loads = recordLoads(page);
    await loads.take();
    await firstCar(page).hover();
    await page.waitForTimeout(300);
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(300);
    expect(await loads.take()).toEqual([]);
  });
});

/** Notes the names that take part in each view transition. */
const watchTransitions = (page: Page) =>
  page.evaluate(() => {
    const state = window as unknown as { transitions: string[][] };
    state.transitions = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = ((update: ViewTransitionUpdateCallback) => {
      const transition = start(update);
      void transition.ready.then(
        () => {
          const animations = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
          state.transitions.push([...new Set(animations)].filter((name) => name.includes('car-picture')).toSorted());
        },
        (error: unknown) => state.transitions.push([String(error)]),
      );
      return transition;
    }) as typeof document.startViewTransition;
  });
const transitions = (page: Page) => page.evaluate(() => (window as unknown as { transitions: string[][] }).transitions);

describe('from a card to its car', () => {
  test('the picture becomes the car’s, with one name at a time', async () => {
    const { page } = await browser.open('/cauta');
    await lateCode(page);
    await watchTransitions(page);
    // Loaded ahead: on a slow machine a page that is still loading has no picture yet.
    const isLoaded = page.waitForResponse((response) => response.url().includes('/trpc/'));
    await firstCar(page).hover();
    await isLoaded;
    await page.waitForLoadState('networkidle');
    await firstCar(page).click();
    await page.waitForURL('**/cars/*');
    await expect
      .poll(async () => (await transitions(page))[0])
      .toEqual([
        '::view-transition-group(car-picture)',
        '::view-transition-new(car-picture)',
        '::view-transition-old(car-picture)',
      ]);
    const named = () => page.locator('[style*="view-transition-name"]').count();
    await expect.poll(named).toBe(0);
    await page.goBack();
    await page.waitForURL('**/cauta');
    expect(await transitions(page)).toHaveLength(1);
  });

  test.runIf(isWhole)('no motion where none is wanted', async () => {
    const { page } = await browser.open('/cauta', { reducedMotion: 'reduce' });
    await lateCode(page);
    await watchTransitions(page);
    await firstCar(page).click();
    await page.locator('h1').first().waitFor();
    await page.waitForURL('**/cars/*');
    expect(await transitions(page)).toEqual([]);
  });

  test.runIf(isWhole)('a link that leads to a slow page is answered by a line at once', async () => {
    const { page } = await browser.open('/');
    await lateCode(page);
    const gate = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await gate.promise;
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('banner').getByRole('link', { name: 'Conectează-te' }).click();
    await page.getByRole('progressbar', { name: 'Se încarcă' }).waitFor();
    gate.resolve();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('progressbar', { name: 'Se încarcă' }).waitFor({ state: 'detached' });
    expect(await page.locator('#continut').getAttribute('aria-busy')).toBeNull();
  });
});
