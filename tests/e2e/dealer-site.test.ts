// A dealer site at {subdomain}.{host}: its frame, its cars, an offer request, links to the main site.
import { describe, expect, it } from 'vitest';
import { axeFaults, untilFaded } from './axe.ts';
import { expectText, useBrowser, type Visit } from './browser.ts';
import { findDemoCar, readAsDealer } from './demo-cars.ts';
import { siteUrl } from './site-url.ts';
import { isWhole, LOOKS } from './size.ts';

const browser = useBrowser();
const demoSite = () => siteUrl().replace('//', '//demo.');
const open = (path: string, options: Visit = {}) => browser.open(path, { at: demoSite(), ...options });
const ownCar = () =>
  findDemoCar(({ dealer, status }) => dealer.subdomain === 'demo' && status === 'active', 'brand=dacia');

describe('a dealer site', () => {
  it(
    'is the dealer’s own: name, identity, hours, cars with filters; no account, no favourites, no cookie',
    { tags: ['WA2-route-11', 'PS1-product-10'] },
    async () => {
      const { page, context, reload } = await open('/');
      expect(await page.title()).toMatch(/^Demo Auto: mașini noi în /);
      await page.getByRole('banner').getByRole('link', { name: 'Demo Auto, pagina principală' }).waitFor();
      await expectText(page.getByRole('contentinfo'), /^Demo Auto SRL · CUI RO\d+ · J/);
      await expectText(page.getByRole('contentinfo'), 'ANPC · SAL');
      await expectText(page, 'Program');
      for (const name of [/Conectează-te/, /Favorite/, /Creează cont/]) {
        expect(await page.getByRole('link', { name }).count()).toBe(0);
      }
      expect(await page.getByRole('button', { name: /favorite|compar|Chat/i }).count()).toBe(0);
      await page.getByLabel('Combustibil').selectOption('benzina');
      await page.waitForURL(`${demoSite()}/?fuelType=benzina`);
      await reload();
      expect(await page.getByLabel('Combustibil').inputValue()).toBe('benzina');
      expect(await context.cookies()).toEqual([]);
    },
  );

  it.runIf(isWhole)('shows its cars without JavaScript', async () => {
    const { context } = await open('/');
    const still = await context.browser()!.newContext({ javaScriptEnabled: false });
    const plain = await still.newPage();
    await plain.goto(`${demoSite()}/`, { waitUntil: 'commit' });
    await expectText(plain, 'Sunt Interessat');
    await plain.locator('article[data-car] a').first().click();
    // Drawn cars are encoded on their first request: the pictures may take longer than the page.
    await plain.waitForURL(/demo\.localhost:\d+\/cars\/\d+$/, { waitUntil: 'commit' });
    await expectText(plain, 'Consum și emisii (WLTP)');
    await still.close();
  });

  it.runIf(isWhole)('accepts an offer request, which reaches the dealer', async () => {
    const car = await ownCar();
    const { page } = await open(`/cars/${car.id}`, { device: 'phone' });
    await page.getByRole('button', { name: 'Cere ofertă' }).locator('visible=true').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nume').fill('Radu Dealer site');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('radu.subsite@exemplu.test');
    await dialog.getByRole('button', { name: 'Trimite cererea' }).click();
    await expectText(page, 'Cerere trimisă cu succes!');
    const leads = await readAsDealer<{ userName: string; carId: number }>('leads');
    expect(leads).toContainEqual(expect.objectContaining({ userName: 'Radu Dealer site', carId: car.id }));
  });

  it.runIf(isWhole)('links between cars inside, and to the main site for everything else', async () => {
    const car = await ownCar();
    const { page } = await open(`/cars/${car.id}`);
    const others = page.getByRole('region', { name: 'Alte mașini din stocul nostru' });
    await others.getByRole('link').first().click();
    await page.waitForURL((url) => url.host.startsWith('demo.') && !url.pathname.endsWith(String(car.id)));
    await page.getByRole('link', { name: 'Demo Auto' }).last().click();
    await page.waitForURL((url) => url.pathname === '/');
    const rival = await findDemoCar(({ dealer }) => dealer.subdomain !== 'demo');
    for (const path of [`/cars/${rival.id}`, '/login']) {
      await page.goto(demoSite() + path, { waitUntil: 'commit' });
      expect(page.url()).toBe(siteUrl() + path);
    }
  });

  it.runIf(isWhole)('returns 404 for an unknown subdomain, with a link to the main site', async () => {
    const { page } = await browser.open('/', { at: siteUrl().replace('//', '//nimeni.'), expects: /404/ });
    await expectText(page, 'Dealer nu a fost găsit');
    await page.getByRole('link', { name: 'Toate mașinile' }).click();
    await page.waitForURL(`${siteUrl()}/cauta`);
  });

  it.runIf(isWhole).each(LOOKS)('is accessible and fits 320 px (%s, %s)', async (colorScheme, device) => {
    const car = await ownCar();
    const { page, go } = await open('/', { colorScheme, device });
    for (const path of ['/', `/cars/${car.id}`]) {
      await go(path);
      await page.waitForLoadState('networkidle');
      await untilFaded(page);
      expect(await axeFaults(page, path)).toEqual([]);
    }
    if (device === 'desktop') return;
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it.runIf(isWhole)('works by keyboard', async () => {
    const { page } = await open('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Demo Auto');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#masini$/);
  });
});
