// A model that the words of a search name without its brand.
import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from 'ui/testing/render-page';
import { expect, test } from 'vitest';
import searchPage from '../pages/search.page.ts';
import { exampleCars, REFERENCE } from '../testing/example-car.ts';
// Its code comes late, which a test need not wait for.
import './filter-sidebar.tsx';
import Results from './results.tsx';

test('is selected in the filters together with the brand of its cars', async () => {
  const cars = exampleCars(2);
  const { brand, model } = cars[0]!;
  await renderPage(() => <Results />, {
    definition: searchPage,
    path: '/cauta',
    at: `/cauta?q=${model.slug}`,
    api: {
      ...REFERENCE,
      'search.cars': {
        cars,
        total: 2,
        understood: { brand: null, model: { name: model.name, slug: model.slug }, city: null },
        reading: { filters: { model: model.slug }, not: {}, sort: null, words: [], corrected: null },
      },
      'brand.list': [{ ...brand, logo: null, carCount: 2 }],
      'model.list': [{ ...model, brandId: brand.id }],
    },
  });
  const sidebar = within(await screen.findByRole('complementary', { name: 'Filtre' }));
  const chosen = (name: string) => sidebar.getByRole<HTMLInputElement>('combobox', { name }).value;
  await waitFor(() => expect([chosen('Marcă'), chosen('Model')]).toEqual([brand.name, model.name]));
});
