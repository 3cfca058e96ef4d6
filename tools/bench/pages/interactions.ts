// Twenty scripted interactions; the slowest is the page's INP, since it has fewer than fifty.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { DIALOG, type Step } from './touches.ts';

const INTERACTIONS = 20;
/** A person's pause; what an interaction starts late still delays the next one. */
const PAUSE_MS = 200;
const LIMIT_MS = 15_000;

/** Does the steps one after the other, again and again until there are twenty. Fails at one that can't be done. */
export async function interact(page: Page, steps: readonly Step[]): Promise<void> {
  for (let done = 0; done < INTERACTIONS; done++) {
    const step = steps[done % steps.length];
    if (!step) throw new Error('a page without steps');
    await take(page, step);
    await sleep(PAUSE_MS);
  }
}

async function take(page: Page, step: Step): Promise<void> {
  if (step === 'close dialog') return closeDialog(page);
  if ('tap' in step) {
    await page.locator(`${step.tap} >> visible=true`).first().tap({ timeout: LIMIT_MS });
    return;
  }
  if (step.into) {
    await page.locator(`${step.into} >> visible=true`).first().press(step.key, { timeout: LIMIT_MS });
  } else {
    await page.keyboard.press(step.key);
  }
}

/** The code of a dialog may arrive long after the tap that opens it. */
async function closeDialog(page: Page): Promise<void> {
  const dialog = page.locator(DIALOG).first();
  await dialog.waitFor({ timeout: LIMIT_MS });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden', timeout: LIMIT_MS });
}

/** The slowest of these; a page whose interactions are all too quick to be told of has answered within 16 ms. */
export const inpOf = (durations: readonly number[]): number => Math.max(16, ...durations);
