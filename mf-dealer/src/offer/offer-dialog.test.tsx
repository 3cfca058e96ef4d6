import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Conversation } from 'contracts/conversation';
import { aConversation, AN_OFFER } from 'contracts/testing/a-conversation';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { A_CAR } from '../testing/a-stock.ts';
import OfferDialog from './offer-dialog.tsx';

// Finding elements by role in an emulated page is slow.
vi.setConfig({ testTimeout: 60_000 });

async function open(conversation: Conversation, answers: ApiTable = {}) {
  const onClose = vi.fn();
  const page = await renderPage(() => <OfferDialog conversation={conversation} isOpen onClose={onClose} />, {
    api: { 'car.get': { ...A_CAR, listPrice: 26_100 }, 'conversation.alike': [], 'offer.send': AN_OFFER, ...answers },
  });
  const send = await screen.findByRole('button', { name: 'Trimite oferta' });
  const field = (label: string | RegExp) => screen.getByLabelText(label) as HTMLInputElement;
  const called = () => page.calls.filter(({ name }) => name === 'offer.send').map(({ input }) => input);
  const user = userEvent.setup();
  const fill = async (label: string | RegExp, text: string) => {
    await user.clear(field(label));
    await user.type(field(label), text);
  };
  return { user, onClose, send, field, fill, called };
}

describe('an offer', () => {
  it('begins with the prices of the car and two weeks, and needs a delivery', async () => {
    const { user, send, field, fill, called, onClose } = await open(aConversation());
    expect(field(/^Prețul oferit/).value).toBe('24990');
    expect(field(/^Preț de listă/).value).toBe('26100');
    const in14 = new Date(Date.now() + 14 * 86_400_000);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Bucharest' }).format(in14);
    await user.click(send);
    await screen.findByText('Scrieți termenul de livrare: în săptămâni sau ca dată');
    expect(called()).toEqual([]);
    await fill(/^Prețul oferit/, '23.490,50');
    await fill(/^Săptămâni/, '4');
    await user.type(field(/^Inclus/), 'Anvelope de iarnă{Enter}{Enter}Covorașe');
    await user.click(send);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(called()).toMatchObject([
      {
        id: 100_301,
        price: 23_490.5,
        listPrice: 26_100,
        validUntil: day,
        deliveryWeeks: 4,
        deliveryDate: null,
        included: ['Anvelope de iarnă', 'Covorașe'],
        tradeIn: null,
        financing: null,
        carId: null,
      },
    ]);
    await screen.findByText('Ofertă trimisă');
  });

  it('checks DAE and total of a financing, and fills them in', async () => {
    const { user, send, field, fill, called } = await open(aConversation());
    await user.click(screen.getByText('Finanțare'));
    expect(screen.queryByText(/Banii împrumutați costă bani/)).toBeNull();
    await user.selectOptions(field('Fel'), 'credit');
    screen.getByText(/Atenție! Banii împrumutați costă bani/);
    await fill(/^Săptămâni/, '0');
    const written = { Avans: '4998', Luni: '60', 'Rata lunară': '381,87', Dobândă: '5,5', DAE: '9,25', Total: '1' };
    for (const [label, text] of Object.entries(written)) await fill(new RegExp(`^${label}`), text);
    await screen.findByText('DAE nu corespunde sumelor');
    screen.getByText(/Ați scris 9,25\s%/);
    await user.click(screen.getByRole('button', { name: 'Folosește aceste valori' }));
    expect(field(/^DAE/).value).toBe('5,64');
    expect(screen.queryByText('DAE nu corespunde sumelor')).toBeNull();
    await user.click(send);
    await waitFor(() => expect(called()).toHaveLength(1));
    expect(called()[0]).toMatchObject({ financing: { kind: 'credit', dae: 5.64, total: 22_912.2, months: 60 } });
  });

  it('may be for a car of the stock that matches', async () => {
    const match = { ...A_CAR, id: 100_209, title: 'Škoda Octavia RS', price: 31_000, listPrice: 33_000 };
    const { user, send, field, fill, called } = await open(aConversation(), { 'conversation.alike': [match] });
    const group = within(await screen.findByRole('group', { name: 'Această mașină din stoc se potrivește' }));
    // Below the price, which the list must not push out of sight.
    const price = screen.getByLabelText(/^Prețul oferit/);
    const list = screen.getByRole('group', { name: 'Această mașină din stoc se potrivește' });
    expect(price.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(group.getByRole('radio', { name: /Octavia RS/ }));
    expect(field(/^Prețul oferit/).value).toBe('31000');
    await fill(/^Săptămâni/, '1');
    await user.click(send);
    await waitFor(() => expect(called()).toMatchObject([{ carId: 100_209, price: 31_000, listPrice: 33_000 }]));
  });

  it('of a request names the car in words, where none of the stock is chosen', async () => {
    const request = { id: 1, models: ['Octavia'], endsAt: null, isOpen: true };
    const { send, fill, user, called } = await open(aConversation({ car: null, request }));
    await fill(/^Mașina oferită/, 'Octavia Style 1.5 TSI');
    await fill(/^Prețul oferit/, '25000');
    await fill(/^Săptămâni/, '8');
    await user.click(send);
    await waitFor(() => expect(called()).toMatchObject([{ subject: 'Octavia Style 1.5 TSI', carId: null }]));
  });

  it('keeps its words when the page has read the offer that was just sent, before it closes', async () => {
    const Late = () => {
      const [isSent, setSent] = useState(false);
      const conversation = aConversation({ offers: isSent ? [AN_OFFER] : [] });
      return (
        <>
          <OfferDialog conversation={conversation} isOpen onClose={() => undefined} />
          <button type="button" hidden onClick={() => setSent(true)}>
            Trimisă
          </button>
        </>
      );
    };
    await renderPage(Late, { api: { 'car.get': A_CAR, 'conversation.alike': [] } });
    await screen.findByRole('heading', { name: 'Trimite o ofertă' });
    fireEvent.click(screen.getByText('Trimisă'));
    expect(screen.queryByText(/Înlocuiește oferta/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Trimite o versiune nouă' })).toBeNull();
  });

  it('of a further version starts from the last one; a refusal is shown and everything stays', async () => {
    const refused = fails('conflict', 'Cumpărătorul a acceptat deja o ofertă în această conversație');
    const offers = [AN_OFFER];
    const { user, send, field, onClose } = await open(aConversation({ offers }), { 'offer.send': refused });
    screen.getByText(/Înlocuiește oferta OF-100001\/1/);
    expect(field(/^Inclus/).value).toBe('Anvelope de iarnă\nLivrare la domiciliu');
    expect(field(/^DAE/).value).toBe('5,64');
    await user.click(send);
    await screen.findByText('Cumpărătorul a acceptat deja o ofertă în această conversație');
    expect(onClose).not.toHaveBeenCalled();
    expect(field(/^Prețul oferit/).value).toBe('23490');
  });
});
