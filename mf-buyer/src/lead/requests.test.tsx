import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatPrice } from 'contracts/format';
import { aConversation, aMessage, AN_OFFER } from 'contracts/testing/a-conversation';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { TestSocket } from 'contracts/testing/test-socket';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import LiveRequests from './live-requests.tsx';
import { Requests } from './requests.tsx';

beforeEach(() => vi.stubGlobal('WebSocket', TestSocket));

const ID = AN_OFFER.leadId;
const ofBuyer = (values: Parameters<typeof aConversation>[0] = {}) =>
  aConversation({ side: 'buyer', status: null, unread: 0, ...values });
const ANSWERED = ofBuyer({
  unread: 2,
  messages: [
    aMessage({ id: 1, kind: 'form' }),
    aMessage({ id: 2, side: 'dealer', text: 'Da, este pe stoc.', authorName: 'Mihai' }),
    aMessage({ id: 3, side: 'dealer', kind: 'offer', text: null, detail: { offerId: AN_OFFER.id } }),
  ],
  offers: [AN_OFFER],
});

/** The conversation at its address; the answers of the calls as a table. */
async function open(conversation: unknown, api: ApiTable = {}) {
  const Account = () => (
    <>
      <LiveRequests />
      <Requests />
    </>
  );
  const page = await renderPage(Account, {
    path: '/user-dashboard',
    at: `/user-dashboard?tab=cereri&conversatie=${ID}`,
    api: { 'conversation.get': conversation, 'conversation.markRead': { success: true }, ...api },
  });
  const inputs = (name: string) => page.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { ...page, inputs, user: userEvent.setup() };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('a conversation in the account', () => {
  it('shows car, dealer and entries, and counts what is seen as read', async () => {
    const { inputs } = await open(ANSWERED);
    await screen.findByText('Da, este pe stoc.');
    expect(screen.getByRole('link', { name: 'Škoda Octavia' }).getAttribute('href')).toBe('/cars/100201');
    expect(screen.getByRole('link', { name: /0264/ }).getAttribute('href')).toBe('tel:+40264000111');
    expect(screen.getByRole('link', { name: 'Toate cererile' }).getAttribute('href')).toContain('tab=cereri');
    await waitFor(() => expect(inputs('conversation.markRead')).toEqual([{ id: ID, upTo: 3 }]));
  });

  it('sends a message, and refetches the conversation', async () => {
    const { inputs, user } = await open(ANSWERED, { 'conversation.send': aMessage() });
    await user.type(await screen.findByLabelText('Mesajul dumneavoastră'), 'Pot veni sâmbătă?');
    const before = inputs('conversation.get').length;
    await user.click(await button('Trimite'));
    await waitFor(() =>
      expect(inputs('conversation.send')).toEqual([{ id: ID, text: 'Pot veni sâmbătă?', files: [] }]),
    );
    await waitFor(() => expect(inputs('conversation.get').length).toBeGreaterThan(before));
  });

  it('shows what arrives by the socket, of any conversation', async () => {
    let conversation = ANSWERED;
    await open(() => conversation);
    await screen.findByText('Da, este pe stoc.');
    await waitFor(() => expect(TestSocket.all.length).toBeGreaterThan(0));
    TestSocket.last.open();
    conversation = ofBuyer({
      messages: [...ANSWERED.messages, aMessage({ id: 9, side: 'dealer', text: 'Vă așteptăm.' })],
    });
    TestSocket.last.receive({ type: 'conversation', leadId: ID, messageId: 9, side: 'dealer' });
    await screen.findByText('Vă așteptăm.');
  });

  it('shows the cars of the stock that match', async () => {
    const car = { id: 100_777, title: 'Škoda Octavia Combi', price: 25_490, images: [] };
    const { inputs, unmount } = await open(ofBuyer(), { 'conversation.alike': [car, { ...car, id: 100_778 }] });
    const cars = within((await screen.findByText('Aceste 2 mașini din stoc se potrivesc')).closest('section')!);
    const [first] = cars.getAllByRole('link');
    expect(first?.getAttribute('href')).toBe('/cars/100777');
    expect(first?.textContent).toBe(`Škoda Octavia Combi${formatPrice(25_490)}`);
    expect(inputs('conversation.alike')[0]).toEqual({ id: ID });
    unmount();
    await open(ofBuyer({ canWrite: false, isCancelled: true }), { 'conversation.alike': [car] });
    await screen.findByText(/Ați anulat această cerere/);
    expect(screen.queryByText(/se potrive/)).toBeNull();
  });

  it('proposes no other car beside an open offer', async () => {
    const car = { id: 100_777, title: 'Škoda Octavia Combi', price: 25_490, images: [] };
    await open(ANSWERED, { 'conversation.alike': [car] });
    await button('Acceptă oferta');
    expect(screen.queryByText(/se potrive/)).toBeNull();
  });

  it('proposes no other car once an offer is accepted', async () => {
    const car = { id: 100_777, title: 'Škoda Octavia Combi', price: 25_490, images: [] };
    const accepted = { ...AN_OFFER, state: 'accepted' as const };
    await open(ofBuyer({ offers: [accepted] }), { 'conversation.alike': [car] });
    await screen.findByText(/^Ați acceptat oferta de/);
    expect(screen.queryByText(/se potrive/)).toBeNull();
  });

  it('says when it does not exist, and offers a retry after any other failure', async () => {
    const { unmount } = await open(fails('not_found', 'Conversația nu a fost găsită'));
    await screen.findByText('Conversația nu a fost găsită');
    unmount();
    await open(fails('unavailable', 'Ocupat'));
    expect(await button('Reîncearcă')).toBeTruthy();
  });
});

describe('an offer', () => {
  it('is accepted after its terms have been shown', async () => {
    const { inputs, user } = await open(ANSWERED, { 'offer.accept': { ...AN_OFFER, state: 'accepted' } });
    await screen.findByText(/^Aveți o ofertă/);
    await user.click(await button('Acceptă oferta'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Acceptați oferta?' }));
    dialog.getByText(AN_OFFER.terms);
    dialog.getByText(/23\.490/);
    expect(inputs('offer.accept')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Acceptă oferta' }));
    await screen.findByText('Ofertă acceptată');
    expect(inputs('offer.accept')).toEqual([{ id: AN_OFFER.id }]);
  });

  it('once accepted has the focus in what says so, since its buttons are gone', async () => {
    let conversation = ANSWERED;
    const { user } = await open(() => conversation, {
      'offer.accept': () => {
        conversation = { ...ANSWERED, offers: [{ ...AN_OFFER, state: 'accepted' }] };
        return conversation.offers[0];
      },
    });
    await user.click(await button('Acceptă oferta'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Acceptați oferta?' }));
    await user.click(dialog.getByRole('button', { name: 'Acceptă oferta' }));
    await screen.findByText(/^Ați acceptat oferta de/);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Ați acceptat oferta de/));
    // The next steps stay readable when the toast has gone, and a concluded request can't be cancelled.
    expect(document.activeElement?.textContent).toContain('vă contactează pentru contract');
    expect(screen.queryByRole('button', { name: 'Anulează cererea' })).toBeNull();
  });

  it('that can no longer be accepted says so, and the conversation is fetched anew', async () => {
    const { inputs, user } = await open(ANSWERED, {
      'offer.accept': fails('conflict', 'Oferta nu mai poate fi acceptată sau refuzată'),
    });
    await user.click(await button('Acceptă oferta'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Acceptați oferta?' }));
    const before = inputs('conversation.get').length;
    await user.click(dialog.getByRole('button', { name: 'Acceptă oferta' }));
    await screen.findByText('Oferta nu mai poate fi acceptată sau refuzată');
    await waitFor(() => expect(inputs('conversation.get').length).toBeGreaterThan(before));
  });

  it('is declined with a reason or without one', async () => {
    const { inputs, user } = await open(ANSWERED, { 'offer.decline': { ...AN_OFFER, state: 'declined' } });
    await user.click(await button('Refuză'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuzați oferta?' }));
    await user.type(dialog.getByLabelText('Motivul (opțional)'), 'Prea scumpă');
    await user.click(dialog.getByRole('button', { name: 'Refuză oferta' }));
    await waitFor(() => expect(inputs('offer.decline')).toEqual([{ id: AN_OFFER.id, reason: 'Prea scumpă' }]));
  });

  it.each(['replaced', 'declined', 'expired', 'accepted', 'withdrawn'] as const)(
    'that is %s has no buttons',
    async (state) => {
      await open({ ...ANSWERED, offers: [{ ...AN_OFFER, state }] });
      await screen.findByText('Da, este pe stoc.');
      expect(screen.queryByRole('button', { name: 'Acceptă oferta' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Refuză' })).toBeNull();
    },
  );
});

describe('what a buyer may do', () => {
  it('cancels after a question, and asks again', async () => {
    const { inputs, user, unmount } = await open(ANSWERED, { 'conversation.cancel': { success: true } });
    await user.click(await button('Anulează cererea'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Anulați cererea?' }));
    await user.click(dialog.getByRole('button', { name: 'Anulează cererea' }));
    await waitFor(() => expect(inputs('conversation.cancel')).toEqual([{ id: ID }]));
    unmount();
    const again = await open(
      { ...ANSWERED, isCancelled: true, canWrite: false },
      { 'conversation.reopen': { success: true } },
    );
    await screen.findByText(/^Ați anulat această cerere/);
    expect(screen.queryByLabelText('Mesajul dumneavoastră')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Acceptă oferta' })).toBeNull();
    await again.user.click(await button('Cere din nou'));
    await waitFor(() => expect(again.inputs('conversation.reopen')).toEqual([{ id: ID }]));
  });

  it('says that there was no call', async () => {
    const call = aMessage({ id: 7, side: 'dealer', kind: 'call', text: null, detail: { outcome: 'vorbit' } });
    const { inputs, user } = await open(
      { ...ANSWERED, messages: [call] },
      { 'conversation.denyCall': { success: true } },
    );
    await user.click(await button('Nu m-a sunat'));
    await screen.findByText('Apelul nu se mai numără ca răspuns al dealerului.');
    expect(inputs('conversation.denyCall')).toEqual([{ id: ID, messageId: 7 }]);
  });

  it('reports the dealer with a text', async () => {
    const { inputs, user } = await open(ANSWERED, { 'conversation.report': { success: true } });
    await user.click(await button('Raportează dealerul'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Raportează dealerul' }));
    await user.click(dialog.getByRole('button', { name: 'Trimite sesizarea' }));
    await dialog.findByText('Scrieți ce s-a întâmplat');
    await user.type(dialog.getByLabelText('Ce s-a întâmplat?'), 'Cere avans prin WhatsApp.');
    await user.click(dialog.getByRole('button', { name: 'Trimite sesizarea' }));
    await screen.findByText('Sesizare trimisă');
    expect(inputs('conversation.report')).toEqual([{ id: ID, text: 'Cere avans prin WhatsApp.' }]);
  });

  it('in a request shows one dealer who they are; ending a link is a guest’s', async () => {
    const request = { id: 5, models: ['Dacia Duster'], endsAt: '2026-11-28T10:00:00.000Z', isOpen: true };
    const { inputs, user } = await open(
      { ...ANSWERED, car: null, request },
      { 'quoteRequest.reveal': { success: true } },
    );
    await screen.findByText(/^Cerere către mai mulți dealeri, deschisă/);
    expect(screen.queryByRole('button', { name: 'Dezactivează linkul' })).toBeNull();
    await user.click(await button('Arată-i cine sunt'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Arătați cine sunteți?' }));
    await user.click(dialog.getByRole('button', { name: 'Arată datele' }));
    await waitFor(() => expect(inputs('quoteRequest.reveal')).toEqual([{ leadId: ID }]));
  });
});
