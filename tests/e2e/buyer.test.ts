// A buyer saves a car and finds it in the dashboard.
import { describe, expect, it } from 'vitest';
import { expectText, useBrowser } from './browser.ts';
import { shifts } from './layout-shifts.ts';

const browser = useBrowser();

describe('favourites', () => {
  it(
    'are saved from the results and found in the dashboard',
    {
      tags: [
        'PS1-product-06',
        'WA1-product-05',
        'WA2-buyer-01',
        'WA2-buyer-02',
        'WA2-buyer-03',
        'WA2-buyer-04',
        'WA2-buyer-05',
        'WA2-buyer-06',
        'WA2-buyer-07',
        'WA2-route-09',
      ],
    },
    async () => {
      const visitor = await browser.open('/cauta?sort=price_desc', { as: 'buyer' });
      const card = visitor.page.locator('article[data-car]').first();
      const title = await card.getByRole('heading').innerText();
      const id = await card.getAttribute('data-car');
      // The heart is filled before the response arrives; leaving earlier would abort the call.
      const saved = visitor.page.waitForResponse(/favorite\.add/);
      await card.getByRole('button', { name: /^Adaugă la favorite/ }).click();
      await saved;
      await expect.poll(() => card.getByRole('button', { name: /favorite/ }).getAttribute('aria-pressed')).toBe('true');

      await visitor.go('/user-dashboard');
      await visitor.page.getByRole('tab', { name: /Favorite/ }).waitFor();
      const kept = visitor.page.locator(`article[data-car="${id}"]`);
      await kept.waitFor();
      const text = await kept.innerText();
      expect(text).toContain(title);
      expect(text).toMatch(/\d{2,3}\.\d{3}\u00a0€/);
      expect(text).toMatch(/20\d\d\s*(·\s*)?(Benzină|Diesel|Hibrid|Electric|GPL)/);
      expect(text).toMatch(/\d\u00a0km/);
      expect(await kept.getByRole('link', { name: 'Vezi detalii' }).getAttribute('href')).toBe(`/cars/${id}`);

      const removed = visitor.page.waitForResponse(/favorite\.remove/);
      await kept.getByRole('button', { name: /^Elimină .+ din favorite$/ }).click();
      await expect.poll(() => kept.count()).toBe(0);
      // The card disappears before the response arrives.
      await removed;
      const left = (await (await visitor.page.request.get('/api/favorites')).json()) as { id: number }[];
      expect(left.map((car) => String(car.id))).not.toContain(id);
    },
  );

  it('are restored when removing fails', { tags: ['WA8-error-12'] }, async () => {
    const visitor = await browser.open('/user-dashboard', {
      as: 'buyer',
      device: 'phone',
      expects: /Failed to load|ERR_/,
    });
    const cards = visitor.page.locator('article[data-car]');
    await cards.first().waitFor();
    // On a phone the footer used to move through the first view when the list loaded: 0.28.
    expect(await shifts(visitor.page)).toBeLessThan(0.02);
    const before = await cards.count();
    await visitor.page.route('**/trpc/favorite.remove*', (route) => route.abort());
    await visitor.page
      .getByRole('button', { name: /^Elimină/ })
      .first()
      .click();
    await expectText(visitor.page, 'Nu am putut înlătura mașina din favorite.');
    await expect.poll(() => cards.count()).toBe(before);
  });

  it('offer the search when there are none', { tags: ['WA2-buyer-08'] }, async () => {
    const visitor = await browser.open('/inregistrare-cumparator', { device: 'phone' });
    for (const [label, value] of Object.entries({
      Prenume: 'Fără',
      Nume: 'Favorite',
      Email: `fara-${crypto.randomUUID().slice(0, 8)}@exemplu.ro`,
      Parolă: 'parola-mea',
      'Confirmă parola': 'parola-mea',
    })) {
      await visitor.page.getByLabel(label, { exact: true }).fill(value);
    }
    await visitor.page.getByRole('button', { name: 'Creează contul' }).click();
    await visitor.page.waitForURL('**/user-dashboard');
    expect(await visitor.page.getByRole('main').getByRole('link', { name: 'Caută mașini' }).getAttribute('href')).toBe(
      '/cauta',
    );
  });

  it('are shown beside the profile', { tags: ['WA2-buyer-09'] }, async () => {
    const visitor = await browser.open('/user-dashboard', { as: 'buyer' });
    await visitor.page.getByRole('tab', { name: 'Setări Profil' }).click();
    // Whether the address is confirmed follows in the same cell, once that is known.
    await expectText(visitor.page, /^buyer@autonou\.test/);
    expect(new URL(visitor.page.url()).search).toBe('?tab=profil');
  });
});

describe('the account', () => {
  it('centres the labels of its link buttons, on a phone too', async () => {
    const { page } = await browser.open('/user-dashboard?tab=cereri', { as: 'buyer', device: 'phone' });
    const call = page.locator('a.mantine-Button-root[href^="tel:"]').first();
    await call.waitFor();
    const [button, words] = [await call.boundingBox(), await call.locator('.mantine-Button-label').boundingBox()];
    expect(Math.abs(button!.y + button!.height / 2 - (words!.y + words!.height / 2))).toBeLessThan(1.5);
  });

  it('shows the requests sent while signed in, and where one is signed in', async () => {
    const visitor = await browser.open('/user-dashboard?tab=cereri', { as: 'buyer' });
    const requests = visitor.page.getByRole('tabpanel').locator('li:has(h2)');
    await requests.first().waitFor();
    expect(await requests.count()).toBeGreaterThanOrEqual(2);
    await visitor.page.getByRole('tab', { name: 'Setări Profil' }).click();
    await expectText(visitor.page, 'Acest dispozitiv');
    const download = visitor.page.waitForEvent('download');
    await visitor.page.getByRole('button', { name: 'Descarcă datele mele' }).click();
    expect((await download).suggestedFilename()).toBe('datele-mele-autonou.json');
  });
});
