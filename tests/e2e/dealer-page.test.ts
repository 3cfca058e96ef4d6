// A dealer's public page: its data, its cars, the two ways to request one.
import type { DealerSite } from 'contracts/dealer-site';
import { readablePhone } from 'contracts/phone';
import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { findDemoCar } from './demo-cars.ts';
import { siteUrl } from './site-url.ts';
import { isWhole, LOOKS } from './size.ts';

const browser = useBrowser();

/** A verified dealer of the demo with more than one page of cars. */
async function bigDealer(): Promise<DealerSite> {
  const { dealer } = await findDemoCar(({ dealer: one }) => one.verified && one.subdomain !== null);
  const input = encodeURIComponent(JSON.stringify({ subdomain: dealer.subdomain }));
  const answer = await fetch(`${siteUrl()}/trpc/dealer.site?input=${input}`);
  return ((await answer.json()) as { result: { data: DealerSite } }).result.data;
}
const pathOf = ({ subdomain }: DealerSite) => `/dealer/${subdomain}`;

describe('the dealer page', () => {
  it(
    'shows the dealer’s data, to any visitor and without JavaScript',
    {
      tags: [
        'WA1-product-14',
        'WA2-dealerpage-01',
        'WA2-dealerpage-02',
        'WA2-dealerpage-03',
        'WA2-dealerpage-04',
        'WA2-dealerpage-05',
        'WA2-route-05',
      ],
    },
    async () => {
      const dealer = await bigDealer();
      const { page } = await browser.open(pathOf(dealer));
      await page.getByRole('heading', { level: 1, name: dealer.name }).waitFor();
      await expectText(page.getByRole('main').locator('header'), 'Verificat');
      const about = page.getByRole('complementary', { name: 'Despre dealer' });
      for (const text of [dealer.description, `${dealer.address}, ${dealer.city}`, dealer.email, dealer.legal.cui])
        await expectText(about, text ?? '');
      await expectText(about, readablePhone(dealer.phone ?? ''));
      // On whatever day, one line says so: „Duminică, azi” on a Sunday.
      await expectText(about, /^Duminică(, azi)?$/);
      await expectText(about, /^(Luni|Marți|Miercuri|Joi|Vineri|Sâmbătă|Duminică), azi$/);
      const html = await (await fetch(siteUrl() + pathOf(dealer))).text();
      for (const text of [dealer.name, 'Identitatea vânzătorului', 'Sunt Interessat']) expect(html).toContain(text);
    },
  );

  it('offers a quick contact by telephone and email', { tags: ['WA2-dealerpage-06'] }, async () => {
    const dealer = await bigDealer();
    const { page } = await browser.open(pathOf(dealer), { device: 'phone' });
    const mail = await page.getByRole('link', { name: 'Trimite mesaj' }).getAttribute('href');
    expect(mail).toMatch(new RegExp(`^mailto:${dealer.email}\\?subject=`));
    const call = page
      .getByRole('main')
      .locator('header')
      .getByRole('link', { name: readablePhone(dealer.phone ?? '') });
    expect(await call.getAttribute('href')).toBe(`tel:${dealer.phone}`);
  });

  it(
    'shows each car with its data and the dealer’s description',
    { tags: ['WA2-dealerpage-07', 'WA2-dealerpage-08', 'WA2-dealerpage-09'] },
    async () => {
      const { page } = await browser.open(pathOf(await bigDealer()));
      const card = page.locator('article[data-car]').first();
      const text = await card.innerText();
      for (const part of [/\d+\s€/, /20\d\d/, /\skm/, /Benzină|Diesel|Hibrid|Electric|GPL/, /Manuală|Automată|CVT/])
        expect(text).toMatch(part);
      expect(text).toMatch(/(Sedan|Hatchback|SUV|Coupé|Break|Cabriolet) · \S+/);
      expect(await card.getByRole('img').first().isVisible()).toBe(true);
      expect((await card.locator('p + p').first().innerText()).length).toBeGreaterThan(10);
    },
  );

  it('starts an email to the dealer, or opens the offer request', { tags: ['WA2-dealerpage-10'] }, async () => {
    const dealer = await bigDealer();
    const { page } = await browser.open(pathOf(dealer));
    const card = page.locator('article[data-car]').first();
    const href = await card.getByRole('link', { name: 'Sunt Interessat', exact: true }).getAttribute('href');
    const letter = new URL(href ?? '');
    expect([letter.protocol, letter.pathname]).toEqual(['mailto:', dealer.email]);
    expect(letter.searchParams.get('subject')).toMatch(/^Sunt interesat de /);
    expect(letter.searchParams.get('body')).toContain(`/cars/${await card.getAttribute('data-car')}`);
    await card.getByRole('button', { name: /^Cere ofertă/ }).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Cere ofertă' }).waitFor();
  });

  it('stores filters, order and page of its cars in the address', async () => {
    const dealer = await bigDealer();
    const { page, reload } = await browser.open(pathOf(dealer));
    await expectText(page, /^Pagina 1 din \d+$/);
    await page.getByLabel('Ordonează rezultatele').selectOption('price_asc');
    await page.waitForURL(/sort=price_asc/);
    await page.getByLabel('Combustibil').selectOption('benzina');
    await page.waitForURL(/fuelType=benzina/);
    await reload();
    expect(await page.getByLabel('Combustibil').inputValue()).toBe('benzina');
    await page.getByLabel('Preț maxim').selectOption('15000');
    await page.waitForURL(/priceMax=15000/);
    await page.getByRole('button', { name: 'Șterge filtrele' }).first().click();
    await page.waitForURL((url) => !url.search.includes('fuelType') && url.search.includes('sort=price_asc'));
  });

  it('says when there is no such dealer', { tags: ['WA2-dealerpage-11', 'WA8-error-33'] }, async () => {
    expect((await fetch(`${siteUrl()}/dealer/nimeni-aici`)).status).toBe(404);
    const { page } = await browser.open('/dealer/nimeni-aici', { expects: /404/ });
    await expectText(page, 'Dealer nu a fost găsit');
  });

  it.runIf(isWhole)('is accessible, light and dark, and fits 320 px', async () => {
    const path = pathOf(await bigDealer());
    for (const [colorScheme, device] of LOOKS) {
      const { page } = await browser.open(path, { colorScheme, device });
      expect(await axeFaults(page, colorScheme)).toEqual([]);
      if (device === 'desktop') continue;
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });
});
