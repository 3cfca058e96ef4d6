import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DAY_MS } from 'contracts/durations';
import type { Moderation } from 'contracts/moderation';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { expect, it, vi } from 'vitest';
import { CarForm } from '../car-form/car-form.tsx';
import { Stock } from '../car/stock.tsx';
import Dashboard from '../dashboard/dashboard.tsx';
import { A_CAR, A_DEALER, A_USER, stockCar, stockPage } from '../testing/a-stock.ts';

vi.setConfig({ testTimeout: 60_000 });

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const HIDDEN: Moderation = {
  id: 100_009,
  kind: 'hide',
  reason: 'Preț fals',
  decidedAt: inDays(-3),
  until: null,
  complaintUntil: inDays(177),
  complaint: null,
};
const ANSWERED: Moderation = {
  ...HIDDEN,
  complaint: {
    text: 'Prețul e real.',
    at: inDays(-2),
    isReversed: false,
    answer: 'Nu ați trimis oferta',
    answeredAt: inDays(-1),
  },
};
const draw = (decision: Moderation, api: ApiTable = {}) =>
  renderPage(() => <Stock dealer={A_DEALER} user={A_USER} />, {
    path: '/dealer-dashboard',
    api: {
      'stock.list': stockPage([stockCar({ title: 'Dacia', status: 'inactive', moderation: [decision] })]),
      'dealer.mine': A_DEALER,
      ...api,
    },
  });

it('shows the decision and its reason on the card, and offers no status that would make the car public', async () => {
  await draw(HIDDEN);
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Administrarea a ascuns anunțul: Preț fals')).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Mai multe pentru Dacia' }));
  await screen.findByRole('menuitem', { name: 'Marchează vândută' });
  expect(screen.queryByRole('menuitem', { name: 'Marchează activă' })).toBeNull();
});

it('accepts one complaint, with errors at its field', async () => {
  let answer: unknown = fails('conflict', 'Ați contestat deja această decizie');
  const { calls } = await draw(HIDDEN, { 'moderation.complain': () => answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Detalii și contestație: Dacia' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anunț ascuns de administrare' }));
  const field = dialog.getByLabelText(/Contestația dumneavoastră/);
  await userEvent.type(field, 'scurt');
  await userEvent.click(dialog.getByRole('button', { name: 'Trimite contestația' }));
  expect(await dialog.findByText('Explicați în cel puțin 10 caractere')).toBeTruthy();
  await userEvent.type(field, ', dar destul');
  await userEvent.click(dialog.getByRole('button', { name: 'Trimite contestația' }));
  expect(await dialog.findByText('Ați contestat deja această decizie')).toBeTruthy();
  answer = HIDDEN;
  await userEvent.click(dialog.getByRole('button', { name: 'Trimite contestația' }));
  expect(await screen.findByText('Contestație trimisă')).toBeTruthy();
  expect(calls.filter(({ name }) => name === 'moderation.complain').at(-1)?.input).toEqual({
    id: 100_009,
    text: 'scurt, dar destul',
  });
});

it('shows the outcome of the complaint, and accepts no second one', async () => {
  await draw(ANSWERED);
  await userEvent.click(await screen.findByRole('button', { name: 'Vezi răspunsul: Dacia' }));
  const dialog = within(await screen.findByRole('dialog', { busy: false }));
  expect(dialog.getByText('Nu ați trimis oferta')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Trimite contestația' })).toBeNull();
});

it('saving the form does not change status and premium mark set by the decision', async () => {
  const car = {
    ...A_CAR,
    status: 'inactive' as const,
    moderation: [HIDDEN, { ...HIDDEN, id: 2, kind: 'premium' as const }],
  };
  const { calls } = await renderPage(
    () => <CarForm mode="edit" car={car} user={A_USER} dealerId={A_DEALER.id} onClose={() => undefined} />,
    { path: '/dealer-dashboard', api: { 'car.update': car, 'stock.list': stockPage([]), 'dealer.mine': A_DEALER } },
  );
  expect(await screen.findByText('Administrarea a ascuns anunțul: Preț fals')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Anunț premium').disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Actualizează' }));
  await screen.findByText('Mașină actualizată!');
  const input = calls.find(({ name }) => name === 'car.update')?.input as object;
  expect(input).not.toHaveProperty('status');
  expect(input).not.toHaveProperty('isPremium');
});

it('shows a rejected dealer the reason and the complaint form, and fetches no buyer data', async () => {
  const dealer = {
    ...A_DEALER,
    status: 'rejected',
    moderation: { ...HIDDEN, kind: 'account', reason: 'Documente false' },
  };
  const { calls } = await renderPage(Dashboard, {
    path: '/dealer-dashboard',
    at: '/dealer-dashboard?tab=leads',
    api: { 'dealer.mine': dealer, 'session.current': A_USER, 'stock.list': stockPage([]) } as ApiTable,
  });
  expect(await screen.findByText('Cererile cumpărătorilor nu sunt disponibile')).toBeTruthy();
  expect(screen.getByText('Administrarea a respins contul de dealer: Documente false')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Detalii și contestație/ })).toBeTruthy();
  expect(calls.filter(({ name }) => name.startsWith('lead.'))).toEqual([]);
});
