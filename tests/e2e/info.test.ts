// The content pages and the contact form.
import { describe, expect, it } from 'vitest';
import { expectText, useBrowser } from './browser.ts';
import { siteUrl } from './site-url.ts';
import { some } from './size.ts';

const browser = useBrowser();

describe('content pages', () => {
  it(
    'show a title and the built-in text, also without JavaScript',
    {
      tags: [
        'PS2-route-21',
        'PS2-route-22',
        'PS2-route-23',
        'PS2-route-24',
        'WA1-product-15',
        'WA2-route-06',
        'WA2-info-01',
        'WA2-info-02',
        'WA2-info-03',
        'WA6-role-23',
      ],
    },
    async () => {
      const pages = [
        ['/despre-noi', /Despre/],
        ['/cum-functioneaza', /Cum funcționează/],
        ['/termeni-si-conditii', /Termeni și condiții/],
        ['/politica-de-confidentialitate', /confidențialitate/],
        ['/cum-ordonam-rezultatele', /Cum ordonăm rezultatele/],
        ['/declaratie-de-accesibilitate', /Declarație de accesibilitate/],
        ['/contact', /Contact/],
      ] as const;
      for (const [path, title] of pages) {
        const html = await (await fetch(`${siteUrl()}${path}`)).text();
        expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]).toMatch(title);
        expect(html).toMatch(/data-testid="page-text"><p>/);
      }
      for (const [path, title] of some(pages)) {
        const { page } = await browser.open(path);
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(title);
      }
    },
  );
});

describe('contact', () => {
  it(
    'shows details and opening hours',
    { tags: ['PS2-route-25', 'WA2-route-07', 'WA2-info-04', 'WA2-info-05', 'WA2-info-06', 'WA9-const-21'] },
    async () => {
      const { page } = await browser.open('/contact', { device: 'phone' });
      const text = (await page.getByRole('region', { name: 'Date de contact' }).innerText()).replace(/\s+/g, ' ');
      expect(text).toContain('Luni – vineri 9 – 18 Sâmbătă 10 – 14 Duminică închis');
      expect(text).toMatch(/Email \S+@\S+ Telefon \+40/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
  );

  it(
    'asks for name, e-mail and message at their fields, the phone being optional',
    { tags: ['WA5-form-25', 'WA5-form-26', 'WA5-form-27', 'WA5-form-28'] },
    async () => {
      const { page } = await browser.open('/contact');
      await page.getByLabel('Nume').fill('A');
      await page.getByLabel('Email').fill('nu');
      await page.getByLabel('Mesaj').fill('scurt');
      await page.getByRole('button', { name: 'Trimite mesajul' }).click();
      await expectText(page, 'Numele trebuie să aibă cel puțin 2 caractere');
      await expectText(page, 'Email invalid');
      await expectText(page, 'Mesajul trebuie să aibă cel puțin 10 caractere');
    },
  );

  it('sends the message and says so, or says that it failed', { tags: ['WA8-error-34', 'WA8-error-35'] }, async () => {
    const { page } = await browser.open('/contact', { expects: /Failed to load|ERR_/ });
    await page.getByLabel('Nume').fill('Ioana Mureșan');
    await page.getByLabel('Email').fill('ioana@exemplu.ro');
    await page.getByLabel('Mesaj').fill('Bună ziua, aș vrea să știu mai multe.');
    await page.route('**/trpc/contact.send*', (route) => route.abort());
    await page.getByRole('button', { name: 'Trimite mesajul' }).click();
    await expectText(page, 'Eroare la trimiterea mesajului');
    await page.unroute('**/trpc/contact.send*');
    await page.getByRole('button', { name: 'Trimite mesajul' }).click();
    await expectText(page, 'Mesaj trimis');
    expect(await page.getByLabel('Mesaj').inputValue()).toBe('');
  });
});
