// The dealer panel: frame, figures, leads and dealer site of the demo dealer.
import { describe, expect, it } from 'vitest';
import { DAY_MS } from 'contracts/durations';
import { expectText, useBrowser, type Visitor } from './browser.ts';

const browser = useBrowser();

async function openPanel(tab: string, visit: Parameters<typeof browser.open>[1] = {}): Promise<Visitor> {
  const visitor = await browser.open(`/dealer-dashboard?tab=${tab}`, { ...visit, as: 'dealer' });
  await visitor.page.getByRole('heading', { name: 'Panou Dealer' }).waitFor();
  return visitor;
}

describe('dealer panel', () => {
  it(
    'has a title, three tabs, a menu with role and logout, and opens on the cars',
    {
      tags: [
        'WA2-route-01',
        'WA2-panel-01',
        'WA2-panel-02',
        'WA2-panel-03',
        'WA2-panel-04',
        'WA2-panel-05',
        'WA2-panel-06',
        'WA2-panel-07',
        'WA2-panel-09',
      ],
    },
    async () => {
      const { page } = await browser.open('/dealer-dashboard', { as: 'dealer' });
      await page.getByRole('heading', { name: 'Panou Dealer' }).waitFor();
      await page.getByRole('tab').first().waitFor();
      expect(await page.getByRole('tab').allInnerTexts()).toEqual([
        expect.stringMatching(/^Mașini/),
        expect.stringMatching(/^Lead-uri/),
        'Website-ul Meu',
      ]);
      expect(await page.getByRole('tab', { name: /Mașini/ }).getAttribute('aria-selected')).toBe('true');
      const menu = page.getByRole('complementary', { name: 'Meniul panoului' });
      await expectText(menu, 'Dealer');
      await menu.getByRole('button', { name: 'Ieșire' }).waitFor();
      await page
        .getByText(/Demo Auto/)
        .first()
        .waitFor();
    },
  );

  it(
    'remembers the closed menu in a cookie for a week',
    { tags: ['PS9-const-31', 'PS9-const-32', 'WA9-const-23'] },
    async () => {
      const { page, context, go } = await openPanel('cars');
      const width = async () => (await page.getByRole('complementary').boundingBox())?.width;
      expect(await width()).toBe(256);
      await page.keyboard.press('Control+b');
      await expect.poll(width).toBe(72);
      const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
      const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / DAY_MS;
      expect(Math.round(days)).toBe(7);
      await go('/dealer-dashboard');
      await expect.poll(width).toBe(72);
    },
  );

  it(
    'shows figures and cars of the stock',
    {
      tags: [
        'WA2-stock-01',
        'WA2-stock-02',
        'WA2-stock-03',
        'WA2-stock-04',
        'WA2-stock-05',
        'WA2-stock-07',
        'WA2-stock-12',
        'WA2-stock-13',
        'WA2-stock-14',
      ],
    },
    async () => {
      const { page } = await openPanel('cars');
      await page.locator('.wf-tile').first().waitFor();
      const tiles = await page.locator('.wf-tile').allInnerTexts();
      expect(tiles.map((tile) => tile.split('\n')[0])).toEqual([
        'Mașini active',
        'Total lead-uri',
        'Lead-uri noi',
        'Timp de răspuns',
      ]);
      const active = (await page.locator('.wf-tile dd').first().innerText()).trim();
      expect(await page.getByRole('tab', { name: /Mașini/ }).innerText()).toContain(active);
      await page.getByRole('heading', { name: 'Stocul Meu' }).waitFor();
      // Another journey on this server may have left a car without pictures at the top.
      const card = page.locator('article[data-car]', { has: page.locator('img') }).first();
      expect(await card.innerText()).toMatch(
        /20\d\d[\s\S]*(Benzină|Diesel|Hibrid|Electric|GPL)[\s\S]*(Manuală|Automată|CVT)/,
      );
      expect(await card.locator('img').first().getAttribute('alt')).not.toBe('');
    },
  );

  it(
    'shows the state of the dealer site',
    {
      tags: [
        'WA6-role-06',
        'WA2-site-01',
        'WA2-site-02',
        'WA2-site-03',
        'WA2-site-04',
        'WA2-site-05',
        'WA2-site-06',
        'WA2-site-07',
      ],
    },
    async () => {
      const { page } = await openPanel('website');
      await expectText(page, 'Website-ul este activ!');
      const host = `demo.${new URL(page.url()).host}`;
      await page.getByText(host, { exact: true }).waitFor();
      const visit = page.getByRole('link', { name: 'Vizitează' });
      expect(await visit.getAttribute('href')).toBe(`http://${host}/`);
      expect(await visit.getAttribute('target')).toBe('_blank');
      await expectText(page, 'Dealer oficial');
      await expectText(page, 'Pentru schimbarea subdomeniului, contactați echipa de administrare.');
    },
  );
});

describe('requests', () => {
  it(
    'show who, what and which car, and become seen and contactat',
    {
      tags: [
        'WA2-leads-01',
        'WA2-leads-02',
        'WA2-leads-04',
        'WA2-leads-05',
        'WA2-leads-06',
        'WA2-leads-07',
        'WA2-leads-08',
        'WA2-leads-09',
        'WA2-leads-10',
        'WA4-car-11',
        'WA4-car-12',
        'WA4-car-13',
        'WA4-car-14',
      ],
    },
    async () => {
      const { page } = await openPanel('leads');
      const tab = page.getByRole('tab', { name: /Lead-uri/ });
      const before = Number(/(\d+) noi/.exec(await tab.innerText())?.[1]);
      expect(before).toBeGreaterThan(0);
      const card = page.locator('[data-lead][data-unseen]').first();
      const id = await card.getAttribute('data-lead');
      const same = page.locator(`[data-lead="${id}"]`);
      await expectText(card, 'Nou');
      expect(await card.locator('p > a[href^="mailto:"]').count()).toBe(1);
      expect(await card.locator('p > a[href^="/cars/"]').innerText()).not.toBe('');
      expect(await card.locator('time').getAttribute('title')).toMatch(/^\d{1,2} [a-z]+\.? 20\d\d, \d\d:\d\d$/);

      await card.getByRole('button', { name: 'Marchează ca văzut' }).click();
      await expect.poll(() => same.getAttribute('data-unseen')).toBeNull();
      await expect.poll(() => tab.innerText()).toContain(before === 1 ? '' : `${before - 1} noi`);
      expect(await same.getByRole('button', { name: 'Marchează ca văzut' }).count()).toBe(0);

      await same.getByRole('combobox').selectOption('contactat');
      await expect.poll(() => same.locator('[data-status]').getAttribute('data-status')).toBe('contactat');
      await expectText(same.locator('[data-status]'), 'Contactat');
    },
  );

  it('show five placeholders first', { tags: ['WA2-leads-11', 'WA9-const-05'] }, async () => {
    const { page } = await openPanel('cars');
    await page.route('**/trpc/**conversation.list**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.getByRole('tab', { name: /Lead-uri/ }).click();
    await expect.poll(() => page.getByRole('tabpanel').locator('.mantine-Skeleton-root').count()).toBe(5);
    await page.locator('[data-lead]').first().waitFor();
  });

  it(
    'redirect a dealer whose session has ended to the login page',
    { tags: ['WA8-error-03', 'WA9-const-19'] },
    async () => {
      const { page, context } = await openPanel('leads', { expects: /401/ });
      await page.locator('[data-lead][data-unseen]').first().waitFor();
      await context.clearCookies();
      await page.getByRole('button', { name: 'Marchează ca văzut' }).first().click();
      await expectText(page, 'Acces neautorizat');
      await expectText(page, 'Vă autentificați din nou...');
      await page.waitForURL('**/login');
    },
  );

  it('stay as they are, without a toast, when marking one fails', { tags: ['WA8-error-06'] }, async () => {
    const { page } = await openPanel('leads', { expects: /500/ });
    await page.route('**/trpc/lead.markSeen*', (route) =>
      route.fulfill({
        status: 500,
        json: [{ error: { message: 'x', code: -32603, data: { code: 'internal', httpStatus: 500 } } }],
      }),
    );
    const unseen = page.locator('[data-lead][data-unseen]');
    await unseen.first().waitFor();
    const before = await unseen.count();
    await page.getByRole('button', { name: 'Marchează ca văzut' }).first().click();
    await page.waitForTimeout(500);
    expect(await unseen.count()).toBe(before);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it(
    'are an empty state for a dealer without any',
    { tags: ['WA2-leads-12', 'WA2-stock-18', 'WA2-site-08', 'WA2-site-09'] },
    async () => {
      const visitor = await browser.open('/inregistrare-dealer');
      for (const [label, value] of Object.entries({
        Prenume: 'Dealer',
        Nume: 'Gol',
        Email: `gol-${crypto.randomUUID().slice(0, 8)}@exemplu.ro`,
        Parolă: 'parola-mea',
        'Confirmă parola': 'parola-mea',
      })) {
        await visitor.page.getByLabel(label, { exact: true }).fill(value);
      }
      await visitor.page.getByRole('button', { name: 'Creează contul' }).click();
      await visitor.page.waitForURL('**/dealer-dashboard');
      await expectText(visitor.page, 'Nu aveți mașini în stoc');
      await expectText(visitor.page, 'Adăugați prima mașină pentru a începe să primiți lead-uri.');
      await visitor.page.getByRole('tab', { name: /Lead-uri/ }).click();
      await expectText(visitor.page, 'Nu aveți lead-uri încă');
      await visitor.page
        .getByText('Lead-urile vor apărea aici când clienții vor fi interesați de mașinile dvs.')
        .waitFor();
      await visitor.page.getByRole('tab', { name: 'Website-ul Meu' }).click();
      await expectText(visitor.page, 'Website-ul nu este încă activ');
      await expectText(visitor.page, /Contactați administrarea prin sistemul de suport/);
    },
  );
});
