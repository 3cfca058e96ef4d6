// The chat's position, and what it offers while no administrator is online.
import { describe, expect, it } from 'vitest';
import { expectText, useBrowser } from './browser.ts';
import { chat, field, openChat, opener } from './chat-page.ts';
import { findAnyCar } from './demo-cars.ts';
import { isWhole } from './size.ts';

const browser = useBrowser();

describe('around the chat', () => {
  it('accepts a message for the administrators while none of them is online', async () => {
    const { page } = await browser.open('/despre-noi', { device: 'phone' });
    await openChat(page);
    await chat(page).getByRole('button', { name: 'Lasă un mesaj' }).click();
    await chat(page).getByLabel('Nume').fill('Ioana Mureșan');
    await chat(page).getByLabel('Email').fill('nu-e-email');
    await chat(page).getByLabel('Mesaj', { exact: true }).fill('scurt');
    await chat(page).getByRole('button', { name: 'Trimite mesajul' }).click();
    await expectText(chat(page), 'Email invalid');
    await expectText(chat(page), 'Mesajul trebuie să aibă cel puțin 10 caractere');
    await chat(page).getByLabel('Email').fill('ioana@exemplu.ro');
    await chat(page).getByLabel('Mesaj', { exact: true }).fill('Când vine noul model?');
    const sent = page.waitForRequest(/contact\.send/);
    await chat(page).getByRole('button', { name: 'Trimite mesajul' }).click();
    expect((await sent).postData()).toContain('Când vine noul model?');
    await expectText(chat(page), 'Mesaj trimis');
    await chat(page).getByRole('button', { name: 'Înapoi la chat' }).click();
    await field(page).waitFor();
  });

  it.runIf(isWhole)('is shown on public pages, not in dashboards, nor to administrators', async () => {
    for (const [as, pages] of [
      ['buyer', { '/despre-noi': true, '/user-dashboard': false, '/securitate': false }],
      ['dealer', { '/dealer-dashboard': false }],
      ['admin', { '/despre-noi': false, '/admin-dashboard': false }],
    ] as const) {
      const { page, go } = await browser.open('/login', { as });
      for (const [path, isThere] of Object.entries(pages)) {
        await go(path);
        await expect
          .poll(async () => ({ path, as, isThere: (await opener(page).count()) > 0 }))
          .toEqual({ path, as, isThere });
      }
    }
  });

  it('is the last part of home, after the footer', { tags: ['PS2-home-01'] }, async () => {
    const { page } = await browser.open('/');
    await opener(page).waitFor();
    const order = await page.evaluate(() => {
      const parts = [
        document.querySelector('header'),
        document.querySelector('main h1'),
        document.querySelector('main form, main [role="search"]'),
        ...['Explorează Mărcile Populare', 'Mașini recomandate'].map((text) =>
          [...document.querySelectorAll('main h2')].find((heading) => heading.textContent === text),
        ),
        document.querySelector('main [aria-label="Statistici"]'),
        document.querySelector('footer'),
        document.querySelector('[data-chat]'),
      ];
      return parts.map((part, at) => {
        const before = parts[at - 1];
        if (!part) return 'missing';
        if (!before) return 'first';
        return before.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING ? 'follows' : 'precedes';
      });
    });
    expect(order).toEqual(['first', ...Array.from({ length: 7 }, () => 'follows')]);
  });

  it('never covers a control: the theme switch, a card’s heart, a field', async () => {
    const { page, go } = await browser.open('/login', { viewport: { width: 1280, height: 800 } });
    await opener(page).waitFor();
    const isFree = (part: string) =>
      page
        .locator(part)
        .last()
        .evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => isFree('[aria-label="Temă"] button')).toBe(true);
    await go('/contact');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Telefon (opțional)').scrollIntoViewIfNeeded();
    await opener(page).waitFor();
    // The field's right end, which the button would cover.
    await page.evaluate(() => {
      const field = document.querySelector('input[name=phone]')!.getBoundingClientRect();
      window.scrollBy(0, field.top - (window.innerHeight - 58));
    });
    await page.locator('[data-chat][data-tucked]').waitFor();
    // The tucked button still opens the chat, and so does the keyboard.
    await opener(page).press('Enter');
    await chat(page).waitFor();
  });

  it('does not cover a car’s bottom bar on a phone', async () => {
    const { id } = await findAnyCar();
    const { page } = await browser.open(`/cars/${id}`, { device: 'phone' });
    // The bar is hidden while the page's own buttons are visible.
    await page.getByRole('tablist').scrollIntoViewIfNeeded();
    await page.locator('[data-testid=offer-bar]:not([data-resting])').waitFor();
    await expect.poll(async () => (await page.getByTestId('offer-bar').boundingBox())?.y).toBeLessThan(800);
    const [button, bar] = [await opener(page).boundingBox(), await page.getByTestId('offer-bar').boundingBox()];
    expect(button && bar && button.y + button.height).toBeLessThan(bar?.y ?? 0);
    expect(button?.width).toBeLessThanOrEqual(48);
  });
});
