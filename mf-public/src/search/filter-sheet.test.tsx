// The filters of a phone.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'ui/testing/render-page';
import { expect, test } from 'vitest';
import searchPage from '../pages/search.page.ts';
import { exampleCars, REFERENCE } from '../testing/example-car.ts';
import Results from './results.tsx';

test('the sheet counts live, changes nothing until it is applied, and can be cleared', async () => {
  const counts = (input: unknown) => ({
    cars: exampleCars(1),
    total: (input as Record<string, unknown>)['bodyType'] ? 21 : 806,
    understood: { brand: null, model: null, city: null },
  });
  const view = await renderPage(() => <Results />, {
    definition: searchPage,
    path: '/cauta',
    at: '/cauta?fuelType=hibrid&page=2',
    api: { ...REFERENCE, 'search.cars': counts },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Filtre/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtre' }));
  expect(await sheet.findByRole('button', { name: 'Arată 806 mașini' })).toBeDefined();
  await user.click(sheet.getByRole('button', { name: 'Break' }));
  const apply = await sheet.findByRole('button', { name: 'Arată 21 de mașini' });
  expect(view.address()).toBe('/cauta?fuelType=hibrid&page=2');
  await user.click(apply);
  await waitFor(() => expect(view.address()).toBe('/cauta?fuelType=hibrid&bodyType=wagon'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Filtre/ }));
  const again = within(await screen.findByRole('dialog', { name: 'Filtre' }));
  await user.click(again.getByRole('button', { name: 'Șterge' }));
  await user.click(await again.findByRole('button', { name: 'Arată 806 mașini' }));
  await waitFor(() => expect(view.address()).toBe('/cauta'));
});

test('of two groups of numbers side by side each has its name above it', async () => {
  await renderPage(() => <Results />, {
    definition: searchPage,
    path: '/cauta',
    at: '/cauta?doors=5',
    api: { ...REFERENCE, 'search.cars': { cars: [], total: 0, understood: { brand: null, model: null, city: null } } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Filtre/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtre' }));
  for (const name of ['Uși', 'Locuri']) {
    expect(within(sheet.getByRole('group', { name })).getByText(name)).toBeDefined();
  }
});
