import { screen } from '@testing-library/react';
import { renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import { A_CAR } from '../testing/a-car.ts';
import { PriceBlock } from './price-block.tsx';

it('tells the saving in words, and the list price without striking it', async () => {
  const car = { ...A_CAR, listPrice: 35_000, saving: { amount: 3_510, percent: 10 } };
  await renderPage(() => <PriceBlock car={car} />);
  screen.getByText('3.510 € (10 %)');
  screen.getByText(/^sub prețul de listă declarat de dealer/);
  expect(screen.getByText('35.000 €').closest('del, s')).toBeNull();
});

it('shows no list price that nobody has compared or confirmed', async () => {
  await renderPage(() => <PriceBlock car={{ ...A_CAR, listPrice: 35_000, saving: null }} />);
  expect(screen.queryByText('35.000 €')).toBeNull();
  expect(screen.queryByText(/prețul de listă/)).toBeNull();
});
