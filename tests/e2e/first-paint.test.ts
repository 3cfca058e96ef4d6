// A page that the server has drawn, before any script or style sheet has arrived: its looks and its cost.
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { findAnyCar, findDemoCar } from './demo-cars.ts';
import { widthErrors } from './fallback-width.ts';
import { shifts } from './layout-shifts.ts';
import { siteUrl } from './site-url.ts';
import { some } from './size.ts';
import { addSheets, differences, looks } from './style-looks.ts';

const browser = useBrowser();
const KIB = 1024;
/** As the server compresses pages. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const htmlOf = async (path: string) => (await fetch(siteUrl() + path)).text();
const withoutNoscript = (html: string) => html.replaceAll(/<noscript>.*?<\/noscript>/gs, '');

describe.each([
  { name: 'home', path: async () => '/', max: 24 },
  // Results and car have a KiB of file names: the federation plugin's own entry has some twenty more for a page.
  // Classes that elements share stand in the HTML by name: a tenth of a KiB of results.
  // Other tests add cars without pictures, Dacia all of them.
  { name: 'results', path: async () => '/skoda', max: 32 },
  { name: 'car', path: async () => `/cars/${(await findDemoCar(({ images }) => images.length === 4)).id}`, max: 31 },
])('$name', ({ path, max }) => {
  test(`is at most ${max} KiB with its rules, and nothing delays the first paint`, async () => {
    const html = await htmlOf(await path());
    expect(brotliCompressSync(html, QUALITY).length).toBeLessThanOrEqual(max * KIB);
    const page = withoutNoscript(html);
    expect(page).not.toContain('rel="stylesheet"');
    // Module scripts wait for the page by themselves.
    expect(page.match(/<script (?![^>]*type="(?:module|application\/(?:ld\+)?json|importmap)")[^>]*>/g)).toBeNull();
    expect(page.match(/<link rel="preload"[^>]* as="font"/g)).toHaveLength(1);
    const [picture, ...others] = page.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
    expect(picture).toMatch(
      /type="image\/avif" imagesrcset="[^"]+ 480w[^"]*" imagesizes="[^"]+".* fetchpriority="high"/,
    );
    expect(others.length).toBeLessThan(3);
  });
});

test('one font file of at most 30 KiB is enough for the texts of home, results and car', async () => {
  const { page, go } = await browser.open('/', { isFirst: true });
  const fonts = new Map<string, number>();
  for (const path of ['/', '/dacia', `/cars/${(await findAnyCar()).id}`]) {
    if (path !== '/') await go(path);
    await page.evaluate(() => document.fonts.ready);
    for (const { name, bytes } of await fontFiles(page)) fonts.set(name, bytes);
  }
  expect([...fonts.keys()]).toEqual([expect.stringMatching(/\/inter-romanian-[\w-]+\.woff2$/)]);
  expect(Math.max(...fonts.values())).toBeLessThanOrEqual(30 * KIB);
});

const fontFiles = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );

const DRAWN = ['/', '/dacia', '/brand/dacia', '/dealer/demo', '/login', '/inregistrare', '/despre-noi', '/compara'];
const [SCRIPTS, SHEETS] = [/\.js$/, /\.css$/];
const VIEWS = [
  { device: 'phone', colorScheme: 'dark' },
  { device: 'desktop', colorScheme: 'light' },
] as const;

describe.each(some(VIEWS))('on a $device, $colorScheme', (view) => {
  test.each(some([...DRAWN, 'car', '/cauta?q=suv', '/nimic-de-gasit/x']))(
    '%s looks the same without and with its style sheets',
    async (path) => {
      const { page, context } = await browser.open('/login', {
        ...view,
        reducedMotion: 'reduce',
        expects: /Failed to load resource/,
      });
      for (const kind of [SCRIPTS, SHEETS]) await context.route(kind, (route) => route.abort());
      await page.goto(path === 'car' ? `/cars/${(await findAnyCar()).id}` : path);
      await page.evaluate(() => document.fonts.ready);
      // The pictures further down are there too.
      await page.waitForFunction(() => !document.documentElement.matches('[data-early]'));
      const before = await looks(page);
      expect(before.length).toBeGreaterThan(50);
      // Scripts stay away: a page that starts late would come alive in between, which presses the theme's button.
      await context.unroute(SHEETS);
      await addSheets(page);
      expect(differences(before, await looks(page))).toEqual([]);
    },
  );
});

test.each(some(['/', '/dacia', '/login']))(
  '%s does not move when its font, styles and code come late',
  async (path) => {
    const { page } = await browser.open(path, {
      device: 'phone',
      isFirst: true,
      prepare: (window) =>
        window.route(/\.(?:woff2|css)$/, async (route) => {
          await new Promise((done) => setTimeout(done, 500));
          await route.continue();
        }),
    });
    await page.waitForLoadState('networkidle');
    expect(await shifts(page)).toBeLessThanOrEqual(0.01);
  },
);

test('until the font is there, its replacements are as wide: Arial and DejaVu, in each weight', async () => {
  const { page } = await browser.open('/');
  const errors = await widthErrors(page);
  expect(errors.length).toBeGreaterThan(0);
  for (const { face, error } of errors) expect(Math.abs(error), face).toBeLessThan(0.01);
});
