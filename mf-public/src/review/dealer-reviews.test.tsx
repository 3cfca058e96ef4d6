import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'ui/testing/render-page';
import { HOW_CHECKED } from 'contracts/review-labels';
import { expect, it } from 'vitest';
import DealerReviews from './dealer-reviews.tsx';

const questions = { answer: 4.5, honesty: 5, price: 4, delivery: null, overall: 4.5 };
const summary = { count: 7, average: 4.5, rank: 4.2, questions, answered: { yes: 1, of: 3 } };
const review = (id: number, more: object = {}) => ({
  id,
  author: 'Ana P.',
  basis: 'offer',
  stars: questions,
  text: `Recenzia ${id}`,
  reply: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...more,
});
const draw = (page: object) =>
  renderPage(() => <DealerReviews dealerId={1} />, { path: '/', api: { 'review.list': page } });

it('shows the figures, who wrote on which ground, and the dealer’s answer', async () => {
  const reply = { text: 'Vă mulțumim', at: '2026-11-21T10:00:00.000Z' };
  await draw({ summary, items: [review(1, { reply }), review(2, { author: null, basis: 'conversation' })], total: 7 });
  await screen.findByRole('region', { name: 'Recenzii' });
  expect(screen.getAllByRole('img', { name: '4,5 din 5 stele' })[0]).toBeTruthy();
  expect(screen.getByText('7 recenzii')).toBeTruthy();
  expect(screen.getByText('4,20')).toBeTruthy();
  expect(screen.getByText(HOW_CHECKED)).toBeTruthy();
  const formula = screen.getByRole('link', { name: 'Cum o calculăm' });
  expect(formula.getAttribute('href')).toBe('/cum-ordonam-rezultatele#recenzii');
  expect(screen.getByText(/1 din 3 cumpărători fără răspuns/)).toBeTruthy();
  expect(screen.getByText(/a acceptat o ofertă/)).toBeTruthy();
  expect(screen.getByText('Vă mulțumim')).toBeTruthy();
  expect(screen.getByText('Cumpărător')).toBeTruthy();
  expect(screen.queryByText('Livrare')).toBeNull();
});

it('loads more', async () => {
  const { calls } = await draw({ summary, items: [review(1)], total: 7 });
  await userEvent.click(await screen.findByRole('button', { name: 'Arată mai multe recenzii' }));
  expect(calls.map(({ input }) => input)).toEqual([
    { dealerId: 1, limit: 5 },
    { dealerId: 1, limit: 25 },
  ]);
});

it('shows nothing while there is nothing', async () => {
  const none = { ...summary, count: 0, average: null, answered: { yes: 0, of: 0 } };
  const { calls } = await draw({ summary: none, items: [], total: 0 });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Recenzii' })).toBeNull();
});
