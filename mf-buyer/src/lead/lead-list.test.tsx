import { screen } from '@testing-library/react';
import { fails, renderPage } from 'ui/testing/render-page';
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
  expect(screen.getAllByText('Dealerul răspunde de obicei în mai puțin de 2 ore.')).toHaveLength(1);
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

/** The test's router writes a text of digits with quotation marks, the shell's does not. */
const targetOf = (name: RegExp) =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '').replaceAll('"', '');
const CONVERSATION = {
  leadId: 1,
  car: { id: 100_123, title: 'Dacia Duster', price: 19_990, image: null },
  request: null,
  dealer: { id: 7, name: 'Auto Nord', verified: true },
  last: {
    id: 9,
    side: 'dealer',
    kind: 'message',
    text: 'Vă așteptăm sâmbătă.',
    isConfirmed: true,
    createdAt: '2026-11-24T10:00:00.000Z',
  },
  unread: 2,
  offer: null,
  isCancelled: false,
  createdAt: REQUEST.createdAt,
};

it('shows the last message and what is unread, the newest first, and leads into the conversation', async () => {
  const older = {
    ...REQUEST,
    id: 2,
    createdAt: '2026-11-22T10:00:00.000Z',
    car: { ...REQUEST.car, title: 'Kia Ceed' },
  };
  await renderPage(() => <RequestList />, {
    path: '/user-dashboard',
    api: { 'lead.mine': [older, REQUEST], 'conversation.mine': [CONVERSATION] },
  });
  await screen.findByText(/Dealerul:\s*Vă așteptăm sâmbătă\./);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Dacia Duster',
    'Kia Ceed',
  ]);
  expect(targetOf(/^Citește 2 mesaje noi ?: Dacia Duster/)).toBe('/user-dashboard?tab=cereri&conversatie=1');
  // A message of the dealer is an answer, whatever the dealer says of the lead.
  const [first] = screen.getAllByRole('list', { name: 'Pașii cererii' });
  expect(first?.querySelector('[aria-current="step"]')?.textContent).toBe('Răspuns');
});

it('shows an offer that stands, an event in words, and requests to several dealers', async () => {
  const request = {
    id: 5,
    state: 'open',
    models: [{ brand: { name: 'Dacia' }, model: { name: 'Duster' } }],
    endsAt: null,
    conversations: [{ leadId: 3, unread: 1, offer: { price: 1, state: 'sent' } }],
  };
  const last = { ...CONVERSATION.last, kind: 'offer', text: null };
  const offer = { id: 4, price: 18_900, validUntil: '2026-12-09' };
  await renderPage(() => <RequestList />, {
    path: '/user-dashboard',
    api: {
      'lead.mine': [REQUEST],
      'conversation.mine': [{ ...CONVERSATION, last, offer, unread: 0 }],
      'quoteRequest.list': { items: [request], total: 1 },
    },
  });
  await screen.findByText(/Ofertă: 18\.900/);
  screen.getByText('Dealerul v-a trimis o ofertă');
  screen.getByRole('link', { name: /^Deschide conversația ?: Dacia Duster/ });
  const several = await screen.findByRole('region', { name: 'Cereri către mai mulți dealeri' });
  expect(several.textContent).toContain('1 ofertă de la 1 dealer');
  // An offer that can be accepted comes before unread messages.
  expect(targetOf(/^Vezi oferta ?: Dacia Duster/)).toBe('/user-dashboard?tab=cereri&cerere=5');
});

it('says of a request first how many offers there are, then what was not read', async () => {
  const of = (id: number, conversations: object[]) => ({
    id,
    state: 'open',
    models: [{ brand: { name: 'Dacia' }, model: { name: 'Duster' } }],
    endsAt: null,
    conversations,
  });
  const offer = { price: 1, state: 'sent' };
  const items = [
    of(1, [
      { leadId: 1, unread: 1, offer },
      { leadId: 2, unread: 1, offer },
    ]),
    of(2, [{ leadId: 3, unread: 2, offer: { ...offer, state: 'declined' } }]),
    of(3, [{ leadId: 4, unread: 0, offer: null }]),
  ];
  await renderPage(() => <RequestList />, {
    path: '/user-dashboard',
    api: { 'lead.mine': [], 'conversation.mine': [], 'quoteRequest.list': { items, total: 3 } },
  });
  await screen.findByRole('region', { name: 'Cereri către mai mulți dealeri' });
  const words = screen
    .getAllByRole('link', { name: /: Dacia Duster/ })
    .map(({ textContent }) => textContent?.split(':')[0]);
  expect(words).toEqual(['Vezi 2 oferte', 'Citește 2 mesaje noi', 'Vezi răspunsurile']);
});
