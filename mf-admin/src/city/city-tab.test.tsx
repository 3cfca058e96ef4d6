import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CityRow, CITY_IN_USE } from 'contracts/reference-table';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import CityTab from './city-tab.tsx';

const CLUJ: CityRow = { id: 100_001, name: 'Cluj-Napoca', county: 'Cluj', slug: 'cluj-napoca', cars: 40, dealers: 3 };
const draw = (more: ApiTable = {}) =>
  renderPage(CityTab, {
    path: '/admin-dashboard',
    at: '/admin-dashboard?tab=cities',
    api: { 'city.table': { items: [CLUJ, { ...CLUJ, id: 100_002, name: 'Altul', county: null }], total: 2 }, ...more },
  });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('lists the towns with county and edit', { tags: ['WA2-admin-22', 'WA2-admin-23'] }, async () => {
  await draw();
  const row = (await screen.findByText('Cluj-Napoca')).closest('tr')!;
  expect([...row.querySelectorAll('td')].map((cell) => cell.textContent).slice(1, 4)).toEqual(['Cluj', '40', '3']);
  expect(within(row).getByRole('button', { name: 'Editează Cluj-Napoca, Cluj' })).toBeTruthy();
});

it('adds and edits in one dialog; the county is optional', { tags: ['WA2-admin-37', 'WA5-form-06'] }, async () => {
  const { calls } = await draw({ 'city.create': CLUJ, 'city.update': fails('internal', 'Serviciul nu răspunde') });
  await userEvent.click(await screen.findByRole('button', { name: 'Adaugă oraș' }));
  const add = await dialog('Adaugă oraș');
  await userEvent.type(add.getByLabelText(/Numele orașului/), 'A{Enter}');
  expect(add.getByText('Numele orașului trebuie să aibă cel puțin 2 caractere')).toBeTruthy();
  await userEvent.type(add.getByLabelText(/Numele orașului/), 'iud{Enter}');
  expect(await screen.findByText('Oraș adăugat')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'city.create')?.input).toEqual({ name: 'Aiud', county: '' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Editează Cluj-Napoca, Cluj' }));
  const edit = await dialog('Editează orașul');
  await userEvent.click(edit.getByRole('button', { name: 'Actualizează' }));
  expect(await screen.findByText('Nu am putut salva orașul. Serviciul nu răspunde.')).toBeTruthy();
});

it('names the town before it is deleted, and keeps one that is in use', async () => {
  await draw({ 'city.delete': fails('conflict', CITY_IN_USE) });
  await userEvent.click(await screen.findByRole('button', { name: 'Mai multe acțiuni: Cluj-Napoca, Cluj' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Șterge' }));
  const ask = await dialog('Ștergeți orașul?');
  expect(ask.getByText('Cluj-Napoca, Cluj')).toBeTruthy();
  await userEvent.click(ask.getByRole('button', { name: 'Șterge' }));
  expect(await screen.findByText(CITY_IN_USE)).toBeTruthy();
});
