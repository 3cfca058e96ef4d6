// Results: filters in the address, states, pages, and the heart.
import { formatDate } from 'contracts/format';
import { describe, expect, it } from 'vitest';
import { expectText, useBrowser } from './browser.ts';
import { isWhole } from './size.ts';

const browser = useBrowser();
describe('results', () => {
  it(
    'show twelve cars a page, the number of all, and pages by real links',
    { tags: ['PS2-results-05', 'PS2-results-06', 'PS9-const-01', 'PS9-const-03'] },
    async () => {
      const { page } = await browser.open('/dacia');
      const cards = page.locator('article[data-car]');
      expect(await cards.count()).toBe(12);
      await expectText(page, /^\d+ de mașini noi$|^\d+ mașini noi$/);
      expect(await cards.first().locator('.an-price').innerText()).toMatch(/^\d{1,3}(\.\d{3})*\u00a0€$/);
      await expectText(page, /^Pagina 1 din \d+$/);
      const first = await cards.first().getAttribute('data-car');
      await page.getByRole('link', { name: 'Pagina următoare' }).click();
      await page.waitForURL('**/dacia?page=2');
      await expectText(page, /^Pagina 2 din \d+$/);
      await expect.poll(() => cards.first().getAttribute('data-car')).not.toBe(first);
      await page.goBack();
      await expect.poll(() => cards.first().getAttribute('data-car')).toBe(first);
    },
  );

  it(
    'read "Rezultate căutare" with a query string',
    { tags: ['PS2-route-09', 'PS2-results-09', 'PS5-valid-01'] },
    async () => {
      const { page } = await browser.open('/');
      const box = page.getByRole('banner').getByRole('combobox');
      await box.fill('   ');
      await box.press('Enter');
      await page.waitForTimeout(300);
      expect(new URL(page.url()).pathname).toBe('/');
      await box.fill('  duster ');
      await box.press('Enter');
      await page.waitForURL('**/cauta?q=duster');
      await expectText(page, 'Rezultate căutare');
      await page.getByRole('button', { name: 'Elimină filtrul Duster' }).waitFor();
      await page.locator('article[data-car]').first().waitFor();
      const titles = await page.locator('article[data-car] h2').allInnerTexts();
      expect(titles.filter((title) => !title.includes('Duster'))).toEqual([]);
    },
  );

  it.runIf(isWhole)('keep all filters in the address, through reload, back and copying', async () => {
    const { page, context, reload } = await browser.open('/cauta');
    const side = page.getByRole('complementary', { name: 'Filtre' });
    await side.getByRole('button', { name: 'Hibrid' }).click();
    await page.waitForURL(/fuelType=hibrid/);
    await side.getByRole('button', { name: 'Automată' }).click();
    await page.waitForURL(/gearbox=automata/);
    await side.getByLabel('Până la').first().selectOption('40000');
    await page.waitForURL(/priceMax=40000/);
    const count = page.locator('h1 + p');
    await expect.poll(() => count.innerText()).toMatch(/\d/);
    const words = await count.innerText();
    const chips = () => page.getByRole('list', { name: 'Filtre active' }).getByRole('listitem').allInnerTexts();
    const expected = ['până la 40.000\u00a0€', 'Hibrid', 'Automată', 'Șterge filtrele'];
    expect(await chips()).toEqual(expected);

    await reload();
    expect(await chips()).toEqual(expected);
    expect(await count.innerText()).toBe(words);
    expect(await side.getByRole('button', { name: 'Hibrid' }).getAttribute('aria-pressed')).toBe('true');

    await page.goBack();
    await expect.poll(chips).toEqual(['Hibrid', 'Automată', 'Șterge filtrele']);
    await page.goForward();
    await expect.poll(chips).toEqual(expected);

    const copy = await context.newPage();
    await copy.goto(page.url());
    expect(await copy.locator('h1 + p').innerText()).toBe(words);
  });

  it(
    'are sorted in four orders and cleared back to page 1',
    { tags: ['PS2-results-02', 'PS2-results-03', 'PS2-results-04'] },
    async () => {
      const { page } = await browser.open('/cauta?fuelType=electric&page=3');
      const sort = page.getByRole('combobox', { name: 'Ordonează rezultatele' }).filter({ visible: true });
      expect(await sort.locator('option').allInnerTexts()).toEqual([
        'Cele mai recente',
        'Preț crescător',
        'Preț descrescător',
        'Premium întâi',
        // Ours, after the specified ones; the distance only where a place is searched.
        'Sub prețul de listă',
        'Cele mai puternice',
        'Autonomie electrică',
        'Livrare rapidă',
        'Rată lunară mică',
      ]);
      await sort.selectOption('Preț crescător');
      await page.waitForURL((url) => url.search === '?fuelType=electric&sort=price_asc');
      const prices = page.locator('article[data-car] .an-price');
      await expect
        .poll(async () => {
          const amounts = (await prices.allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')));
          return amounts.length > 1 && amounts.every((amount, index) => amount >= (amounts[index - 1] ?? 0));
        })
        .toBe(true);
      await page.getByRole('complementary').getByRole('button', { name: 'Șterge filtrele' }).click();
      await page.waitForURL((url) => url.search === '?sort=price_asc');
      await expectText(page, /^Pagina 1 din \d+$/);
    },
  );

  it('start with the car published last, by the day that the cars’ pages show', async () => {
    const { page } = await browser.open('/cauta');
    const days = await page.locator('article[data-car]').evaluateAll((cards) =>
      Promise.all(
        cards.map(async (card): Promise<string> => {
          const answer = await fetch(`/api/cars/${card.getAttribute('data-car')}`);
          return (await answer.json()).publishedAt;
        }),
      ),
    );
    expect(days).toHaveLength(12);
    expect(days).toEqual(days.toSorted().toReversed());
    await page.locator('article[data-car] h2').last().click();
    await page.waitForURL('**/cars/*');
    const price = page.getByRole('region', { name: 'Prețul în piață' });
    await price.getByText(`${formatDate(days.at(-1) ?? '')}.`).waitFor();
  });

  it('say when there are none, and which filter to remove', { tags: ['PS2-results-08', 'PS8-error-17'] }, async () => {
    const { page } = await browser.open('/dacia?bodyType=cabriolet&fuelType=hibrid');
    await expectText(page, 'Nu am găsit mașini');
    const offer = page.getByRole('main').getByRole('link', { name: /Cabriolet/ });
    await offer.click();
    await page.waitForURL((url) => url.pathname === '/dacia' && url.search === '?fuelType=hibrid');
    await page.locator('article[data-car]').first().waitFor();
  });

  it(
    'show six placeholders while loading, and offer a retry after a failure without retrying automatically',
    { tags: ['PS2-results-07', 'PS9-const-28', 'PS9-const-33'] },
    async () => {
      const { page } = await browser.open('/cauta', { expects: /ERR_FAILED|Failed to load/ });
      let isBroken = true;
      let asked = 0;
      await page.route('**/trpc/search.cars**', async (route) => {
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, 400));
        await (isBroken ? route.abort() : route.continue());
      });
      // A filter's click keeps the list: `filter-change.test.ts`.
      await page.getByRole('link', { name: 'Pagina următoare' }).click();
      await page.locator('[data-skeleton]').first().waitFor();
      expect(await page.locator('[data-skeleton]').count()).toBe(6);
      await expectText(page, 'Nu am putut încărca mașinile');
      expect(asked).toBe(1);
      isBroken = false;
      await page.getByRole('button', { name: 'Reîncearcă' }).click();
      await page.locator('article[data-car]').first().waitFor();
    },
  );
});

describe('a fetched page', () => {
  it(
    'is not refetched on focus, by time, or on going back',
    { tags: ['PS9-const-34', 'PS9-const-35', 'PS9-const-36'] },
    async () => {
      const { page } = await browser.open('/dacia');
      await page.getByRole('link', { name: 'Pagina următoare' }).click();
      await page.waitForURL('**/dacia?page=2');
      await expectText(page, /^Pagina 2 din \d+$/);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/trpc/')) asked.push(request.url());
      });
      await page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'));
        window.dispatchEvent(new Event('focus'));
      });
      await page.goBack();
      await expectText(page, /^Pagina 1 din \d+$/);
      await page.goForward();
      await expectText(page, /^Pagina 2 din \d+$/);
      await page.waitForTimeout(1_500);
      expect(asked).toEqual([]);
    },
  );

  it.runIf(isWhole)('the focus returns to the filter whose change led to another address', async () => {
    const { page } = await browser.open('/cauta');
    const brand = page.getByRole('complementary').getByRole('combobox', { name: 'Marcă' });
    await brand.click();
    await brand.pressSequentially('Dacia');
    await brand.press('Enter');
    await page.waitForURL('**/dacia');
    await expect.poll(() => brand.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => brand.inputValue()).toBe('Dacia');
  });
});

describe('the count of a search', () => {
  it('is shown beside the filters, and matches the results', async () => {
    const { page } = await browser.open('/dacia');
    const petrol = page.getByRole('complementary', { name: 'Filtre' }).getByRole('button', { name: /^Benzină\s*\d/ });
    const count = Number((await petrol.innerText()).replace(/\D/g, ''));
    expect(count).toBeGreaterThan(0);
    await petrol.click();
    await page.getByRole('button', { name: 'Elimină filtrul Benzină' }).waitFor();
    await expect.poll(async () => Number((await page.locator('h1 + p').innerText()).replace(/\D/g, ''))).toBe(count);
  });

  it('is suggested while typing, by keyboard, and leads to its own address', async () => {
    const { page } = await browser.open('/contact');
    const box = page.getByRole('banner').getByRole('combobox');
    await box.pressSequentially('duste');
    await page.getByRole('option', { name: /^Dacia Duster/ }).waitFor();
    await box.press('ArrowDown');
    await box.press('Enter');
    await page.waitForURL('**/dacia/duster');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain('Dacia Duster');
  });

  it('is shown for a text: its words as filters, its typing errors corrected', async () => {
    const { page } = await browser.open('/cauta?q=volksvagen%20diesel');
    await expectText(page, 'Ați scris „volksvagen diesel”; am căutat „volkswagen diesel”.');
    const chips = page.getByRole('list', { name: 'Filtre active' });
    await chips.getByRole('button', { name: 'Elimină filtrul Volkswagen' }).waitFor();
    await chips.getByRole('button', { name: 'Elimină filtrul Diesel' }).click();
    await page.waitForURL(/brand=volkswagen|\/volkswagen/);
    await expect.poll(() => chips.getByRole('button', { name: /Diesel/ }).count()).toBe(0);
  });
});

describe('the heart of a visitor', () => {
  it.runIf(isWhole)('is stored in the browser', async () => {
    const { page, reload } = await browser.open('/dacia');
    const heart = page.getByRole('button', { name: /^Adaugă la favorite/ }).first();
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await reload();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
  });
});
