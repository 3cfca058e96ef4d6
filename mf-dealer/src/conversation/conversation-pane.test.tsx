import { screen, waitFor, within } from '@testing-library/react';
import { aConversation, aMessage, AN_OFFER } from 'contracts/testing/a-conversation';
import { type ApiTable, fails } from 'ui/testing/render-page';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { A_REQUEST, LEAD, leadPage } from '../testing/a-lead.ts';
import { A_CAR } from '../testing/a-stock.ts';
import { openLeads } from '../testing/open-leads.tsx';

// Finding elements by role in an emulated page is slow.
vi.setConfig({ testTimeout: 60_000 });
afterEach(() => sessionStorage.clear());

const OPEN = `/dealer-dashboard?tab=leads&conversatie=${LEAD.leadId}`;
const TEMPLATE = { id: 1, name: 'Disponibilă', text: 'Bună ziua, {nume}! {masina} este în stoc. {dealer}' };
const withOffer = (values: Partial<typeof AN_OFFER> = {}) =>
  aConversation({
    messages: [aMessage({ side: 'dealer', kind: 'offer', text: null, detail: { offerId: AN_OFFER.id } })],
    offers: [{ ...AN_OFFER, ...values }],
  });
const open = (answers: ApiTable = {}, at = OPEN) =>
  openLeads(
    {
      'conversation.get': aConversation(),
      'conversation.alike': [],
      'template.list': [TEMPLATE],
      'car.get': A_CAR,
      ...answers,
    },
    at,
  );
const field = () => screen.findByLabelText('Mesajul dumneavoastră') as Promise<HTMLTextAreaElement>;

it('shows different contacts under one address side by side, unconfirmed', async () => {
  const contacts = [
    { name: 'Escroc', phone: '+40799000111' },
    { name: 'Ana Pop', phone: null },
  ];
  const buyer = { name: 'Escroc / Ana Pop', email: 'ana@exemplu.ro', phone: null };
  await open({ 'conversation.get': aConversation({ buyer, contacts }) });
  const list = within(await screen.findByRole('list', { name: 'Date de contact neconfirmate' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Escroc.*799.*neconfirmat$/),
    'Ana Popfără telefonneconfirmat',
  ]);
  expect(list.getByRole('link').getAttribute('href')).toBe('tel:+40799000111');
});

describe('a conversation of the panel', () => {
  it('opens in place with the field in focus, is in the address, and closes again', async () => {
    const { user, address, called } = await open({}, '/dealer-dashboard?tab=leads');
    await user.click(await screen.findByRole('button', { name: 'Răspunde' }));
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    expect(address()).toContain(`conversatie=${LEAD.leadId}`);
    // What is shown is read.
    await waitFor(() => expect(called('conversation.markRead')).toEqual([{ id: LEAD.leadId, upTo: 100_401 }]));
    await user.click(screen.getByRole('button', { name: 'Închide conversația' }));
    await waitFor(() => expect(address()).not.toContain('conversatie'));
    expect(screen.queryByRole('log')).toBeNull();
  });

  it('sends a template with its placeholders filled, and marks the lead contacted', async () => {
    const { user, called } = await open({ 'conversation.send': aMessage({ id: 2, side: 'dealer' }) });
    await field();
    await user.click(screen.getByRole('button', { name: 'Șabloane' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Disponibilă' }));
    const text = 'Bună ziua, Ioana Mureșan! Škoda Octavia este în stoc. Demo Auto';
    await waitFor(async () => expect((await field()).value).toBe(text));
    await user.click(screen.getByRole('button', { name: 'Trimite și marchează contactat' }));
    await waitFor(() =>
      expect(called('conversation.send')).toEqual([{ id: LEAD.leadId, text, files: [], marksContacted: true }]),
    );
    await waitFor(async () => expect((await field()).value).toBe(''));
  });

  it('keeps own templates in a dialog', async () => {
    const { user, called } = await open({ 'template.save': TEMPLATE, 'template.delete': { success: true } });
    await field();
    await user.click(screen.getByRole('button', { name: 'Șabloane' }));
    await user.click(await screen.findByRole('menuitem', { name: /Șabloanele/ }));
    const add = await screen.findByRole('button', { name: 'Adaugă un șablon' });
    const dialog = within(screen.getByRole('dialog'));
    await user.click(add);
    await user.type(dialog.getByLabelText(/^Numele/), 'Test drive');
    await user.type(dialog.getByLabelText(/^Textul/), 'Vă așteptăm, {{nume}, {{greșit}');
    await user.click(dialog.getByRole('button', { name: 'Salvează' }));
    await dialog.findByText(/Sunt permise numai/);
    await user.clear(dialog.getByLabelText(/^Textul/));
    await user.type(dialog.getByLabelText(/^Textul/), 'Vă așteptăm, {{nume}');
    await user.click(dialog.getByRole('button', { name: 'Salvează' }));
    await waitFor(() =>
      expect(called('template.save')).toEqual([{ id: null, name: 'Test drive', text: 'Vă așteptăm, {nume}' }]),
    );
    await user.click(await dialog.findByRole('button', { name: 'Șterge Disponibilă' }));
    await waitFor(() => expect(called('template.delete')).toEqual([{ id: 1 }]));
  });

  it('notes a call with its outcome', async () => {
    const { user, called } = await open({ 'conversation.recordCall': aMessage({ kind: 'call' }) });
    await field();
    await user.click(screen.getByRole('button', { name: 'Am sunat' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Nu a răspuns' }));
    await waitFor(() =>
      expect(called('conversation.recordCall')).toEqual([{ id: LEAD.leadId, outcome: 'fara-raspuns' }]),
    );
    await screen.findByText('Apel notat');
  });

  it('withdraws an offer after a question, and proposes to reserve the car of an accepted one', async () => {
    const first = await open({ 'conversation.get': withOffer(), 'offer.withdraw': AN_OFFER });
    await first.user.click(await screen.findByRole('button', { name: 'Retrage oferta' }));
    await screen.findByText(/nu o mai poate accepta/);
    const dialog = within(screen.getByRole('dialog'));
    await first.user.click(dialog.getByRole('button', { name: 'Retrage oferta' }));
    await waitFor(() => expect(first.called('offer.withdraw')).toEqual([{ id: AN_OFFER.id }]));
    first.unmount();
    const { user, called } = await open({
      'conversation.get': withOffer({ state: 'accepted' }),
      'offer.reserveCar': { changed: 1 },
    });
    expect(screen.queryByRole('button', { name: 'Retrage oferta' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Marchează mașina rezervată' }));
    await waitFor(() => expect(called('offer.reserveCar')).toEqual([{ id: AN_OFFER.id }]));
  });

  it('leaves the wishes as they were opened while the conversation goes on, so that nothing moves', async () => {
    const wishes = { testDrive: true, tradeIn: null, payment: null, horizon: null, channel: null, hours: null };
    const talk = aConversation({ wishes });
    const answered = { ...talk, messages: [...talk.messages, aMessage({ id: 100_402, side: 'dealer', text: 'Da' })] };
    let isSent = false;
    const { user } = await open({
      'conversation.get': () => (isSent ? answered : talk),
      'conversation.send': () => {
        isSent = true;
        return aMessage({ id: 100_402, side: 'dealer', text: 'Da' });
      },
    });
    const fold = () => screen.getByText('Ce dorește cumpărătorul').closest('details');
    await user.type(await field(), 'Da');
    expect(fold()?.open).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Trimite' }));
    await within(screen.getByRole('log')).findByText('Da');
    expect(fold()?.open).toBe(true);
  });

  it('says when nobody may write any more, and when there is no such conversation', async () => {
    const { unmount } = await open({ 'conversation.get': aConversation({ canWrite: false, isCancelled: true }) });
    await screen.findByText(/Cumpărătorul a anulat cererea\. Nu se mai poate scrie/);
    expect(screen.queryByLabelText('Mesajul dumneavoastră')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Am sunat' })).toBeNull();
    unmount();
    await open({ 'conversation.get': fails('not_found', 'Conversația nu a fost găsită') });
    await screen.findByText('Conversația nu a fost găsită');
    screen.getByRole('button', { name: 'Reîncearcă' });
  });
});

describe('a request to several dealers', () => {
  it('says that another dealer’s offer was accepted, not that the buyer has cancelled', async () => {
    const ended = aMessage({ kind: 'cancel', side: 'site', text: null });
    await open({ 'conversation.get': aConversation({ canWrite: false, isCancelled: true, messages: [ended] }) });
    expect(
      await screen.findByText(/^Cumpărătorul a acceptat oferta altui dealer\. Nu se mai poate scrie/),
    ).toBeTruthy();
    expect(screen.queryByText(/Cumpărătorul a anulat cererea/)).toBeNull();
  });

  const hidden = aConversation({
    leadId: A_REQUEST.leadId,
    buyer: null,
    county: 'Cluj',
    car: null,
    unread: 0,
    request: { id: 100_601, models: ['Škoda Octavia'], endsAt: '2026-11-28T09:00:00.000Z', isOpen: false },
  });
  const wishes = {
    fuel: ['hibrid'],
    gearbox: ['automata'],
    mustHave: [],
    colors: ['alb'],
    horizon: 'luna',
    payment: null,
    channel: null,
    tradeIn: null,
    budget: 30_000,
  };
  const request = { wishes, radiusKm: 100, city: 'Turda', county: 'Cluj', message: null };

  it('shows county and wishes but no name, warns about contact data, and where the offer stood', async () => {
    const { user } = await open(
      {
        'conversation.list': leadPage([A_REQUEST]),
        'conversation.get': hidden,
        'quoteRequest.get': { ...request, standing: { rank: 2, of: 4, percentAboveBest: 3.1 } },
      },
      `/dealer-dashboard?tab=leads&conversatie=${A_REQUEST.leadId}`,
    );
    await screen.findByRole('heading', { name: 'Cumpărător din județul Cluj' });
    await screen.findByText('Oferta dumneavoastră a fost a 2-a din 4 ca preț, cu 3,1 % peste cea mai mică.');
    screen.getByText('Turda, Cluj, pe o rază de 100 km');
    screen.getByText('30.000 €');
    screen.getByText('Automată');
    await user.type(await field(), 'Sunați la 0722 000 114');
    await screen.findByText('Mesajul pare să conțină date de contact');
    expect(document.querySelector('a[href^="mailto:"], a[href^="tel:"]')).toBeNull();
  });

  it('is found by its filter', async () => {
    const { user, called, address } = await open({}, '/dealer-dashboard?tab=leads');
    await user.click(await screen.findByRole('button', { name: 'Cereri' }));
    await waitFor(() => expect(called('conversation.list').at(-1)).toMatchObject({ about: 'request', offset: 0 }));
    expect(address()).toContain('cereri=da');
  });
});

describe('the keys', () => {
  it('go through the rows, answer, and set the next status; not while typing', async () => {
    const rows = [LEAD, { ...LEAD, leadId: 2, status: 'programat' as const }];
    const { user, called, address } = await open(
      { 'conversation.list': leadPage(rows), 'lead.setStatus': { userName: 'Ioana', status: 'ofertat' } },
      '/dealer-dashboard?tab=leads',
    );
    await screen.findAllByText('Ioana Mureșan');
    // Outside the list the letters mean nothing.
    await user.keyboard('jje');
    expect(document.activeElement?.closest('[data-lead]')).toBeNull();
    expect(called('lead.setStatus')).toEqual([]);
    document.querySelector<HTMLElement>('[data-lead] [data-opens]')?.focus();
    await user.keyboard('j');
    expect(document.activeElement?.closest('[data-lead]')?.getAttribute('data-lead')).toBe('2');
    await user.keyboard('e');
    await waitFor(() => expect(called('lead.setStatus')).toEqual([{ id: 2, status: 'ofertat' }]));
    await user.keyboard('r');
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    expect(address()).toContain('conversatie=2');
    await user.keyboard('jke');
    expect((await field()).value).toBe('jke');
    expect(called('lead.setStatus')).toHaveLength(1);
  });
});
