// The other four of six buyers whose clicks are counted from a page to their decision; two are in buyers.test.ts.
import { expect, it } from 'vitest';
import { expectText, useBrowser } from './browser.ts';
import { cardsOf, chipsOf, countedBuyer } from './counted-clicks.ts';

const browser = useBrowser();
const side = 'Filtre';

it('a commuter asks for two fuels and a consumption, and works out the cost of 30 000 km a year, in nine clicks', async () => {
  const { page } = await browser.open('/');
  const buyer = countedBuyer(page);
  await buyer.ask('benzină sau hibrid, automată, sub 5 l/100 km, fără SUV');
  const chips = chipsOf(page);
  await chips.getByRole('button', { name: 'Benzină +1', exact: true }).waitFor();
  await chips.getByText(/^consum până la 5\sl\/100\skm$/).waitFor();
  await chips.getByText('fără SUV').waitFor();
  await buyer.choose(page.getByTestId('results-tools').getByLabel('Ordonează rezultatele'), 'price_asc');
  await page.waitForURL('**sort=price_asc**');
  await expect.poll(() => page.locator('[aria-busy] article').count()).toBe(0);
  await buyer.click(cardsOf(page).first().getByRole('link').first());
  await page.waitForURL('**/cars/*');
  const costs = page.getByRole('region', { name: 'Cât costă în 5 ani' });
  const total = costs.getByRole('status');
  const before = await total.innerText();
  await buyer.click(costs.getByText('Cu ce valori calculăm'));
  await buyer.click(costs.getByRole('button', { name: 'Schimbați valorile' }));
  await buyer.fill(costs.getByLabel('Distanță parcursă (km pe an)'), '30.000');
  await expect.poll(() => total.innerText()).not.toBe(before);
  await buyer.click(page.getByRole('button', { name: 'Cere ofertă' }).locator('visible=true').first());
  await page.getByRole('dialog').getByLabel('Nume').waitFor();
  expect(buyer.clicks()).toBe(9);
});

it('a first electric car: range, quick delivery and a county in words, the longest range first, in eight clicks', async () => {
  const { page } = await browser.open('/');
  const buyer = countedBuyer(page);
  await buyer.ask('electrică peste 400 km autonomie livrare imediată cluj');
  const chips = chipsOf(page);
  for (const name of [/Electric$/, /400\skm/, /Cluj/]) await chips.getByRole('button', { name }).first().waitFor();
  await buyer.choose(page.getByTestId('results-tools').getByLabel('Ordonează rezultatele'), 'range');
  await page.waitForURL('**sort=range**');
  await expect.poll(() => page.locator('[aria-busy] article').count()).toBe(0);
  await cardsOf(page)
    .getByText(/\d+\skm\sautonomie/)
    .first()
    .waitFor();
  const ranges = (
    await cardsOf(page)
      .getByText(/\d+\skm\sautonomie/)
      .allInnerTexts()
  ).map((text) => Number(/(\d+)\skm\sautonomie/.exec(text)?.[1]));
  expect(ranges.length).toBeGreaterThan(0);
  expect(ranges).toEqual(ranges.toSorted((one, other) => other - one));
  const [best] = await cardsOf(page).all();
  const id = await best!.getAttribute('data-car');
  await buyer.click(best!.getByRole('button', { name: /^Adaugă la favorite/ }));
  await buyer.click(best!.getByRole('link').first());
  await page.waitForURL(`**/cars/${id}`);
  const costs = page.getByRole('region', { name: 'Cât costă în 5 ani' });
  await buyer.click(costs.getByText('Cu ce valori calculăm'));
  await costs
    .getByText(/energie electrică/i)
    .first()
    .waitFor();
  await buyer.click(page.getByRole('banner').getByRole('link', { name: /^Favorite/ }));
  await page.locator(`article[data-car="${id}"]`).waitFor();
  expect(buyer.clicks()).toBe(8);
});

it('a price hunter sorts by the saving, opens the largest and is told when it costs less, in eight clicks', async () => {
  const { page } = await browser.open('/cauta');
  const buyer = countedBuyer(page);
  const filters = page.getByRole('complementary', { name: side });
  await buyer.click(filters.getByText('Rată lunară și preț'));
  await buyer.click(filters.getByText(/^Preț redus/));
  await page.waitForURL('**priceReduced=**');
  await buyer.choose(page.getByTestId('results-tools').getByLabel('Ordonează rezultatele'), 'saving');
  await page.waitForURL('**sort=saving**');
  await expect.poll(() => page.locator('[aria-busy] article').count()).toBe(0);
  await cardsOf(page)
    .getByText(/sub prețul de listă declarat de dealer/)
    .first()
    .waitFor();
  const texts = await cardsOf(page)
    .getByText(/sub prețul de listă declarat de dealer/)
    .allInnerTexts();
  const savings = texts.map((text) => Number((/^([\d.]+)/.exec(text)?.[1] ?? '').replaceAll('.', '')));
  expect(savings.length).toBeGreaterThan(1);
  expect(savings).toEqual(savings.toSorted((one, other) => other - one));
  await buyer.click(cardsOf(page).first().getByRole('link').first());
  await page.waitForURL('**/cars/*');
  await buyer.click(page.getByRole('button', { name: 'Anunță-mă când scade prețul' }));
  const email = `chilipir-${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
  await buyer.fill(page.getByRole('dialog').getByLabel('Email'), email);
  await buyer.click(page.getByRole('dialog').getByRole('button', { name: 'Trimite-mi alerta' }));
  await expectText(page, new RegExp(`^V-am trimis un email la ${email}`));
  expect(buyer.clicks()).toBe(8);
});

it('a company compares four estates of two brands in stock by what differs, in twelve clicks', async () => {
  const { page } = await browser.open('/');
  const buyer = countedBuyer(page);
  await buyer.ask('skoda sau volkswagen break');
  const chips = chipsOf(page);
  await chips.getByRole('button', { name: /^(Skoda|Volkswagen) \+1$/ }).waitFor();
  const filters = page.getByRole('complementary', { name: side });
  await buyer.click(filters.getByText('Disponibilitate și livrare'));
  await buyer.click(filters.getByRole('button', { name: /^În stoc\s*[\d.]+$/ }));
  await page.waitForURL('**availability=stoc**');
  await expect.poll(() => page.locator('[aria-busy] article').count()).toBe(0);
  for (const index of [0, 1, 2, 3])
    await buyer.click(
      cardsOf(page)
        .nth(index)
        .getByRole('button', { name: /^Adaugă la comparație/ }),
    );
  await buyer.click(page.getByRole('complementary', { name: 'Comparație' }).getByRole('link', { name: /Compară/ }));
  await page.getByRole('table').waitFor();
  expect(await page.locator('thead th').count()).toBe(4);
  for (const row of [/^Rată lunară/, /^Cost estimat în 5 ani/])
    await page.getByRole('rowheader', { name: row }).waitFor();
  await buyer.click(page.getByRole('checkbox', { name: 'Doar diferențele' }));
  await page.waitForURL('**diferente=da');
  await buyer.click(page.getByRole('button', { name: 'Distribuie' }));
  await buyer.click(page.getByRole('button', { name: 'Cere ofertă' }).first());
  await page.getByRole('dialog').getByLabel('Nume').waitFor();
  expect(buyer.clicks()).toBe(12);
});
