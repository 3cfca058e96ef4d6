import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import ReviewsPage from './reviews-page.tsx';

const stars = { answer: 4, honesty: 5, price: 4, delivery: null, overall: 2 };
const review = {
  id: 100_001,
  author: 'Ana P.',
  basis: 'conversation',
  stars,
  text: 'Am așteptat mult',
  reply: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  state: 'published',
  isComplained: false,
};
const summary = { count: 1, average: 2, rank: 3.8, questions: stars, answered: { yes: 0, of: 0 } };
const draw = async (page: object, more: object = {}) => {
  const view = await renderPage(() => <ReviewsPage />, { path: '/', api: { 'review.own': page, ...more } });
  return { ...view, user: userEvent.setup() };
};

it('answers a review once, in public', async () => {
  const { user, calls } = await draw({ summary, items: [review], total: 1 }, { 'review.reply': review });
  await user.click(await screen.findByRole('button', { name: 'Răspunde public' }));
  await user.type(await screen.findByLabelText(/Răspunsul dumneavoastră/), 'Ne pare rău');
  await user.click(screen.getByRole('button', { name: 'Publică răspunsul' }));
  await screen.findByText('Răspuns publicat');
  expect(calls.find(({ name }) => name === 'review.reply')?.input).toEqual({ id: 100_001, text: 'Ne pare rău' });
});

it('asks for a check with a reason', async () => {
  const { user, calls } = await draw({ summary, items: [review], total: 1 }, { 'review.complain': review });
  await user.click(await screen.findByRole('button', { name: 'Cere verificarea' }));
  await user.type(await screen.findByLabelText(/De ce nu este corectă/), 'scurt');
  await user.click(screen.getByRole('button', { name: 'Trimite spre verificare' }));
  await screen.findByText('Scrieți de ce recenzia nu este corectă');
  expect(calls.some(({ name }) => name === 'review.complain')).toBe(false);
});

it('offers neither twice, and says when there are none', async () => {
  const reply = { text: 'Ne pare rău', at: '2026-11-21T10:00:00.000Z' };
  await draw({ summary, items: [{ ...review, reply, isComplained: true }], total: 1 });
  await screen.findByText('Ne pare rău');
  expect(screen.queryByRole('button', { name: 'Răspunde public' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cere verificarea' })).toBeNull();
});

it('says when there are none', async () => {
  await draw({ summary: { ...summary, count: 0, average: null }, items: [], total: 0 });
  expect(await screen.findByText('Nu aveți recenzii încă')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});
