import { screen } from '@testing-library/react';
import { fails, renderPage } from 'contracts/testing/render-page';
import { expect, it } from 'vitest';
import { RequestList } from './lead-list.tsx';

const REQUEST = {
  id: 1,
  state: 'trimisa',
  message: 'Este disponibilă?\n\nPot veni sâmbătă.',
  createdAt: '2026-11-20T10:00:00.000Z',
  car: { id: 100_123, title: 'Dacia Duster', price: 19_990, isPublic: true, image: 'https://exemplu.ro/1.jpg' },
  dealer: { name: 'Auto Nord', phone: '+40722000111' },
  responseTime: '< 2h',
};
const draw = (requests: unknown) => renderPage(() => <RequestList />, { api: { 'lead.mine': requests } });

it('shows each lead with its state, the dealer’s usual response time and the call link', async () => {
  await draw([REQUEST, { ...REQUEST, id: 2, state: 'contactat' }]);
  expect((await screen.findAllByRole('link', { name: 'Dacia Duster' }))[0]?.getAttribute('href')).toBe('/cars/100123');
  screen.getByText('Dealerul v-a contactat');
  // The response time is hidden once the dealer has answered.
  expect(screen.getAllByText('Dealerul răspunde de obicei în < 2h.')).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: '0722 000 111' })[0]?.getAttribute('href')).toBe('tel:+40722000111');
  // The progress of each, in three steps, beside its picture.
  const steps = screen.getAllByRole('list', { name: 'Pașii cererii' });
  expect(steps.map((list) => list.querySelector('[aria-current="step"]')?.textContent)).toEqual(['Trimisă', 'Răspuns']);
  expect(steps[0]?.textContent).toBe('TrimisăRăspunsÎncheiată');
  expect(document.querySelectorAll('li img[src="https://exemplu.ro/1.jpg"]')).toHaveLength(2);
});

it('has no link for a car that is gone', async () => {
  await draw([{ ...REQUEST, car: { ...REQUEST.car, isPublic: false }, dealer: { name: 'Auto Nord', phone: null } }]);
  await screen.findByText(/Mașina nu mai este publicată/);
  expect(screen.queryByRole('link')).toBeNull();
});

it('offers the search when there are none, and a retry when it fails', async () => {
  const { unmount } = await draw([]);
  await screen.findByText('Nicio cerere de ofertă');
  expect(screen.getByRole('link', { name: 'Caută mașini' }).getAttribute('href')).toBe('/cauta');
  unmount();
  await draw(fails('unavailable', 'Ocupat'));
  await screen.findByRole('button', { name: /Încearcă din nou|Reîncearcă/ });
});
