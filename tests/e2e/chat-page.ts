// The support chat as a visitor sees it on a page, for its journeys.
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { expectText } from './browser.ts';
import { type ChatAdmin, chatAdmin } from './chat-admin.ts';
import { siteUrl } from './site-url.ts';

export const opener = (page: Page) => page.getByRole('button', { name: /^Deschide chatul/ });
export const chat = (page: Page) => page.getByRole('dialog', { name: 'Asistență AutoNou' });
export const field = (page: Page) => chat(page).getByRole('textbox', { name: 'Mesajul dumneavoastră' });
export const lines = (page: Page) => chat(page).getByRole('log').locator('[data-state] > p');
/** Only messages that the server has confirmed show a time below. */
export const confirmed = (page: Page) => chat(page).locator('[data-own] time');
/** Unique per test, since the administrators receive everything. */
export const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;

export async function openChat(page: Page): Promise<void> {
  await opener(page).click();
  await expectText(chat(page), 'Conectat');
}

export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Administrators who are online until the test ends. */
export function useAdmins(): () => Promise<ChatAdmin> {
  const admins: ChatAdmin[] = [];
  afterEach(async () => {
    await Promise.all(admins.splice(0).map((admin) => admin.close()));
  });
  return async () => {
    const admin = await chatAdmin(siteUrl());
    admins.push(admin);
    return admin;
  };
}
