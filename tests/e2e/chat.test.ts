// The support chat: a visitor asks, an administrator answers, and a returning visitor finds both.
import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { chat, confirmed, field, lines, openChat, opener, say, unique, useAdmins } from './chat-page.ts';
import { siteUrl } from './site-url.ts';
import { isWhole, some } from './size.ts';

const browser = useBrowser();
const present = useAdmins();
const DEVICES = some(['phone', 'desktop'] as const);

describe.each(DEVICES)('the chat on a %s', (device) => {
  it(
    'is collapsed until it is opened, without a socket before',
    { tags: ['PS1-product-16', 'PS2-chat-01', 'PS4-chat-01'] },
    async () => {
      const { page } = await browser.open('/despre-noi', { device });
      const sockets: string[] = [];
      page.on('websocket', (socket) => sockets.push(socket.url()));
      await opener(page).waitFor();
      expect(await chat(page).count()).toBe(0);
      expect(sockets).toEqual([]);
      await openChat(page);
      expect(sockets).toEqual([`${siteUrl().replace('http', 'ws')}/ws?userId=current-user`]);
      await chat(page).getByRole('button', { name: 'Închide chatul' }).click();
      await expect.poll(() => chat(page).isVisible()).toBe(false);
      expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
      await opener(page).press('Enter');
      await chat(page).waitFor();
      await chat(page).getByRole('button', { name: 'Închide chatul' }).press('Escape');
      await expect.poll(() => chat(page).isVisible()).toBe(false);
      expect(sockets).toHaveLength(1);
    },
  );
});

describe.each(DEVICES)('the chat on a %s', (device) => {
  it(
    'delivers a question and its answer at once, and keeps both for a returning visitor',
    { tags: ['PS4-chat-05', 'PS4-chat-06', 'PS5-valid-15', 'PS5-valid-16'] },
    async () => {
      const admin = await present();
      const visitor = await browser.open('/despre-noi', { device });
      const { page } = visitor;
      await openChat(page);
      const question = unique('Cum cer o ofertă?');
      await field(page).press('Enter');
      await field(page).fill('   ');
      await field(page).press('Enter');
      expect(await lines(page).count()).toBe(0);
      await field(page).fill(question);
      await field(page).press('Shift+Enter');
      await page.keyboard.type('Vă rog.');
      expect(await lines(page).count()).toBe(0);
      expect(await field(page).inputValue()).toBe(`${question}\nVă rog.`);
      await field(page).press('Enter');
      // It is shown at once, before the server has responded.
      expect(await lines(page).allInnerTexts()).toEqual([expect.stringContaining(question)]);
      expect(await field(page).inputValue()).toBe('');

      const asked = await admin.receives(`${question}\nVă rog.`);
      const answer = unique('Apăsați „Cere ofertă”.');
      admin.answer(asked.senderId, answer);
      await expectText(chat(page), new RegExp(answer));
      await chat(page).getByRole('button', { name: 'Închide chatul' }).click();
      admin.answer(asked.senderId, unique('Mai aveți întrebări?'));
      await page.getByRole('button', { name: 'Deschide chatul de asistență, 1 mesaj necitit' }).waitFor();

      await visitor.reload();
      await page.getByRole('button', { name: 'Deschide chatul de asistență, 1 mesaj necitit' }).waitFor();
      await openChat(page);
      await expect.poll(() => lines(page).count()).toBe(3);
      expect(await lines(page).nth(1).innerText()).toContain(answer);
      await say(page, unique('Mulțumesc!'));
      await expect.poll(() => confirmed(page).count()).toBe(2);
      await visitor.reload();
      await opener(page).waitFor();
      expect(await opener(page).getAttribute('aria-label')).toBe('Deschide chatul de asistență');
    },
  );
});

describe.each(DEVICES)('the chat on a %s', (device) => {
  // As the other screens: light on a phone, dark on a desktop.
  it.runIf(isWhole)('is accessible in all its states, and fits 320 px', async () => {
    const { page } = await browser.open('/login', { device, colorScheme: device === 'phone' ? 'light' : 'dark' });
    const faults = () => axeFaults(page, device, '[data-chat]');
    expect(await faults()).toEqual([]);
    await openChat(page);
    await say(page, 'Bună ziua');
    await confirmed(page).waitFor();
    await expectText(chat(page), 'Lasă un mesaj');
    expect(await faults()).toEqual([]);
    await chat(page).getByRole('button', { name: 'Lasă un mesaj' }).click();
    await chat(page).getByRole('button', { name: 'Trimite mesajul' }).click();
    await expectText(chat(page), 'Email invalid');
    expect(await faults()).toEqual([]);
    await page.setViewportSize({ width: 320, height: 480 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const box = await chat(page).boundingBox();
    expect([box && box.x >= 0, box && box.x + box.width <= 320, box && box.y >= 0]).toEqual([true, true, true]);
  });
});
