import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fails, renderPage, type ApiTable } from 'ui/testing/render-page';
import { beforeEach, expect, it } from 'vitest';
import ReviewScreen from './review-screen.tsx';

const INVITE = { kind: 'experience', dealer: { id: 1, name: 'Demo Auto' }, car: 'Dacia Duster', isUsed: false };
const draw = async (api: ApiTable) => {
  const view = await renderPage(() => <ReviewScreen />, { path: '/recenzie', at: '/recenzie', api });
  return { ...view, user: userEvent.setup() };
};
const QUESTIONS = [/repede și de clar/, /au fost corecte/, /respectat prețul/, /În general/];
beforeEach(() => {
  window.location.hash = '#semnul-din-link';
});

it('asks five questions, and sends stars and text with the link’s token', async () => {
  const { user, calls } = await draw({ 'review.open': INVITE, 'review.write': { state: 'published' } });
  await screen.findByRole('heading', { name: 'Cum a fost cu Demo Auto?' });
  for (const name of QUESTIONS) {
    await user.click(within(screen.getByRole('group', { name })).getByRole('radio', { name: '4 stele' }));
  }
  await user.type(screen.getByLabelText(/Câteva cuvinte/), 'Totul bine');
  await user.click(screen.getByRole('button', { name: 'Trimite recenzia' }));
  expect((await screen.findByRole('status')).textContent).toContain('Vă mulțumim!');
  expect(calls.at(-1)).toEqual({
    name: 'review.write',
    input: {
      answer: 4,
      honesty: 4,
      price: 4,
      delivery: null,
      overall: 4,
      text: 'Totul bine',
      token: 'semnul-din-link',
    },
  });
});

it('says at each question that it has no stars, but not at the delivery', async () => {
  const { user, calls } = await draw({ 'review.open': INVITE });
  await user.click(await screen.findByRole('button', { name: 'Trimite recenzia' }));
  expect(await screen.findAllByText('Alegeți de la 1 la 5 stele')).toHaveLength(4);
  // On a phone the first of them is far above the button.
  const first = within(screen.getByRole('group', { name: /repede și de clar/ })).getByRole('radio', { name: '1 stea' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(calls.map(({ name }) => name)).toEqual(['review.open']);
});

it('says that a review waits for a person', async () => {
  const { user } = await draw({ 'review.open': INVITE, 'review.write': { state: 'pending' } });
  await screen.findByRole('heading', { name: /Demo Auto/ });
  for (const name of QUESTIONS) {
    await user.click(within(screen.getByRole('group', { name })).getByRole('radio', { name: '1 stea' }));
  }
  await user.click(screen.getByRole('button', { name: 'Trimite recenzia' }));
  expect((await screen.findByRole('status')).textContent).toContain('citită de o persoană înainte de publicare');
});

it('asks who got no answer one question', async () => {
  const { user, calls } = await draw({
    'review.open': { ...INVITE, kind: 'answered' },
    'review.writeAnswered': { state: 'published' },
  });
  await user.click(await screen.findByRole('button', { name: 'Nu mi-a răspuns' }));
  await screen.findByText('Vă mulțumim!');
  expect(calls.at(-1)?.input).toEqual({ token: 'semnul-din-link', answered: false });
});

it('ends the invitations by a click', async () => {
  window.location.hash = '#dezabonare=100001-semn';
  const { user, calls } = await draw({ 'review.optOut': { success: true } });
  await user.click(await screen.findByRole('button', { name: 'Dezabonează-mă' }));
  await screen.findByText('V-ați dezabonat');
  expect(calls).toEqual([{ name: 'review.optOut', input: { token: '100001-semn' } }]);
});

it('says when a link is no longer valid, or was used', async () => {
  await draw({ 'review.open': fails('not_found', 'Linkul nu mai este valabil') });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'Linkul nu mai este valabilFolosiți linkul din cel mai nou email de la noi. Este valabil 90 de zile, pentru o singură recenzie.',
  );
});

it('a failure is no link that has ended: it is tried again', async () => {
  const { user, calls } = await draw({ 'review.open': fails('internal', 'A apărut o eroare') });
  await screen.findByText('Nu am putut deschide recenzia');
  expect(screen.queryByText('Linkul nu mai este valabil')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reîncearcă' }));
  expect(calls.filter(({ name }) => name === 'review.open')).toHaveLength(2);
});
