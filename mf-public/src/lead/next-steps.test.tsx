import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiTable, renderPage } from 'ui/testing/render-page';
import { expect, it, vi } from 'vitest';
import CarScreen from '../car/car-screen.tsx';
import { A_CAR } from '../testing/a-car.ts';

const BUYER = { id: 5, email: 'ana@exemplu.ro', firstName: 'Ana', lastName: 'Pop', phone: null, role: 'user' };

const GIVEN = { responseTime: null, phone: '+40722000111' };

/** Sends a request from the car's page as a visitor does, and returns what the page shows then. */
async function afterRequest(
  api: ApiTable = {},
  { responseTime, phone }: { responseTime: string | null; phone: string | null } = GIVEN,
) {
  await renderPage(CarScreen, {
    path: '/cars/$id',
    at: '/cars/100123',
    api: {
      'session.current': null,
      'car.page': {
        state: 'public',
        alternatives: [],
        responseTime,
        car: { ...A_CAR, dealer: { ...A_CAR.dealer, phone } },
      },
      'price.insight': { position: null, history: [{ price: 31_490, from: '2026-10-01T08:00:00.000Z' }] },
      'lead.create': { id: 100_200, carId: A_CAR.id, status: 'nou', createdAt: '2026-11-20T10:00:00.000Z' },
      ...api,
    },
  });
  const opener = (await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Cere ofertă' }))[0]!;
  await waitFor(() => expect(opener.disabled).toBe(false));
  expect(screen.queryByRole('region', { name: 'Ce urmează' })).toBeNull();
  await userEvent.click(opener);
  const dialog = within(await screen.findByRole('dialog', { busy: false }));
  const email = dialog.getByLabelText<HTMLInputElement>('Email');
  if (email.value === '') {
    await userEvent.type(dialog.getByLabelText('Nume'), 'Ioana Mureșan');
    await userEvent.type(email, 'ioana@exemplu.ro');
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Trimite cererea' }));
  await screen.findByText('Cerere trimisă cu succes!');
  const panel = screen.getByRole('complementary', { name: 'Preț și ofertă' });
  return within(await within(panel).findByRole('region', { name: 'Ce urmează' }));
}

it('shows a guest who answers and where, the telephone number, and the benefits of an account', async () => {
  const next = await afterRequest();
  next.getByText('Cererea a ajuns la Boema Motors');
  next.getByText(/^Dealerul vă răspunde direct, .* \(ioana@exemplu\.ro\)\./);
  expect(next.queryByText(/De obicei răspunde/)).toBeNull();
  expect(next.getByRole('link', { name: '0722 000 111' }).getAttribute('href')).toBe('tel:+40722000111');
  expect(next.getByRole('link', { name: 'Creează cont' }).getAttribute('href')).toBe('/inregistrare-cumparator');
  next.getByText(/^Linkul conversației e în emailul pe care vi l-am trimis/);
  expect(next.queryByRole('link', { name: 'Cererile Mele' })).toBeNull();
});

it('links a buyer to the conversation, states the response time, and shows no telephone without one', async () => {
  const next = await afterRequest({ 'session.current': BUYER }, { responseTime: '~ 5h', phone: null });
  next.getByText(/De obicei răspunde în circa 5 ore\./);
  expect(next.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Cererile Mele', '/user-dashboard?tab=cereri&conversatie=100200'],
    ['Cereți oferte de la mai mulți dealeri', '/cere-oferte'],
  ]);
  expect(next.queryByText(/emailul pe care vi l-am trimis/)).toBeNull();
});

it('gets the focus and is scrolled to, once the dialog has given the focus back', async () => {
  const scrolled: Element[] = [];
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  const next = await afterRequest();
  const head = next.getByText('Cererea a ajuns la Boema Motors');
  await waitFor(() => expect(document.activeElement).toBe(head));
  expect(scrolled).toContain(screen.getByRole('region', { name: 'Ce urmează' }));
  scrollIntoView.mockRestore();
});
