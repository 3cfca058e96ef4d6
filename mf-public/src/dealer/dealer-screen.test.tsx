import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fails, renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import { A_CAR } from '../testing/a-car.ts';
import { A_DEALER as DEALER } from '../testing/a-dealer.ts';
import DealerScreen from './dealer-screen.tsx';

const open = (dealer: unknown, cars: unknown = { cars: [A_CAR], total: 1 }) =>
  renderPage(DealerScreen, {
    path: '/dealer/$subdomain',
    at: '/dealer/boema',
    api: { 'session.current': null, 'dealer.site': dealer, 'dealer.siteCars': cars },
  });

it('shows the dealer, today’s hours and its legal identity; its description as text', async () => {
  await open(DEALER);
  const heading = await screen.findByRole('heading', { level: 1, name: /Boema Motors/ });
  expect(within(heading).getByText('Verificat')).toBeTruthy();
  // A heading contains phrasing content only (HTML's content model).
  expect(heading.querySelector('div')).toBeNull();
  screen.getByText('Unu <b>doi</b>');
  const today = screen.getByText('Miercuri, azi').parentElement!;
  within(today).getByText('09:00 – 18:00');
  screen.getByText('Închis');
  screen.getByText('Boema Motors SRL');
  expect(screen.getByText('Timp de răspuns: circa 5 ore')).toBeTruthy();
});

it('has the stars beside the name from five reviews on, linked to the reviews', async () => {
  const questions = { answer: 4.6, honesty: 5, price: 4, delivery: null, overall: 4.6 };
  const withReviews = (count: number) => {
    const summary = { count, average: 4.6, rank: 4.27, questions, answered: { yes: 0, of: 0 } };
    const api = { 'session.current': null, 'dealer.site': DEALER, 'dealer.siteCars': { cars: [A_CAR], total: 1 } };
    const options = { path: '/dealer/$subdomain', at: '/dealer/boema' };
    return renderPage(DealerScreen, {
      ...options,
      api: { ...api, 'review.list': { summary, items: [], total: count } },
    });
  };
  const { unmount } = await withReviews(24);
  const link = await screen.findByRole('link', { name: '4,6 din 5, 24 de recenzii' });
  expect(link.getAttribute('href')).toBe('#recenzii');
  expect((await screen.findByRole('region', { name: 'Recenzii' })).id).toBe('recenzii');
  unmount();
  await withReviews(4);
  await screen.findByRole('region', { name: 'Recenzii' });
  expect(screen.queryByRole('link', { name: /din 5/ })).toBeNull();
});

it('sends requests by email and by the offer form', async () => {
  await open(DEALER);
  const link = await screen.findByRole('link', { name: 'Sunt Interessat' });
  expect(link.getAttribute('href')).toMatch(/^mailto:vanzari@boema\.test\?subject=Sunt%20interesat/);
  await userEvent.click(screen.getByRole('button', { name: /^Cere ofertă/ }));
  const dialog = () => screen.findByRole('dialog', { busy: false }, { timeout: 5_000 });
  await userEvent.type(within(await dialog()).getByLabelText('Nume'), 'Ana');
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Închide' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // A dialog that was closed by mistake has lost nothing.
  await userEvent.click(screen.getByRole('button', { name: /^Cere ofertă/ }));
  expect(within(await dialog()).getByLabelText('Nume')).toHaveProperty('value', 'Ana');
});

it('says under the car what comes next once its request is sent', async () => {
  const other = { ...A_CAR, id: A_CAR.id + 1, title: 'Dacia Duster' };
  await renderPage(DealerScreen, {
    path: '/dealer/$subdomain',
    at: '/dealer/boema',
    api: {
      'session.current': null,
      'dealer.site': DEALER,
      'dealer.siteCars': { cars: [A_CAR, other], total: 2 },
      'lead.create': { id: 100_200, carId: other.id, status: 'nou', createdAt: '2026-11-20T10:00:00.000Z' },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cere ofertă: Dacia Duster' }));
  const dialog = within(await screen.findByRole('dialog', { busy: false }, { timeout: 5_000 }));
  await userEvent.type(dialog.getByLabelText('Nume'), 'Ana Pop');
  await userEvent.type(dialog.getByLabelText('Email'), 'ana@exemplu.ro');
  await userEvent.click(dialog.getByRole('button', { name: 'Trimite cererea' }));
  const next = await screen.findByRole('region', { name: 'Ce urmează' });
  expect(next.parentElement?.previousElementSibling).toHaveProperty('dataset.car', String(other.id));
  expect(next.textContent).toContain('(ana@exemplu.ro). De obicei răspunde în circa 5 ore.');
});

it('offers only models of the selected brand, and puts filters into the address', async () => {
  const { address, calls } = await open(DEALER);
  const model = await screen.findByLabelText('Model');
  expect(model).toHaveProperty('disabled', true);
  await userEvent.selectOptions(screen.getByLabelText('Marcă'), 'dacia');
  await waitFor(() => expect(address()).toBe('/dealer/boema?brand=dacia'));
  expect(within(model).queryByText('Octavia')).toBeNull();
  await userEvent.selectOptions(model, 'duster');
  await waitFor(() =>
    expect(calls.at(-1)?.input).toMatchObject({ subdomain: 'boema', brand: 'dacia', model: 'duster' }),
  );
});

it('says when nothing is left, when there is no such dealer, and when the fetch failed', async () => {
  const { unmount } = await open(DEALER, { cars: [], total: 0 });
  await screen.findByText('Nu sunt mașini disponibile');
  unmount();
  const missing = await open(null);
  expect((await screen.findAllByText('Dealer nu a fost găsit')).length).toBeGreaterThan(0);
  missing.unmount();
  await open(fails('internal', 'x'));
  await screen.findByRole('button', { name: 'Reîncearcă' });
});
