import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aConversation, aMessage, AN_OFFER } from 'contracts/testing/a-conversation';
import { renderPage } from 'ui/testing/render-page';
import { describe, expect, it, vi } from 'vitest';
import type { Conversation } from 'contracts/conversation';
import { SITE_STAFF } from 'contracts/team-texts';
import { Thread, type ThreadProps } from './thread.tsx';

// Finding elements by role in an emulated page is slow.
vi.setConfig({ testTimeout: 60_000 });

const NOW = new Date('2026-11-25T12:00:00Z');
const open = (values: Partial<Conversation>, props: Partial<ThreadProps> = {}) =>
  renderPage(() => <Thread conversation={aConversation(values)} now={NOW} {...props} />);
const wordsOf = () => screen.getByRole('log').textContent;

describe('a conversation', () => {
  it('is a log with the days above the entries, own bubbles apart, and "Citit" at the last one that was read', async () => {
    await open({
      messages: [
        aMessage({ id: 1, createdAt: '2026-11-20T10:00:00Z' }),
        aMessage({ id: 2, side: 'dealer', text: 'Da.', authorName: 'Mihai', createdAt: '2026-11-24T10:00:00Z' }),
        aMessage({ id: 3, side: 'dealer', text: 'O vedeți mâine?', createdAt: '2026-11-25T10:00:00Z' }),
        aMessage({ id: 4, side: 'dealer', text: 'Suntem deschiși.', createdAt: '2026-11-25T10:05:00Z' }),
      ],
      readByOther: 3,
    });
    const log = await screen.findByRole('log', { name: 'Conversație cu Ioana Mureșan' });
    const days = [...log.querySelectorAll('p > time:only-child')].map((node) => node.textContent);
    expect(days.slice(0, 1)).toEqual(['20 nov. 2026']);
    expect(log.textContent).toMatch(/Ieri.*Mihai.*Azi/);
    expect(within(log).getAllByText(/Citit/)).toHaveLength(1);
    const read = within(log).getByText(/Citit/).closest('[data-message]');
    expect(read?.getAttribute('data-message')).toBe('3');
    expect(log.querySelectorAll('[data-own]')).toHaveLength(3);
  });

  it('says of a text that its owner did not write that it was removed', async () => {
    await open({
      messages: [aMessage({ kind: 'form', text: null, isConfirmed: false, detail: { isDisowned: true } })],
    });
    expect(await screen.findByText(/titularul adresei de email spune că nu a scris acest mesaj/)).toBeTruthy();
  });

  it('says of an administrator’s entry that it is one, in whosever place', async () => {
    await open({
      messages: [
        aMessage({ id: 1, side: 'dealer', text: 'În locul dealerului.', authorName: SITE_STAFF }),
        aMessage({ id: 2, side: 'buyer', kind: 'cancel', text: null, authorName: SITE_STAFF }),
      ],
    });
    const log = await screen.findByRole('log');
    expect(log.textContent).not.toContain('Dumneavoastră: ');
    expect(within(log).getAllByText(new RegExp(SITE_STAFF))).toHaveLength(3);
  });

  it('stays at its end when the field below it grows, unless older entries are being read', async () => {
    const resized: ResizeObserverCallback[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: ResizeObserverCallback) {
          resized.push(callback);
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1_000);
    await open({});
    const log = await screen.findByRole('log');
    const shrinkTo = (value: number) => {
      height.mockReturnValue(value);
      for (const callback of resized) callback([], null as never);
    };
    log.scrollTop = 600;
    shrinkTo(350);
    expect(log.scrollTop).toBeGreaterThanOrEqual(650);
    log.scrollTop = 100;
    shrinkTo(300);
    expect(log.scrollTop).toBe(100);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it.each([AN_OFFER.financing, null])('an offer with a financing carries the warning of the law', async (financing) => {
    await open({
      offers: [{ ...AN_OFFER, financing }],
      messages: [aMessage({ kind: 'offer', text: null, detail: { offerId: AN_OFFER.id } })],
    });
    await screen.findByRole('article', { name: `Oferta ${AN_OFFER.number}` });
    expect(screen.queryAllByText('Atenție! Banii împrumutați costă bani')).toHaveLength(financing ? 1 : 0);
  });

  it('tells events in words to each side', async () => {
    const messages = [
      aMessage({
        id: 1,
        side: 'dealer',
        kind: 'call',
        text: null,
        detail: { outcome: 'fara-raspuns', isDenied: true },
      }),
      aMessage({ id: 2, kind: 'decline', text: null, detail: { offerId: 1, reason: 'Prea scump' } }),
      aMessage({
        id: 3,
        kind: 'test-drive',
        text: null,
        detail: { testDriveId: 1, step: 'requested', startsAt: '2026-11-27T08:30:00Z' },
      }),
      aMessage({ id: 4, kind: 'cancel', text: null }),
    ];
    const { unmount } = await open({ messages });
    await screen.findByText(/Ați sunat: nu a răspuns/);
    screen.getByText(/Cumpărătorul spune că nu a fost sunat/);
    screen.getByText('Motivul: Prea scump');
    expect(wordsOf()).toContain('Test drive cerut: 27 nov. 2026, 10:30');
    expect(wordsOf()).toContain('Cumpărătorul a anulat cererea');
    unmount();
    await open({ messages, side: 'buyer' });
    await screen.findByText(/Dealerul spune că v-a sunat și nu ați răspuns/);
    expect(wordsOf()).toContain('Ați anulat cererea');
  });

  it('marks what came by the form without being confirmed', async () => {
    await open({ messages: [aMessage({ kind: 'form', isConfirmed: false })] });
    const badge = await screen.findByText('trimis din formular, neconfirmat');
    expect(badge.closest('[data-unconfirmed]')?.textContent).toContain('Mai este disponibilă?');
  });

  it('says to both sides what becomes of a document while the buyer is hidden, and offers what there is', async () => {
    const copies = ['preparing', 'ready', 'withheld'] as const;
    const files = copies.map((copy, id) => ({
      id: id + 1,
      name: `Document ${id + 1}.pdf`,
      contentType: 'application/pdf' as const,
      size: 1_000,
      copy,
    }));
    const messages = [aMessage({ side: 'buyer', files })];
    const dealer = await open({ messages, buyer: null });
    await screen.findByRole('log');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('download'))).toEqual(['Document 2.pdf']);
    expect(wordsOf()).toMatch(/Se pregătește\..*Paginile sunt desenate din nou.*poate fi protejat cu parolă/);
    dealer.unmount();
    await open({ side: 'buyer', messages, buyer: null });
    await screen.findByRole('log');
    expect(screen.getAllByRole('link')).toHaveLength(3);
    expect(wordsOf()).toMatch(
      /Se pregătește pentru cealaltă parte.*fără numele fișierului.*nu au putut fi desenate din nou.*după ce îi arătați dealerului/,
    );
  });

  it('offers files with name and size as downloads, or by a call for a guest', async () => {
    const file = { id: 7, name: 'buletin.pdf', contentType: 'application/pdf' as const, size: 1_468_006, copy: null };
    const messages = [aMessage({ files: [file] })];
    const { unmount } = await open({ messages });
    const link = await screen.findByRole('link', { name: /buletin.pdf/ });
    expect(link.getAttribute('href')).toBe('/api/leads/100301/files/7');
    expect(link.textContent).toContain('1,4\u00a0MB');
    unmount();
    const onFile = vi.fn();
    await open({ messages }, { onFile });
    await userEvent.click(await screen.findByRole('button', { name: /buletin.pdf/ }));
    expect(onFile).toHaveBeenCalledWith(file);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows an offer with all that it says, its file and its actions', async () => {
    await open(
      {
        messages: [aMessage({ side: 'dealer', kind: 'offer', text: null, detail: { offerId: AN_OFFER.id } })],
        offers: [AN_OFFER],
      },
      { offerActions: ({ id }) => <button type="button">Retrage {id}</button> },
    );
    const card = within(await screen.findByRole('article', { name: 'Oferta OF-100001/1' }));
    for (const text of ['23.490 €', 'Valabilă', 'în 4 săptămâni', '9 dec. 2026', 'Anvelope de iarnă']) {
      card.getByText(text);
    }
    card.getByText('2.610 € (10 %)');
    card.getByText('5,64 %');
    card.getByText(/Opel Astra 2016/);
    card.getByRole('button', { name: `Retrage ${AN_OFFER.id}` });
    expect(card.getByRole('link', { name: /Descarcă PDF/ }).getAttribute('href')).toBe('/api/offers/100501/pdf');
  });

  it('draws a hundred entries of a long one, and older ones on request', async () => {
    const messages = Array.from({ length: 150 }, (_, at) => aMessage({ id: at + 1, text: `Mesajul ${at + 1}.` }));
    await open({ messages });
    await screen.findByText('Mesajul 150.');
    expect(document.querySelectorAll('[data-message]')).toHaveLength(100);
    await userEvent.click(screen.getByRole('button', { name: 'Mesaje mai vechi' }));
    await screen.findByText('Mesajul 1.');
    expect(screen.queryByRole('button', { name: 'Mesaje mai vechi' })).toBeNull();
  });

  it('names a hidden buyer by the county alone', async () => {
    await open({ buyer: null, county: 'Cluj' });
    const log = await screen.findByRole('log', { name: 'Conversație cu Cumpărător din județul Cluj' });
    expect(log.textContent).not.toContain('Ioana');
  });
});
