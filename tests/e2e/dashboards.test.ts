// Access to the dashboards: who is admitted, who is redirected, and with which texts.
import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectText, useBrowser, type Visitor } from './browser.ts';

const browser = useBrowser();

/** Milliseconds from a text's appearance to the login page. */
async function sentToLogin({ page }: Visitor, text: string): Promise<number> {
  await page.getByText(text, { exact: true }).waitFor();
  const from = performance.now();
  await page.waitForURL('**/login');
  return performance.now() - from;
}

describe('dashboards without a session', () => {
  it(
    'send a visitor of the dealer panel to the login page after half a second',
    { tags: ['WA2-panel-08', 'PS8-error-22', 'PS9-const-25', 'WA2-route-10'] },
    async () => {
      const took = await sentToLogin(await browser.open('/dealer-dashboard'), 'Acces neautorizat');
      expect(took).toBeLessThan(900);
    },
  );

  it(
    'send a visitor of the buyer dashboard to the login page after a second',
    { tags: ['WA2-buyer-11', 'WA8-error-13', 'WA9-const-18'] },
    async () => {
      const took = await sentToLogin(await browser.open('/user-dashboard'), 'Acces neautorizat');
      expect(took).toBeGreaterThan(500);
    },
  );

  it('show an administrator’s screen as restricted, with a link to sign in', { tags: ['WA2-admin-01'] }, async () => {
    const { page } = await browser.open('/admin-dashboard');
    await expectText(page, 'Acces restricționat');
    expect(await page.getByRole('main').getByRole('link', { name: 'Conectează-te' }).getAttribute('href')).toBe(
      '/login',
    );
  });

  it('say that the session is being checked', { tags: ['WA2-admin-02'] }, async () => {
    const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
    const hold = (route: Route) => isSeen.then(() => route.continue());
    const { page } = await browser.open('/admin-dashboard', {
      prepare: async (page) => {
        await page.route('**/trpc/session.current*', hold);
        void expectText(page, 'Se verifică autentificarea...').then(seen);
      },
    });
    await expectText(page, 'Acces restricționat');
  });
});

it(
  'every work area opens on its address for its role, and a dealer’s page for everyone',
  { tags: ['PS2-route-26'] },
  async () => {
    const headings: string[] = [];
    const note = async ({ page }: Visitor) => {
      headings.push(await page.locator('h1').first().innerText());
    };
    await note(await browser.open('/dealer-dashboard', { as: 'dealer' }));
    await note(await browser.open('/user-dashboard', { as: 'buyer' }));
    await note(await browser.open('/admin-dashboard', { as: 'admin' }));
    await note(await browser.open('/dealer/demo'));
    expect(headings).toEqual(['Panou Dealer', expect.stringMatching(/^Bună, /), 'Dashboard', 'Demo Auto']);
  },
);

describe('dashboards of another role', () => {
  it(
    'explain and link to one’s own',
    {
      tags: [
        'WA2-route-02',
        'WA2-route-03',
        'WA2-route-04',
        'PS6-role-08',
        'PS6-role-09',
        'PS6-role-10',
        'WA6-role-02',
        'WA6-role-07',
        'WA6-role-08',
      ],
    },
    async () => {
      const buyer = await browser.open('/dealer-dashboard', { as: 'buyer' });
      await expectText(buyer.page, 'Această pagină este rezervată: panoul de dealer');
      expect(await buyer.page.getByRole('link', { name: 'Mergeți la contul dumneavoastră' }).getAttribute('href')).toBe(
        '/user-dashboard',
      );
      await buyer.go('/admin-dashboard');
      await expectText(buyer.page, 'Acces restricționat');
      await buyer.page.getByRole('link', { name: 'Mergeți la contul dumneavoastră' }).waitFor();

      const dealer = await browser.open('/user-dashboard', { as: 'dealer' });
      await dealer.page.getByRole('link', { name: 'Mergeți la panoul de dealer' }).waitFor();
    },
  );
});
