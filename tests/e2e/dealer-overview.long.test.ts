// The dealer's overview: views counted in one window appear in another; a car with missing data is completed from the
// list.
import { expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';

const browser = useBrowser();
/** The test's own user agent is that of automation, which is not counted. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';

it('views of a car reach the chart, and a car without pictures is one click from its form', async () => {
  const dealer = await browser.open('/dealer-dashboard?tab=cars', { as: 'dealer', device: 'phone' });
  const { page } = dealer;
  const drawn = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\/chart-/.test(name)).length);
  // The chart's code is loaded with the page that uses it.
  expect(await drawn()).toBe(0);
  await dealer.go('/dealer-dashboard?tab=overview');
  await page.getByRole('heading', { level: 1, name: 'Privire de ansamblu' }).waitFor();
  const views = page.getByRole('img', { name: /^Vizualizări ale mașinilor, ultimele 30 de zile/ });
  await views.locator('svg').first().waitFor();
  expect(await drawn()).toBeGreaterThan(0);
  const total = async () =>
    Number(/: ([\d.]+) vizual/.exec((await views.getAttribute('aria-label')) ?? '')?.[1]?.replace('.', ''));
  const before = await total();
  await page.getByRole('img', { name: /^Lead-uri, ultimele 30 de zile/ }).waitFor();
  await expectText(page, 'Mediana platformei');
  expect(await faultsOf(page)).toEqual([]);

  await page.goto('/dealer-dashboard?tab=cars&stare=active');
  const link = page.locator('article[data-car] a').first();
  const address = (await link.getAttribute('href')) ?? '';
  await dealer.go(address);
  const visitor = await browser.open(address, { userAgent: PERSON });
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  await dealer.go('/dealer-dashboard?tab=overview');
  // The dealer's own visit does not count; the other one is stored within seconds.
  await expect
    .poll(
      async () => {
        await dealer.reload();
        await views.waitFor();
        return total();
      },
      { timeout: 20_000, interval: 1_000 },
    )
    .toBe(before + 1);

  await page
    .getByRole('button', { name: /^Completează / })
    .first()
    .click();
  await expectText(page, 'Editează Mașina');
  await page.getByLabel(/^Titlul anunțului/).waitFor();
});
