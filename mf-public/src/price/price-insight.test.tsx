import { screen, within } from '@testing-library/react';
import { fails, renderPage } from 'ui/testing/render-page';
import { describe, expect, it } from 'vitest';
import { A_CAR } from '../testing/a-car.ts';
import { PriceInsight } from './price-insight.tsx';

const POSITION = {
  sample: 34,
  likeness: 'fuel',
  isTopAtListPrice: false,
  lowest: 28_000,
  median: 31_000,
  highest: 40_000,
  dearerPercent: 62,
  cheaperPercent: 35,
};
const FIRST = { price: 32_000, from: '2026-09-01T08:00:00.000Z' };
const open = (insight: unknown) =>
  renderPage(() => <PriceInsight car={A_CAR} />, { api: { 'price.insight': insight } });
const card = async () => within(await screen.findByRole('region', { name: 'Prețul în piață' }));

describe('the position of a price', () => {
  it('is shown with sample size, lowest and highest price, and method', async () => {
    await open({ position: POSITION, history: [FIRST] });
    const region = await card();
    region.getByText('Mai ieftină decât 62 % din celelalte 33 de mașini noi Škoda Octavia (hibrid mHEV) de pe site.');
    region.getByRole('link', { name: 'formula publicată' });
    for (const price of ['28.000 €', '31.000 €', '40.000 €']) region.getByText(price);
    expect(region.getByText('Cum calculăm').tagName).toBe('SUMMARY');
    region.getByText(/dealerii nu o pot influența prin plată/);
  });

  it.each([
    [{ dearerPercent: 20, cheaperPercent: 70 }, /^Mai scumpă decât 70 %/],
    [{ dearerPercent: 0, cheaperPercent: 0 }, /^La același preț cu aproape toate celelalte 33/],
    [{ dearerPercent: 50, cheaperPercent: 50 }, /^La mijloc, comparat cu celelalte 33/],
    [{ dearerPercent: 0, cheaperPercent: 100 }, /^Cea mai scumpă dintre cele 34 de mașini noi/],
    [{ dearerPercent: 100, cheaperPercent: 0 }, /^Cea mai ieftină dintre cele 34 de mașini noi/],
    [{ dearerPercent: 0, cheaperPercent: 100, isTopAtListPrice: true }, /^La prețul de listă al versiunii de vârf/],
    [{ sample: 9 }, /din celelalte 8 mașini noi/],
  ])('%o', async (change, text) => {
    await open({ position: { ...POSITION, ...change }, history: [FIRST] });
    expect((await card()).getByText(text)).toBeDefined();
  });

  it('is not shown for a rare model', async () => {
    await open({ position: null, history: [FIRST] });
    const region = await card();
    // The day of publication, which is not that of the price when the car was relisted long after a sale.
    region.getByText('Prețul nu s-a schimbat de la publicare, 1 nov. 2026.');
    expect(region.queryByText('Cum calculăm')).toBeNull();
  });

  it('is omitted when it cannot be fetched', async () => {
    await open(fails('internal', 'Eroare internă'));
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('the price history', () => {
  it('lists all prices, the newest first', async () => {
    await open({ position: null, history: [FIRST, { price: 31_490, from: '2026-10-12T08:00:00.000Z' }] });
    const region = await card();
    region.getByRole('heading', { name: 'Istoricul prețului' });
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'din 12 oct. 2026 31.490\u00a0€',
      'din 1 sept. 2026 32.000\u00a0€',
    ]);
    region.getByText('Mașină publicată la 1 nov. 2026.');
  });

  it('says that it has the latest prices only, when there are more', async () => {
    const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString();
    await open({
      position: null,
      history: Array.from({ length: 100 }, (_, at) => ({ price: 30_000 - at, from: day(at) })),
    });
    expect((await card()).getByText(/^Sunt arătate ultimele 100 de prețuri\./)).toBeDefined();
  });
});
