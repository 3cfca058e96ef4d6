import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import ReviewTab from './review-tab.tsx';

const stars = { answer: 4, honesty: 5, price: 4, delivery: null, overall: 2 };
const review = {
  id: 100_001,
  author: 'Ana P.',
  basis: 'conversation',
  stars,
  text: 'Sunați la 0722 000 114',
  reply: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  state: 'pending',
  isComplained: false,
  complaint: null,
  dealer: { id: 1, name: 'Demo Auto' },
  reasons: ['conține date de contact'],
};

it('shows why a review waits, and rejects it only with a reason', async () => {
  const user = userEvent.setup();
  const { calls } = await renderPage(() => <ReviewTab />, {
    path: '/',
    api: { 'review.queue': { items: [review], total: 1 }, 'review.decide': review },
  });
  await screen.findByText('conține date de contact');
  await user.click(screen.getByRole('button', { name: 'Decide recenzia nr. 100001' }));
  await user.selectOptions(await screen.findByLabelText('Decizia'), 'Nu se publică');
  await user.click(screen.getByRole('button', { name: 'Trimite decizia' }));
  await screen.findByText('Scrieți motivul respingerii');
  await user.type(screen.getByLabelText(/Motivul/), 'Conține un telefon');
  await user.click(screen.getByRole('button', { name: 'Trimite decizia' }));
  await screen.findByText('Decizie trimisă');
  expect(calls.find(({ name }) => name === 'review.decide')?.input).toEqual({
    id: 100_001,
    state: 'rejected',
    reason: 'Conține un telefon',
  });
});
