import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROMOTION_TAKEN, type Promotion } from 'contracts/promotion';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import PromotionTab from './promotion-tab.tsx';

const PLACE: Promotion = {
  id: 100_001,
  position: 2,
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  state: 'running',
  banner: null,
  car: { id: 100_123, title: 'Dacia Duster', isShown: false },
};
const CAR = { id: 100_123, title: 'Dacia Duster Journey', price: 27_990, images: [], dealer: { name: 'Auto Carpați' } };
const draw = (more: ApiTable = {}) =>
  renderPage(PromotionTab, { path: '/admin-dashboard', api: { 'promotion.list': [PLACE], ...more } });
const place = async (position: number) => within(await screen.findByRole('region', { name: `Poziția ${position}` }));

it('shows the three positions, and why one is empty', { tags: ['WA2-admin-28', 'WA2-admin-29'] }, async () => {
  await draw();
  expect((await place(1)).getByText('Liberă')).toBeTruthy();
  expect((await place(3)).getByText('Liberă')).toBeTruthy();
  const second = await place(2);
  expect(second.getByText('Activă')).toBeTruthy();
  expect(second.getByText(/poziția este goală/)).toBeTruthy();
});

it('fills a position for days, and says when it is taken', { tags: ['WA2-admin-30'] }, async () => {
  const { calls } = await draw({
    'moderation.cars': { items: [CAR], total: 1 },
    'promotion.create': fails('conflict', PROMOTION_TAKEN, [{ path: 'startsOn', message: PROMOTION_TAKEN }]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Creează anunț promovat' }));
  const dialog = within(await screen.findByRole('dialog', { busy: false }));
  await userEvent.click(dialog.getByRole('button', { name: 'Creează' }));
  expect(dialog.getByText('Introduceți numărul sau adresa mașinii')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Mașina/), 'http://localhost:3000/cars/100123');
  await userEvent.click(await dialog.findByRole('button', { name: /Dacia Duster Journey.*Auto Carpați/ }));
  expect(calls.findLast(({ name }) => name === 'moderation.cars')?.input).toMatchObject({
    q: '100123',
    show: 'public',
  });
  expect(dialog.getByRole('button', { name: 'Schimbă mașina' })).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText(/Poziția/), '3');
  await userEvent.click(dialog.getByRole('button', { name: 'Creează' }));
  await waitFor(() => expect(dialog.getByText(PROMOTION_TAKEN)).toBeTruthy());
  expect(calls.find(({ name }) => name === 'promotion.create')?.input).toMatchObject({
    kind: 'car',
    carId: 100_123,
    position: 3,
  });
  await userEvent.selectOptions(dialog.getByLabelText('Ce promovați'), 'banner');
  await userEvent.click(dialog.getByRole('button', { name: 'Creează' }));
  expect(dialog.getByText('Introduceți numele celui care plătește')).toBeTruthy();
});

it('names the promotion before it is deleted', async () => {
  const { calls } = await draw({ 'promotion.delete': { success: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Șterge promovarea Dacia Duster' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ștergeți promovarea?' }));
  expect(dialog.getByText(/Dacia Duster, poziția 2/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Șterge' }));
  expect(await screen.findByText('Poziția 2 este liberă.')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'promotion.delete')?.input).toEqual({ id: 100_001 });
});
