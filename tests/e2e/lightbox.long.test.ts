// A car's pictures full-screen, where a layout is needed: keyboard, pinch, swipe, motion.
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { useBrowser } from './browser.ts';
import { findDemoCar } from './demo-cars.ts';
import { siteUrl } from './site-url.ts';

const browser = useBrowser();
type Visit = Parameters<typeof browser.open>[1];

/** Draws a car's pictures, one after the other: a busy server refuses to draw many at once. */
async function drawAll(images: readonly string[]): Promise<void> {
  for (const image of images) {
    for (const stage of ['-1600', '-dark-1600', '-800', '-dark-800'])
      await fetch(siteUrl() + image.replace('-1600', stage));
  }
}

async function openPictures(visit: Visit = {}) {
  const { id, title, images } = await findDemoCar((car) => car.images.length === 4);
  await drawAll(images);
  const { page } = await browser.open(`/cars/${id}`, visit);
  await page.getByRole('button', { name: 'Mărește fotografia' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('img').locator('visible=true').first().waitFor();
  const place = () => dialog.locator('[data-place]').innerText();
  /** How large the shown picture is drawn. */
  const zoom = () =>
    dialog
      .locator('.yarl__slide_current .yarl__slide_wrapper')
      .evaluate((wrapper) => new DOMMatrix(getComputedStyle(wrapper).transform).a);
  return { page, dialog, place, zoom };
}

describe('pictures full-screen', () => {
  it('are moved and zoomed by keyboard, and give the focus back', async () => {
    const { page, dialog, place, zoom } = await openPictures();
    await page.keyboard.press('End');
    await expect.poll(place).toBe('4 / 4');
    await page.keyboard.press('Home');
    await expect.poll(place).toBe('1 / 4');
    await page.keyboard.press('Enter');
    await expect.poll(zoom).toBeGreaterThan(1.5);
    await page.keyboard.press('-');
    await expect.poll(zoom).toBe(1);
    await page.keyboard.press('+');
    await expect.poll(zoom).toBeGreaterThan(1.5);
    await page.keyboard.press('Enter');
    await expect.poll(zoom).toBe(1);
    await page.keyboard.press('ArrowRight');
    await expect.poll(place).toBe('2 / 4');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('[data-counter]').innerText()).toContain('2 / 4');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Mărește fotografia');
  });

  it('are zoomed by the buttons and a double click, and another picture resets it', async () => {
    const { dialog, place, zoom } = await openPictures();
    await dialog.getByRole('button', { name: 'Mărește' }).click();
    await expect.poll(zoom).toBeGreaterThan(1.5);
    await dialog.getByRole('button', { name: 'Micșorează' }).click();
    await expect.poll(zoom).toBe(1);
    await dialog.locator('.yarl__slide_current img').dblclick();
    await expect.poll(zoom).toBeGreaterThan(1.5);
    await dialog.getByRole('button', { name: 'Fotografia următoare' }).click();
    await expect.poll(place).toBe('2 / 4');
    await expect.poll(zoom).toBe(1);
  });

  it('are swiped and pinched on a phone', async () => {
    const { page, place, zoom } = await openPictures({ device: 'phone' });
    const touch = await page.context().newCDPSession(page);
    await swipe(touch, { from: 300, to: 60 });
    await expect.poll(place).toBe('2 / 4');
    await swipe(touch, { from: 60, to: 300 });
    await expect.poll(place).toBe('1 / 4');
    // A touch while the picture still moves would take hold of it.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    await pinch(touch, page);
    await expect.poll(zoom).toBeGreaterThan(1.3);
  });

  it('are accessible in both themes, fit 320 px, and stand still where motion is unwanted', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, dialog, place } = await openPictures({ colorScheme, device: 'phone' });
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await axeFaults(page, colorScheme, '[role=dialog]')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.keyboard.press('ArrowRight');
      await expect.poll(place).toBe('2 / 4');
      const moving = await dialog.evaluate(
        (element) => element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
      );
      expect(moving).toBe(0);
    }
  });
});

const Y = 330;

async function swipe(touch: CDPSession, { from, to }: { from: number; to: number }): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [{ x: from, y: Y }]);
  for (let step = 1; step <= 6; step++) await send('touchMove', [{ x: from + ((to - from) * step) / 6, y: Y }]);
  await send('touchEnd', []);
}

async function pinch(touch: CDPSession, page: Page): Promise<void> {
  const middle = (page.viewportSize()?.width ?? 390) / 2;
  const at = (half: number) => [
    { x: middle - half, y: Y, id: 1 },
    { x: middle + half, y: Y, id: 2 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(30) });
  for (let half = 40; half <= 120; half += 10)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(half) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
