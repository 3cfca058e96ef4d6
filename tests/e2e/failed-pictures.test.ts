// Pictures that the server refuses, before the page's code runs: the car's outline, not the browser's mark and text.
import type { CarCard } from 'contracts/car';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { findDemoCar } from './demo-cars.ts';

const browser = useBrowser();
/** Browsers draw their mark and the first letters of the alternative text here, within the rounded corner. */
const CORNER = { left: 8, top: 4, width: 60, height: 26 };

const open = async (path: string) => {
  const prepare = (page: Page) =>
    page.route(/\/objects\/|\/brand-logos\//, (route) => route.fulfill({ status: 503, body: '' }));
  return (await browser.open(path, { javaScriptEnabled: false, isFirst: true, expects: /503/, prepare })).page;
};

/** Whether a failed picture looks there as if it were not there at all. */
async function isCornerEmpty(page: Page, picture: Locator): Promise<boolean> {
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('the picture has no box');
  const { left, top, ...size } = CORNER;
  const clip = { x: Math.max(box.x, 0) + left, y: Math.max(box.y, 0) + top, ...size };
  const shown = await page.screenshot({ clip });
  await picture.evaluate((img) => (img.style.visibility = 'hidden'));
  const hidden = await page.screenshot({ clip });
  await picture.evaluate((img) => (img.style.visibility = ''));
  return shown.equals(hidden);
}

/** Other journeys add cars without pictures at the same time. */
const hasBarePicture = ({ isPremium, status, images }: CarCard) =>
  !isPremium && status === 'active' && images.length > 0;

const outlineOf = (picture: Locator) => picture.evaluate((img) => getComputedStyle(img, '::after').maskImage);

it.each([
  { screen: 'home', path: () => '/', picture: 'h1 ~ div img, .an-wrap img[fetchpriority=high]' },
  { screen: 'sign-in', path: () => '/login', picture: '[aria-hidden] img' },
  { screen: 'registration', path: () => '/register', picture: '[aria-hidden] img' },
  { screen: 'results', path: () => '/cauta', picture: '.an-card .an-pic:not(:has(.an-badge)) img' },
  { screen: 'brand', path: () => '/dacia', picture: '.an-card .an-pic:not(:has(.an-badge)) img' },
  {
    screen: 'car page',
    path: async () => `/cars/${(await findDemoCar(hasBarePicture)).id}`,
    picture: '[data-car-picture] img',
  },
])('$screen: the outline of a car', async ({ path, picture }) => {
  const page = await open(await path());
  const first = page.locator(picture).first();
  expect(await isCornerEmpty(page, first)).toBe(true);
  expect(await outlineOf(first)).toContain('svg');
});
