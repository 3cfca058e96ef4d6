// The car page: what it shows, its states, its tabs and buttons.
import { formatInstalment, formatPrice } from 'contracts/format';
import { loanExample } from 'contracts/loan';
import { describe, expect, it } from 'vitest';
import { axeFaults, faultsOf, untilFaded } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { findAnyCar, findDemoCar, readAsDealer } from './demo-cars.ts';
import { signIn } from './sign-in.ts';
import { siteUrl } from './site-url.ts';
import { isWhole } from './size.ts';

const browser = useBrowser();
const MISSING = 'Mașina nu a fost găsită';

describe('the car page', () => {
  it(
    'shows a visitor title, price, dealer and town, and the main data, already in the server’s markup',
    { tags: ['PS1-product-04', 'PS2-route-16', 'PS2-detail-04', 'PS2-detail-07'] },
    async () => {
      const car = await findAnyCar();
      const html = await (await fetch(`${siteUrl()}/cars/${car.id}`)).text();
      expect(html).toContain(formatPrice(car.price));
      const { page } = await browser.open(`/cars/${car.id}`);
      expect((await page.getByRole('heading', { level: 1 }).innerText()).replace(/\s+/g, ' ')).toBe(car.title);
      const panel = page.getByRole('complementary', { name: 'Preț și ofertă' });
      await expectText(panel, formatPrice(car.price));
      await expectText(panel, 'TVA inclus');
      await expectText(panel, car.dealer.name);
      await expectText(panel, car.city ?? car.dealer.city ?? '');
      const data = page.locator('dl', { hasText: 'Fabricație' }).first();
      for (const text of ['Combustibil', 'Cutie de viteze', 'Putere', 'Rulaj', String(car.year)])
        await expectText(data, text);
      await expectText(page, 'Consum și emisii (WLTP)');
    },
  );

  it('moves through its pictures by button, thumbnail and arrow key', { tags: ['PS2-detail-01'] }, async () => {
    const car = await findDemoCar(({ images }) => images.length === 4);
    const { page } = await browser.open(`/cars/${car.id}`);
    const counter = page.locator('[data-counter]');
    await page.getByRole('button', { name: 'Fotografia următoare' }).click();
    await expect.poll(() => counter.innerText()).toContain('2 / 4');
    await page.getByRole('button', { name: 'Arată fotografia 4 din 4' }).click();
    await expect.poll(() => counter.innerText()).toContain('4 / 4');
    await page.getByRole('group', { name: /se schimbă cu săgețile/ }).press('ArrowLeft');
    await expect.poll(() => counter.innerText()).toContain('3 / 4');
    const shown = page.getByRole('img', { name: `${car.title}, fotografia 3 din 4` }).first();
    await expect
      .poll(() => shown.evaluate((image) => Math.round(image.getBoundingClientRect().x)), {})
      .toBeGreaterThan(0);
  });

  it.runIf(isWhole)('moves through its pictures by a swipe on a phone', async () => {
    const { id } = await findDemoCar(({ images }) => images.length === 4);
    const { page } = await browser.open(`/cars/${id}`, { device: 'phone' });
    await page
      .getByRole('region', { name: 'Fotografii' })
      .locator('[tabindex]')
      .first()
      .evaluate((track) => track.scrollBy({ left: track.clientWidth }));
    await expect.poll(() => page.locator('[data-counter]').innerText()).toContain('2 / 4');
  });

  it('marks premium and reserved cars, and explains a reduced price', { tags: ['PS2-detail-03'] }, async () => {
    const premium = await findDemoCar(({ isPremium, status }) => isPremium && status === 'active');
    const { page, go } = await browser.open(`/cars/${premium.id}`);
    await expectText(page.getByRole('region', { name: 'Fotografii' }), 'Premium');
    const reserved = await findDemoCar(({ status }) => status === 'reserved');
    await go(`/cars/${reserved.id}`);
    await expectText(page, 'Rezervată');
    await page.getByRole('button', { name: 'Cere ofertă' }).first().waitFor();
    const reduced = await findDemoCar(({ price, lowestPrice30d }) => lowestPrice30d !== null && price < lowestPrice30d);
    await go(`/cars/${reduced.id}`);
    await expectText(page, 'Preț redus');
    await expectText(page, 'față de cel mai mic preț din ultimele 30 de zile,');
  });

  it(
    'toggles the heart at once, stores it in the browser, and moves it to the account at login',
    { tags: ['PS2-detail-05', 'PS4-lead-03'] },
    async () => {
      const car = await findAnyCar();
      const visitor = await browser.open(`/cars/${car.id}`);
      const heart = visitor.page
        .getByRole('complementary', { name: 'Preț și ofertă' })
        .getByRole('button', { name: /favorite/ });
      const isMarked = () => heart.getAttribute('aria-pressed');
      await heart.click();
      await expect.poll(isMarked).toBe('true');
      await visitor.page.reload();
      await expect.poll(isMarked).toBe('true');

      await signIn(visitor, 'buyer');
      const stored = (await (await visitor.page.request.get('/api/favorites')).json()) as { id: number }[];
      expect(stored.map(({ id }) => id)).toContain(car.id);
      await visitor.go(`/cars/${car.id}`);
      await expect.poll(isMarked).toBe('true');
      const removed = visitor.page.waitForResponse(/favorite\.remove/);
      await heart.click();
      expect((await removed).ok()).toBe(true);
      await expect.poll(isMarked).toBe('false');
    },
  );

  it('copies its address, shows the number before a call', { tags: ['PS2-detail-06', 'PS2-detail-10'] }, async () => {
    const car = await findAnyCar();
    const { page, context } = await browser.open(`/cars/${car.id}`);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Distribuie' }).click();
    await expectText(page, 'Link copiat');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/cars/${car.id}$`));
    const call = page.getByRole('link', { name: 'Sună dealerul' });
    expect(await call.getAttribute('href')).toBe(`tel:${car.dealer.phone}`);
    await call.click();
    await page
      .getByRole('link', { name: /^0\d{3} \d{3} \d{3}$/ })
      .first()
      .waitFor();
  });

  it(
    'calculates the instalment with 20 % down over 60 months at 5.5 %',
    { tags: ['PS2-detail-08', 'PS9-const-18', 'PS9-const-19', 'PS9-const-20'] },
    async () => {
      const car = await findAnyCar();
      const { page } = await browser.open(`/cars/${car.id}`);
      const box = page.getByRole('region', { name: 'Rată lunară' });
      const credit = car.price * 0.8;
      const monthly = 0.055 / 12;
      await expectText(box, formatInstalment((credit * monthly) / (1 - (1 + monthly) ** -60)));
      await expectText(box, formatInstalment(loanExample(car.price).payable));
      for (const text of ['Avans (20\u00a0%)', '5,50\u00a0% pe an', '60 de luni', '5,64\u00a0%', 'ilustrativ'])
        await expectText(box, text);
      await expectText(box, 'Atenție! Banii împrumutați costă bani');
    },
  );

  it(
    'has tabs for all data, the dealer and the financing offers',
    { tags: ['PS2-detail-12', 'PS2-detail-13', 'PS2-detail-14', 'PS2-detail-21', 'PS2-detail-22'] },
    async () => {
      const car = await findAnyCar();
      const { page } = await browser.open(`/cars/${car.id}`, { device: 'phone' });
      const panel = () => page.getByRole('tabpanel');
      await expectText(panel(), 'Disponibilitate');
      await page.getByRole('tab', { name: 'Specificații complete' }).press('ArrowRight');
      await expectText(panel(), car.dealer.name);
      await page.getByRole('tab', { name: 'Finanțare' }).click();
      const offer = (name: string) => panel().locator('section', { hasText: name });
      await expectText(offer('Leasing operațional'), '36–48 de luni');
      await expectText(offer('Leasing operațional'), 'de la 10\u00a0%');
      await expectText(offer('Credit auto'), '12–84 de luni');
      await expectText(offer('Credit auto'), 'de la 15\u00a0%');
    },
  );
});

describe('accessibility', () => {
  it('page and offer dialog are accessible, light and dark, and fit 320 px', async () => {
    const { id } = await findDemoCar(({ status, wltp }) => status === 'reserved' && wltp !== null);
    const { page } = await browser.open(`/cars/${id}`, { device: 'phone' });
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cere ofertă' }).locator('visible=true').first().click();
    await page.getByRole('button', { name: 'Trimite cererea' }).click();
    await expectText(page, 'Email invalid');
    await untilFaded(page);
    expect(await axeFaults(page, 'dark dialog')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 320, height: 640 });
    await untilFaded(page);
    expect(await axeFaults(page, 'light dialog')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

describe('metadata of a car for search engines and shared links', () => {
  it('describes car, offer, dealer and breadcrumbs', async () => {
    const car = await findAnyCar();
    const { page } = await browser.open(`/cars/${car.id}`);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`/cars/${car.id}$`));
    expect(await page.title()).toContain(car.title.slice(0, 40));
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const data = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(data.find((item) => item['@type'] === 'Car')).toMatchObject({
      name: car.title,
      offers: {
        '@type': 'Offer',
        price: car.price,
        priceCurrency: 'EUR',
        seller: { '@type': 'AutoDealer', name: car.dealer.name },
      },
    });
    const path = data.find((item) => item['@type'] === 'BreadcrumbList') as { itemListElement: { name: string }[] };
    expect(path.itemListElement.map(({ name }) => name)).toEqual(['Acasă', car.brand.name, car.model.name, car.title]);
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    const picture = await fetch(new URL(new URL(image ?? '').pathname, siteUrl()));
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
  });

  it('follows the old address', { tags: ['PS2-route-31'] }, async () => {
    const { id } = await findAnyCar();
    const answer = await fetch(`${siteUrl()}/masina/${id}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/cars/${id}`]);
  });
});

describe('a car that is not there', () => {
  it('is a 404 that links to the search', { tags: ['PS2-detail-15', 'PS2-detail-16', 'PS8-error-15'] }, async () => {
    for (const id of ['999999999', '208']) {
      const answer = await fetch(`${siteUrl()}/cars/${id}`);
      expect(answer.status).toBe(404);
    }
    const { page } = await browser.open('/cars/999999999', { expects: /404/ });
    await page.getByRole('heading', { level: 1, name: MISSING }).waitFor();
    await page.getByRole('link', { name: 'Înapoi la căutare' }).click();
    await page.waitForURL('**/cauta');
  });

  it.runIf(isWhole)('says the same when the fetch fails, and retries on demand', async () => {
    const { page } = await browser.open('/cauta', { expects: /Failed to load|ERR_/ });
    await page.route('**/trpc/*car.page*', (route) => route.abort());
    await page.locator('article[data-car]').first().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: MISSING }).waitFor();
    await page.unroute('**/trpc/*car.page*');
    await page.getByRole('button', { name: 'Reîncearcă' }).click();
    await page.getByRole('button', { name: 'Cere ofertă' }).first().waitFor();
    expect(await page.getByRole('heading', { name: MISSING }).count()).toBe(0);
  });

  it.runIf(isWhole)('is shown as sold for 30 days without an offer button, and is gone afterwards', async () => {
    const cars = await readAsDealer<{ id: number; status: string }>('cars');
    const pages = await Promise.all(
      cars
        .filter(({ status }) => status === 'sold')
        .map(async ({ id }) => ({ id, answer: await fetch(`${siteUrl()}/cars/${id}`) })),
    );
    const idOf = (status: number) => pages.find(({ answer }) => answer.status === status)?.id;

    const stranger = await browser.open(`/cars/${idOf(200)}`);
    await expectText(stranger.page, 'Vândută');
    await stranger.page.getByRole('heading', { name: 'Mașini asemănătoare' }).waitFor();
    expect(await stranger.page.getByRole('button', { name: 'Cere ofertă' }).count()).toBe(0);
    expect(await stranger.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');

    const late = await browser.open(`/cars/${idOf(410)}`, { expects: /410/ });
    await late.page.getByRole('heading', { level: 1, name: MISSING }).waitFor();
    await late.page.getByRole('heading', { name: 'Mașini asemănătoare' }).waitFor();
  });
});
