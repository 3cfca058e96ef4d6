import { screen, within } from '@testing-library/react';
import { renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import { ModelSection } from './model-section.tsx';

const span = (min: number, max = min) => ({ min, max });
const SUMMARY = {
  brand: { name: 'Dacia', slug: 'dacia' },
  model: { name: 'Duster', slug: 'duster' },
  cars: 21,
  inStock: 8,
  dealers: 5,
  price: { lowest: 19_990, median: 24_500, highest: 31_200 },
  versions: [{ name: 'Essential', cars: 21, lowest: 19_990, highest: 31_200 }],
  engines: [
    {
      fuelType: 'benzina',
      hybridType: null,
      cars: 21,
      power: span(130),
      consumption: span(5.4, 6.1),
      electricConsumption: null,
      co2: span(124),
      electricRange: null,
    },
  ],
  towns: [{ name: 'Iași', slug: 'iasi', dealers: 2, cars: 6 }],
  likeModels: [
    { brand: { name: 'Škoda', slug: 'skoda' }, model: { name: 'Kamiq', slug: 'kamiq' }, cars: 9, lowest: 22_490 },
  ],
};
const draw = (summary: unknown) =>
  renderPage(() => <ModelSection brand="dacia" model="duster" />, { api: { 'model.summary': summary } });

it('tells prices, versions, figures, towns, like models, and answers questions', async () => {
  await draw(SUMMARY);
  await screen.findByRole('heading', { level: 2, name: 'Dacia Duster pe scurt' });
  expect(screen.getAllByText('19.990 € – 31.200 €')).toHaveLength(1);
  screen.getByText('21 de mașini · 19.990 € – 31.200 €');
  screen.getByText('130 CP · 5,4–6,1 l/100 km · 124 g CO₂/km');
  expect(screen.getByRole('link', { name: 'Iași' }).getAttribute('href')).toBe('/dacia/duster/iasi');
  const like = screen.getByRole('link', { name: 'Škoda Kamiq' });
  expect(like.getAttribute('href')).toBe('/skoda/kamiq');
  within(like.closest('li')!).getByText(/de la 22\.490/);
  screen.getByText('Cât costă o mașină nouă Dacia Duster?');
});

it('shows nothing for a model without public cars', async () => {
  const { container } = await draw(null);
  expect(container.querySelector('h2')).toBeNull();
});
