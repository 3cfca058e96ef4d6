import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HOUR_MS } from 'contracts/durations';
import { renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import UnansweredTab from './unanswered-tab.tsx';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const LEAD = {
  id: 100_001,
  createdAt: hoursAgo(50),
  car: { id: 100_123, title: 'Dacia Duster' },
  dealer: { id: 1, name: 'Boema Motors', email: 'boema@exemplu.ro', phone: null },
  dealerSeen: true,
  remindedAt: null,
};

it('reminds the dealers of a whole page at once, or of one lead, but not twice a day', async () => {
  const items = [LEAD, { ...LEAD, id: 100_002 }, { ...LEAD, id: 100_003, remindedAt: hoursAgo(2) }];
  const { calls, address } = await renderPage(UnansweredTab, {
    path: '/admin-dashboard',
    at: '/admin-dashboard?tab=unanswered',
    api: { 'lead.unanswered': { items, total: 60 }, 'lead.remind': { letters: 1, leads: 2 } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Amintește dealerilor (2 cereri)' }));
  expect(await screen.findByText('1 email despre 2 cereri.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /cererea nr. 100001/ }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /cererea nr. 100003/ }).disabled).toBe(true);
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'lead.remind').map(({ input }) => input)).toEqual([
      { ids: [100_001, 100_002] },
      { ids: [100_001] },
    ]),
  );
  expect(screen.getByText('1–3 din 60')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Caută dealer sau mașină'), 'boema');
  await waitFor(() => expect(address()).toContain('q=boema'));
});
