// With JavaScript disabled every page shows its content and links, and searching works (public-site §2; docs/rules/screens.md
// "Screens").
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { findAnyCar, findDemoCar } from './demo-cars.ts';
import { some } from './size.ts';

const browser = useBrowser();
const OFF = { javaScriptEnabled: false };

interface Bare {
  path: string;
  heading: string | RegExp;
  /** Texts of the page itself. */
  shows: (string | RegExp)[];
  /** Addresses that its main part links to. */
  leadsTo: string[];
}
const PAGES: Bare[] = [
  {
    path: '/',
    heading: 'Mașini noi, la prețuri clare.',
    shows: ['Caută mașini', 'Explorează Mărcile Populare', 'TVA inclus', 'dealeri oficiali'],
    leadsTo: ['/dacia', '/cauta', '/inregistrare-dealer'],
  },
  { path: '/dacia', heading: 'Mașini noi Dacia', shows: ['TVA inclus', /^Pagina 1 din/], leadsTo: ['/dacia?page=2'] },
  { path: '/cauta?q=duster', heading: 'Rezultate căutare', shows: ['TVA inclus'], leadsTo: ['/cauta?q=duster&page=2'] },
  { path: '/brand/dacia', heading: 'Dacia', shows: ['TVA inclus', /^Pagina 1 din/], leadsTo: ['/brand/dacia?page=2'] },
  { path: '/dealer/demo', heading: 'Demo Auto', shows: ['TVA inclus'], leadsTo: [] },
  { path: '/despre-noi', heading: 'Despre noi', shows: [/dealeri/], leadsTo: ['/inregistrare-dealer'] },
  { path: '/contact', heading: 'Contact', shows: ['Trimite mesajul', 'Luni – vineri'], leadsTo: [] },
  {
    path: '/cum-ordonam-rezultatele',
    heading: 'Cum ordonăm rezultatele',
    shows: ['Premium întâi'],
    leadsTo: ['/contact'],
  },
  { path: '/login', heading: 'Bine ați revenit', shows: ['Parolă'], leadsTo: ['/register', '/', '/parola-uitata'] },
  {
    path: '/inregistrare',
    heading: 'Creează cont',
    shows: ['Cumpărător', 'Dealer'],
    leadsTo: ['/inregistrare-cumparator', '/inregistrare-dealer', '/login'],
  },
  { path: '/register?role=dealer', heading: 'Creează cont', shows: ['Confirmă parola'], leadsTo: ['/login'] },
];

/** The same kind of page as "Despre noi". */
const ALIKE: Bare[] = [
  { path: '/termeni-si-conditii', heading: 'Termeni și condiții', shows: [/contract/], leadsTo: ['/contact'] },
  {
    path: '/politica-de-confidentialitate',
    heading: /confidențialitate/,
    shows: ['Cookie-uri'],
    leadsTo: ['/contact'],
  },
  { path: '/cum-functioneaza', heading: 'Cum funcționează', shows: [/ofert/], leadsTo: [] },
];

describe('without JavaScript', () => {
  it('every public page shows its content and links to an anonymous visitor', { tags: ['PS6-role-04'] }, async () => {
    const car = await findAnyCar();
    const pages: Bare[] = [
      ...some([...PAGES, ...ALIKE], PAGES.length),
      {
        path: `/cars/${car.id}`,
        heading: new RegExp(car.model.name),
        shows: ['Cere ofertă', car.dealer.name, 'Consum și emisii'],
        leadsTo: [`/${car.brand.slug}`],
      },
    ];
    const { page, go } = await browser.open('/', OFF);
    for (const { path, heading, shows, leadsTo } of pages) {
      await go(path);
      const main = page.getByRole('main');
      expect(await main.getByRole('heading', { level: 1, name: heading }).first().isVisible(), path).toBe(true);
      for (const text of shows) {
        const isShown = main.getByText(text).filter({ visible: true }).first().isVisible();
        expect(await isShown, `${path} shows ${text}`).toBe(true);
      }
      const links = await main
        .locator('a[href]')
        .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')));
      expect(links, path).toEqual(expect.arrayContaining(leadsTo));
      expect(await page.locator('footer a[href="/contact"]').isVisible(), path).toBe(true);
    }
  });

  it('the header’s search and a link of the results work', async () => {
    const { page } = await browser.open('/', OFF);
    const box = page.getByRole('banner').getByPlaceholder('Caută mașina dorită...');
    await box.fill('duster');
    await box.press('Enter');
    await page.waitForURL(/\/cauta\?q=duster$/, { waitUntil: 'domcontentloaded' });
    await page.locator('article[data-car] a').first().click();
    await page.waitForURL(/\/cars\/\d+$/, { waitUntil: 'domcontentloaded' });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Duster');
  });

  it('the search panel of home finds by what was typed and chosen', async () => {
    const { page } = await browser.open('/', OFF);
    const panel = page.getByRole('form', { name: 'Caută o mașină nouă' });
    await panel.getByRole('combobox', { name: 'Marcă' }).fill('Škoda');
    await panel.getByLabel('Preț maxim').selectOption({ label: '30.000\u00a0€' });
    const find = panel.getByRole('button', { name: 'Caută mașini' });
    // The theme that scripts would set.
    expect(await find.evaluate((button) => getComputedStyle(button).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
    await find.click();
    // The empty field of the town is not in the address.
    await page.waitForURL(/\/cauta\?brand=[^&]+&priceMax=30000$/, { waitUntil: 'domcontentloaded' });
    const chips = page.getByRole('list', { name: 'Filtre active' });
    expect(await chips.getByText('Skoda').isVisible()).toBe(true);
    expect(await chips.getByText('până la 30.000\u00a0€').isVisible()).toBe(true);
  });

  it('results are filtered, ordered and turned page by page', async () => {
    const { page, go } = await browser.open('/dacia', OFF);
    /** At an address with these filters of the brand and no others. */
    const arrive = (...wanted: string[]) =>
      page.waitForURL(
        ({ searchParams }) => {
          const set = [...searchParams].filter(([name]) => name !== 'brand');
          return String(set.map((pair) => pair.join('=')).sort()) === String(wanted.sort());
        },
        { waitUntil: 'domcontentloaded' },
      );
    const aside = page.getByRole('complementary', { name: 'Filtre' });
    await aside.getByRole('button', { name: /^Benzină/ }).click();
    await arrive('fuelType=benzina');
    const chips = page.getByRole('list', { name: 'Filtre active' });
    expect(await chips.getByRole('button').allInnerTexts()).toEqual(['Dacia', 'Benzină', 'Șterge filtrele']);

    const [max = ''] = await aside.getByLabel('Până la').first().selectOption({ index: 3 });
    await aside.getByRole('button', { name: 'Aplică' }).click();
    await arrive('fuelType=benzina', `priceMax=${max}`);
    await chips.getByRole('button', { name: /^Elimină filtrul până la/ }).click();
    await arrive('fuelType=benzina');

    const tools = page.getByTestId('results-tools');
    await tools.getByLabel('Ordonează rezultatele').selectOption('price_asc');
    await tools.getByRole('button', { name: 'Aplică' }).click();
    await arrive('fuelType=benzina', 'sort=price_asc');
    const prices = await page.locator('article[data-car] .an-price').allInnerTexts();
    const numbers = prices.map((price) => Number(price.replace(/\D/g, '')));
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));

    await page.getByRole('link', { name: 'Pagina următoare' }).click();
    await arrive('fuelType=benzina', 'page=2', 'sort=price_asc');
    await chips.getByRole('button', { name: 'Șterge filtrele' }).click();
    await arrive('sort=price_asc');

    // The page of a brand leaves its rarer filters to /cauta, which has them all.
    await go('/dacia');
    await aside.getByText('Dotări').click();
    await aside.getByRole('button', { name: 'Arată opțiunile' }).filter({ visible: true }).click();
    await arrive();
    await aside.getByText('Dotări').click();
    await aside.getByLabel('ABS', { exact: true }).check();
    await aside.getByRole('button', { name: 'Aplică' }).click();
    await arrive('equipment=abs');
  });

  it('on a phone the menu, the search, the filters and a car’s pictures work', async () => {
    const { page, go } = await browser.open('/cauta?q=duster', { ...OFF, device: 'phone' });
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'Meniu' }).tap();
    expect(await page.getByRole('link', { name: 'Conectează-te' }).filter({ visible: true }).count()).toBe(2);
    await banner.getByRole('button', { name: 'Caută', exact: true }).tap();
    const search = page.getByRole('search', { name: 'Căutare simplă' });
    await search.getByRole('searchbox').fill('logan');
    await search.getByRole('button', { name: 'Caută' }).tap();
    await page.waitForURL(/\/cauta\?q=logan$/, { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: 'Filtre' }).tap();
    await page.getByRole('complementary', { name: 'Filtre' }).getByRole('heading', { name: 'Filtre' }).waitFor();

    const car = await findDemoCar(({ images }) => images.length > 1);
    await go(`/cars/${car.id}`);
    const slides = page.getByRole('group', { name: /^Fotografii/ });
    await slides.evaluate((track) => track.scrollBy({ left: track.clientWidth, behavior: 'instant' }));
    expect(await slides.evaluate((track) => Math.round(track.scrollLeft / track.clientWidth))).toBe(1);
    // All three tabs are shown.
    const tabs = page.locator('[role=tabpanel]');
    expect(await tabs.evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel).display))).toEqual(
      Array(3).fill('block'),
    );
  });

  it('what only scripts can do is dimmed', async () => {
    const car = await findAnyCar();
    const { page } = await browser.open(`/cars/${car.id}`, OFF);
    const ask = page.getByTestId('offer-buttons').getByRole('button', { name: 'Cere ofertă' });
    expect(await ask.evaluate((button) => getComputedStyle(button).opacity)).toBe('0.5');
    const { page: alive } = await browser.open(`/cars/${car.id}`);
    const same = alive.getByTestId('offer-buttons').getByRole('button', { name: 'Cere ofertă' });
    expect(await same.evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
  });
});
