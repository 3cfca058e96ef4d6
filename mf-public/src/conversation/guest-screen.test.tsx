import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aMessage, AN_OFFER } from 'contracts/testing/a-conversation';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { TestSocket } from 'contracts/testing/test-socket';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import RegisterBuyer from '../pages/register.tsx';
import GuestScreen from './guest-screen.tsx';

const TOKEN = 'a'.repeat(43);
const ID = AN_OFFER.leadId;
const CONVERSATION = aConversation({
  side: 'buyer',
  isGuest: true,
  status: null,
  unread: 0,
  offers: [AN_OFFER],
  messages: [
    aMessage({ id: 1, kind: 'form' }),
    aMessage({
      id: 2,
      side: 'dealer',
      text: 'Vă trimit fișa.',
      authorName: 'Mihai',
      files: [{ id: 9, name: 'fișa tehnică.pdf', contentType: 'application/pdf', size: 1_000, copy: null }],
    }),
    aMessage({ id: 3, side: 'dealer', kind: 'offer', text: null, detail: { offerId: AN_OFFER.id } }),
  ],
});

beforeEach(() => vi.stubGlobal('WebSocket', TestSocket));
afterEach(() => {
  sessionStorage.clear();
  window.location.hash = '';
});

async function open(api: ApiTable = {}, { hash = TOKEN, at = '/conversatie' } = {}) {
  window.location.hash = hash;
  const page = await renderPage(() => <GuestScreen />, {
    path: '/conversatie',
    at,
    api: {
      'session.current': null,
      'conversation.open': { leadId: ID, requestId: null },
      'conversation.get': CONVERSATION,
      ...api,
    },
  });
  const inputs = (name: string) => page.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { ...page, inputs, user: userEvent.setup() };
}

describe('an email’s link', () => {
  it('opens the conversation, leaves the address bar, and outlives a reload of the tab', async () => {
    const { unmount } = await open();
    await screen.findByText('Vă trimit fișa.');
    expect(window.location.hash).toBe('');
    expect(JSON.stringify({ ...localStorage })).not.toContain(TOKEN);
    unmount();
    await open({}, { hash: '' });
    await screen.findByText('Vă trimit fișa.');
  });

  it('that has ended, was revoked or is unknown says what can be done', async () => {
    await open({ 'conversation.open': fails('unauthorized', 'Trebuie să vă autentificați') });
    await screen.findByText('Linkul nu mai este valabil');
    screen.getByText(/cel mai nou email/);
    expect(screen.getByRole('link', { name: 'Cererile Mele' }).getAttribute('href')).toBe('/user-dashboard?tab=cereri');
    expect(screen.getByRole('link', { name: 'Caută mașini' }).getAttribute('href')).toBe('/cauta');
  });

  it('shows the name and number that were typed, and confirms them or has them removed', async () => {
    let contact: object | undefined = {
      name: 'Escroc',
      phone: '+40799000111',
      text: 'Sunați-mă aici',
      isConfirmed: false,
    };
    const { user, calls } = await open({
      'conversation.open': () => ({ leadId: ID, requestId: null, contact }),
      'conversation.disownContact': () => {
        contact = undefined;
        return { success: true };
      },
    });
    const box = within(await screen.findByRole('region', { name: 'Confirmați cererea' }));
    expect(box.getByText('Escroc')).toBeTruthy();
    expect(box.getByRole('link', { name: /0799/ }).getAttribute('href')).toBe('tel:+40799000111');
    expect(box.getByText('Sunați-mă aici')).toBeTruthy();
    expect(box.getByRole('button', { name: 'Da, este a mea' })).toBeTruthy();
    await user.click(box.getByRole('button', { name: 'Nu e a mea' }));
    await screen.findByText('Datele au fost șterse');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Confirmați cererea' })).toBeNull());
    expect(calls.filter(({ name }) => name === 'conversation.confirmContact')).toEqual([]);
  });

  it('asks nothing where the text was confirmed', async () => {
    const contact = { name: 'Ana Pop', phone: null, text: null, isConfirmed: true };
    await open({ 'conversation.open': { leadId: ID, requestId: null, contact } });
    await screen.findByText('Vă trimit fișa.');
    expect(screen.queryByRole('region', { name: 'Confirmați cererea' })).toBeNull();
  });

  it('is asked for where there is none, and nothing is called', async () => {
    const { inputs } = await open({}, { hash: '' });
    await screen.findByText('Deschideți linkul din email');
    expect(inputs('conversation.open')).toEqual([]);
  });

  it('offers a retry without a connection', async () => {
    await open({ 'conversation.open': fails('unavailable', 'Ocupat') });
    expect(await screen.findByRole('button', { name: 'Reîncearcă' })).toBeTruthy();
  });

  it('watches by the socket with its token', async () => {
    await open();
    await screen.findByText('Vă trimit fișa.');
    TestSocket.last.open();
    await waitFor(() => expect(TestSocket.last.sent).toContainEqual({ type: 'watch', token: TOKEN }));
  });

  it('is ended by its owner after a question', async () => {
    let isRevoked = false;
    const { inputs, user } = await open({
      'conversation.open': () => (isRevoked ? fails('unauthorized', 'Nu') : { leadId: ID, requestId: null }),
      'conversation.revokeLinks': () => {
        isRevoked = true;
        return { success: true };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Dezactivează linkul' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dezactivați linkul?' }));
    await user.click(dialog.getByRole('button', { name: 'Dezactivează' }));
    await screen.findByText('Linkul nu mai este valabil');
    expect(inputs('conversation.revokeLinks')).toEqual([{ id: ID }]);
  });
});

describe('a guest', () => {
  it('accepts an offer', async () => {
    const { inputs, user } = await open({ 'offer.accept': { ...AN_OFFER, state: 'accepted' } });
    await user.click(await screen.findByRole('button', { name: 'Acceptă oferta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Acceptați oferta?' }));
    dialog.getByText(AN_OFFER.terms);
    await user.click(dialog.getByRole('button', { name: 'Acceptă oferta' }));
    await waitFor(() => expect(inputs('offer.accept')).toEqual([{ id: AN_OFFER.id }]));
  });

  it('gets a file with the token in a header, not in the address', async () => {
    const { user } = await open();
    const fetched = vi.fn((_address: string, _init: RequestInit) => Promise.resolve(new Response('%PDF')));
    vi.stubGlobal('fetch', fetched);
    await user.click(await screen.findByRole('button', { name: /fișa tehnică\.pdf/ }));
    await waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(fetched.mock.calls[0]).toEqual([`/api/leads/${ID}/files/9`, { headers: { 'x-lead-token': TOKEN } }]);
  });

  it('is offered an account, whose form begins with the address of the request', async () => {
    const { user, unmount } = await open();
    await user.click(await screen.findByRole('link', { name: 'Creează cont' }));
    unmount();
    await renderPage(RegisterBuyer, { api: { 'stats.get': {} } });
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('ioana@exemplu.ro');
  });
});

describe('the link of a request', () => {
  const REQUEST = {
    id: 5,
    state: 'open',
    city: 'Cluj-Napoca',
    county: 'Cluj',
    radiusKm: 100,
    message: null,
    standing: null,
    models: [{ brand: { name: 'Dacia', slug: 'dacia' }, model: { name: 'Duster', slug: 'duster' } }],
    wishes: {},
    createdAt: '2026-11-25T10:00:00.000Z',
    endsAt: '2026-11-28T10:00:00.000Z',
    conversations: [11, 12, 13].map((leadId, at) => ({
      leadId,
      dealer: { id: leadId, name: `Dealer ${at + 1}`, city: 'Cluj-Napoca', verified: at === 0 },
      unread: at,
      offer: at < 2 ? { id: leadId, price: 20_000 + at * 500, state: 'sent', validUntil: '2026-12-09' } : null,
    })),
  };
  const COMPARED = REQUEST.conversations
    .slice(0, 2)
    .map(({ dealer, leadId }, at) => ({
      offer: { ...AN_OFFER, id: leadId, leadId, price: 20_000 + at * 500 },
      dealer,
      distanceKm: 12 + at,
      responseTime: '< 2h',
      reviews: null,
    }));
  const answers = {
    'conversation.open': { leadId: null, requestId: 5 },
    'quoteRequest.get': REQUEST,
    'offer.compare': { items: COMPARED },
  };

  it('lists the dealers with what they offer, and opens each conversation', async () => {
    const { user, address } = await open(answers);
    await screen.findByText(/^2 oferte de la 3 dealeri, deschisă până la/);
    screen.getByText(/Fără ofertă încă/);
    screen.getByText('2 mesaje noi');
    await user.click(screen.getByRole('link', { name: 'Deschide conversația cu Dealer 1' }));
    // The test's router writes a text of digits with quotation marks, the shell's does not.
    expect(decodeURIComponent(address()).replaceAll('"', '')).toBe('/conversatie?conversatie=11');
    await screen.findByText('Vă trimit fișa.');
    await user.click(screen.getByRole('link', { name: 'Toate ofertele cererii' }));
    await screen.findByText(/^2 oferte de la 3 dealeri/);
  });

  it('puts the offers side by side, and says which is best', async () => {
    const { user, inputs } = await open(answers);
    await user.click(await screen.findByRole('button', { name: /^Compară 2 oferte/ }));
    const table = await screen.findByRole('table');
    expect(inputs('offer.compare')).toEqual([{ requestId: 5 }]);
    const price = within(table).getByRole('row', { name: /^Preț/ });
    expect(within(price).getAllByText('cel mai mic preț')).toHaveLength(1);
    expect(within(price).getAllByRole('cell')[0]?.textContent).toContain('cel mai mic preț');
    within(table).getByText('cel mai aproape');
  });

  it('is cancelled after a question', async () => {
    const { user, inputs } = await open({ ...answers, 'quoteRequest.cancel': { success: true } });
    await user.click(await screen.findByRole('button', { name: 'Anulează cererea' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Anulați cererea?' }));
    await user.click(dialog.getByRole('button', { name: 'Anulează cererea' }));
    await waitFor(() => expect(inputs('quoteRequest.cancel')).toEqual([{ id: 5 }]));
  });
});
