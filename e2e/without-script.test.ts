// With JavaScript disabled every page shows its content and links, and searching works (public-site §2; docs/rules.md
// "Screens").
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { findAnyCar } from './demo-cars.ts';
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
});
