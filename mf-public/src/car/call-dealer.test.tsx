import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import { CallDealer } from './call-dealer.tsx';

it('counts the first press alone: showing the number and dialling it are one call', async () => {
  const { calls } = await renderPage(() => <CallDealer carId={100_123} phone="+40722000111" />, {
    path: '/cars/100123',
    api: {},
  });
  const [link] = await screen.findAllByRole('link', { name: 'Sună dealerul' });
  await userEvent.click(link!);
  await userEvent.click(link!);
  const counted = calls.filter(({ name }) => name === 'carView.note').map(({ input }) => input);
  expect(counted.filter((input) => (input as { kind?: string }).kind === 'call')).toEqual([
    { id: 100_123, kind: 'call' },
  ]);
});
