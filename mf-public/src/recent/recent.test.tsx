import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleCar } from 'contracts/testing/example-car';
import { readSearch } from 'contracts/kept-search';
import { renderPage } from 'ui/testing/render-page';
import { beforeEach, expect, test } from 'vitest';
import { Recent } from './recent.tsx';
import { forgetVisits, saveLastSearch, saveViewedCar } from './recent-visits.ts';

const CAR = exampleCar();
const open = () => renderPage(Recent, { api: { 'session.current': null, 'car.cards': [CAR] } });
const PATIENCE = { timeout: 4000 };
beforeEach(forgetVisits);

test('shows the cars seen and the last search, and forgets both by one click', async () => {
  saveViewedCar(CAR.id);
  saveLastSearch({ path: '/dacia?priceMax=20000', text: 'Dacia, până la 20.000 €' });
  const { calls } = await open();
  await screen.findByRole('heading', { name: 'Văzute recent' }, PATIENCE);
  expect(calls).toContainEqual({ name: 'car.cards', input: { ids: [CAR.id] } });
  screen.getByRole('link', { name: 'Dacia Duster' });
  const link = screen.getByRole('link', { name: 'Continuați căutarea: Dacia, până la 20.000 €' });
  expect(link.getAttribute('href')).toBe('/dacia?priceMax=20000');
  await userEvent.click(screen.getByRole('button', { name: 'Ștergeți istoricul' }));
  await waitFor(() => expect(screen.queryByText('Văzute recent')).toBeNull());
  expect(readSearch()).toBeNull();
});

test('a browser that has kept nothing asks for nothing', async () => {
  const { calls } = await open();
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(screen.queryByText('Văzute recent')).toBeNull();
  expect(calls).toEqual([]);
});
