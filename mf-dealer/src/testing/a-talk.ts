// Conversations for the stories and the mock server of the panel.
import type { Conversation } from 'contracts/conversation';
import { aConversation, aMessage, AN_OFFER } from 'contracts/testing/a-conversation';

const file = {
  id: 7,
  name: 'oferta-octavia-style-2026.pdf',
  contentType: 'application/pdf' as const,
  size: 1_468_006,
  copy: null,
};
const dealer = { side: 'dealer' as const, authorName: 'Mihai Popescu' };

/** A whole negotiation: form texts, answers, a call, an offer that was replaced, one that was accepted. */
export const A_TALK: Conversation = aConversation({
  wishes: {
    testDrive: true,
    payment: 'credit',
    horizon: 'luna',
    channel: 'telefon',
    hours: 'după ora 17',
    tradeIn: { car: 'Opel Astra', year: 2016, mileage: 142_000, condition: 'întreținută la reprezentanță' },
  },
  messages: [
    aMessage({ kind: 'form', text: 'Bună ziua! Sunt interesată de această mașină. Se poate livra luna aceasta?' }),
    aMessage({ id: 100_402, kind: 'form', isConfirmed: false, text: 'Sunați-mă la alt număr.' }),
    aMessage({ ...dealer, id: 100_403, text: 'Bună ziua, da, este în stoc.', files: [file] }),
    aMessage({ ...dealer, id: 100_404, kind: 'call', text: null, detail: { outcome: 'fara-raspuns', isDenied: true } }),
    aMessage({ ...dealer, id: 100_405, kind: 'offer', text: null, detail: { offerId: AN_OFFER.id } }),
    aMessage({ id: 100_406, text: `Mulțumesc! ${'Foarte'.repeat(20)} bine.`, createdAt: '2026-11-25T09:20:00.000Z' }),
  ],
  offers: [AN_OFFER],
  readByOther: 100_405,
});

export const A_HIDDEN_CONVERSATION: Conversation = aConversation({
  leadId: 100_302,
  buyer: null,
  county: 'Cluj',
  car: null,
  unread: 0,
  status: 'contactat',
  request: { id: 100_601, models: ['Škoda Octavia', 'Dacia Duster'], endsAt: '2026-11-28T09:00:00.000Z', isOpen: true },
});
