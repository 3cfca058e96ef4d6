import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CarCosts } from 'contracts/ownership';
import { renderPage } from 'ui/testing/render-page';
import { afterEach, describe, expect, it } from 'vitest';
import { A_CAR } from '../testing/a-car.ts';
import { PriceBlock } from '../car/price-block.tsx';
import { CostBlock } from './cost-block.tsx';

const origin = 'BNR, 20 nov. 2026';
const FIVE_YEARS: NonNullable<CarCosts['fiveYears']> = {
  eur: '6.941\u00a0€',
  lei: '34.499\u00a0lei',
  brief: '6.941\u00a0€, 34.499\u00a0lei',
  isIllustrative: true,
  parts: [
    { label: 'Carburant', eur: '5.734\u00a0€', lei: '28.496\u00a0lei' },
    { label: 'RCA', eur: '1.207\u00a0€', lei: '6.000\u00a0lei' },
  ],
  contains: 'Suma cuprinde: carburant, RCA. Prețul mașinii nu intră în sumă.',
  assumptions: [
    { key: 'kmPerYear', value: 15_000, label: 'Distanță parcursă', text: '15.000 km pe an', origin },
    { key: 'petrolPrice', value: 7.45, label: 'Benzină', text: '7,45 lei/l', origin },
    { key: 'rca', value: 1_200, label: 'RCA', text: '1.200 lei pe an', origin },
    { key: 'leiPerEuro', value: 4.97, label: 'Cursul leu/euro', text: '4,97 lei pentru 1 €', origin },
  ],
};
const car = { ...A_CAR, costs: { lei: null, voucher: null, fiveYears: FIVE_YEARS } };
const KEPT = 'an-costs';
const kept = () => JSON.parse(localStorage.getItem(KEPT) ?? 'null') as unknown;
const region = async () => within(await screen.findByRole('region', { name: 'Cât costă în 5 ani' }));
const open = async () => {
  await renderPage(() => <CostBlock car={car} />);
  await userEvent.click(await (await region()).findByText('Cu ce valori calculăm'));
  await userEvent.click((await region()).getByRole('button', { name: 'Schimbați valorile' }));
  return screen.findByLabelText<HTMLInputElement>('Distanță parcursă (km pe an)');
};
afterEach(() => localStorage.removeItem(KEPT));

describe('the cost of five years', () => {
  it('is not on the page while nothing is set', async () => {
    await renderPage(() => (
      <>
        <CostBlock car={A_CAR} />
        <CostBlock car={{ ...A_CAR, costs: { lei: null, voucher: null, fiveYears: null } }} />
      </>
    ));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('names its parts, what the sum contains, and each value with source and day', async () => {
    await renderPage(() => <CostBlock car={car} />);
    const block = await region();
    block.getByText('6.941 €');
    block.getByText('34.499 lei');
    block.getByText('Valori ilustrative');
    block.getByText('Suma cuprinde: carburant, RCA. Prețul mașinii nu intră în sumă. Este o estimare.');
    const values = block.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
    expect(values[1]).toBe('Benzină: 7,45 lei/l (BNR, 20 nov. 2026)');
    expect(values).toHaveLength(4);
  });

  it('follows the visitor’s own values, which stay in this browser', async () => {
    const distance = await open();
    expect(document.activeElement).toBe(distance);
    await userEvent.clear(distance);
    await userEvent.type(distance, '30.000');
    const block = await region();
    // 5,1 l/100 km × 150 000 km × 7,45 lei, and 6 000 lei
    block.getByText('62.993 lei');
    block.getByText(/cu valorile dumneavoastră\.$/);
    block.getByText('Pe site: 15.000 km pe an');
    expect(kept()).toEqual({ kmPerYear: 30_000 });
  });

  it('says at the field what can not be read, and calculates on with the value of before', async () => {
    const distance = await open();
    await userEvent.type(distance, 'x');
    const block = await region();
    block.getByText('Introduceți un număr potrivit');
    block.getByText('34.496 lei');
    await userEvent.clear(distance);
    expect(block.queryByText('Introduceți un număr potrivit')).toBeNull();
    expect(kept()).toBeNull();
  });

  it('uses what this browser has kept, on every car, and forgets it by one click', async () => {
    localStorage.setItem(KEPT, JSON.stringify({ kmPerYear: 30_000, petrolPrice: -1, other: 'x' }));
    await renderPage(() => <CostBlock car={car} />);
    const block = await region();
    await block.findByText('62.993 lei');
    await userEvent.click(block.getByRole('button', { name: 'Reveniți la valorile site-ului' }));
    await waitFor(() => block.getByText('34.496 lei'));
    expect(block.getByLabelText<HTMLInputElement>('Distanță parcursă (km pe an)').value).toBe('15000');
    expect(kept()).toBeNull();
    expect(block.queryByRole('button', { name: 'Reveniți la valorile site-ului' })).toBeNull();
  });

  it('stays what it was where the browser keeps nonsense', async () => {
    localStorage.setItem(KEPT, '{');
    await renderPage(() => <CostBlock car={car} />);
    await (await region()).findByText('34.496 lei');
    expect(screen.queryByRole('button', { name: 'Reveniți la valorile site-ului' })).toBeNull();
  });
});

it('lei and voucher stand beside the price, which stays as it is', async () => {
  const costs = {
    lei: '≈ 156.505 lei la cursul de 4,97 din 20 nov. 2026, BNR',
    voucher: { title: 'Rabla 2025, persoane fizice: 10.000 lei, nescăzuți din preț', text: 'Condiții. Sursa: AFM.' },
    fiveYears: null,
  };
  const { unmount } = await renderPage(() => <PriceBlock car={{ ...A_CAR, costs }} />);
  screen.getByText('31.490 €');
  screen.getByText(costs.lei);
  screen.getByText(`${costs.voucher.title}.`);
  screen.getByText('Condiții. Sursa: AFM.');
  unmount();
  await renderPage(() => <PriceBlock car={A_CAR} />);
  expect(screen.queryByText(/Rabla|la cursul/)).toBeNull();
});
