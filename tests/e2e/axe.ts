// One way to run axe: all its rules, and the WCAG 2.2 rule that is off by default.
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * The violations that axe finds in the part of the page that `within` selects. There are no frames, so it runs in the
 * page directly, and returns violations only: a quarter of the time.
 */
export async function violationsOf(page: Page, within = 'html'): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const options = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations' as const] };
    return (await inPage.run(selector, options)).violations;
  }, within);
}

/** Each violation with its rule and its first element; `looks` labels the visit. */
export async function axeFaults(page: Page, looks: string, within?: string): Promise<string[]> {
  return (await violationsOf(page, within)).map(({ id, nodes }) => `${looks} ${id}: ${nodes[0]?.html}`);
}

/** Changes the system's theme and waits until the page has followed, transitions included. */
export async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (scheme) => document.documentElement.dataset['mantineColorScheme'] === scheme,
    colorScheme,
  );
  await untilFaded(page);
}

/** Colours change with a transition; in the middle of it their contrast means nothing. */
export async function untilFaded(page: Page): Promise<void> {
  await page.waitForFunction(hasFaded);
}

/**
 * Content far below (`an-later`) changes when its style is read, and its transitions wait until it is drawn: each
 * time one has begun there it is ended.
 */
function hasFaded(): boolean {
  for (const element of document.querySelectorAll('.an-later *, .an-grid *')) void getComputedStyle(element).color;
  for (const animation of document.getAnimations()) {
    const { target } = animation.effect as KeyframeEffect;
    if (!target?.checkVisibility({ contentVisibilityAuto: true })) animation.finish();
  }
  return !document.getAnimations().some((animation) => animation instanceof CSSTransition);
}

/** The page's width in px once it fits the narrowest phone, or after 3 s: a chart or a dropdown learns its own from an observer. */
export async function settledWidth(page: Page): Promise<number> {
  const fits = (most: number) => document.documentElement.scrollWidth <= most;
  await page.waitForFunction(fits, NARROWEST.width, { timeout: 3_000 }).catch(() => undefined);
  return page.evaluate(() => document.documentElement.scrollWidth);
}

const NARROWEST = { width: 320, height: 640 };
const DESKTOP = { width: 1440, height: 900 };

/**
 * Violations of a page that was opened on a phone in the light theme: there, where it overflows the narrowest phone,
 * and dark on a desktop. One visit covers all: the theme follows the system, and the layout the window.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  // With its data, not its placeholders.
  await page.waitForLoadState('networkidle');
  const faults = await axeFaults(page, 'light phone');
  await page.setViewportSize(NARROWEST);
  const width = await settledWidth(page);
  if (width > NARROWEST.width) faults.push(`${width} px wide on a phone of 320`);
  await page.setViewportSize(DESKTOP);
  await changeTheme(page, 'dark');
  await page.waitForLoadState('networkidle');
  await untilFaded(page);
  return [...faults, ...(await axeFaults(page, 'dark desktop'))];
}
