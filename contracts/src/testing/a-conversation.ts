// A conversation for tests and stories of both sides.
import type { Conversation, Message } from '../conversation/conversation.schema.ts';
import type { Offer } from '../offer/offer.schema.ts';

export const AN_OFFER: Offer = {
  id: 100_501,
  leadId: 100_301,
  version: 1,
  number: 'OF-100001/1',
  state: 'sent',
  car: { id: 100_201, title: 'Škoda Octavia Style' },
  subject: 'Škoda Octavia Style',
  price: 23_490,
  listPrice: 26_100,
  saving: { amount: 2_610, percent: 10 },
  validUntil: '2026-12-09',
  deliveryWeeks: 4,
  deliveryDate: null,
  included: ['Anvelope de iarnă', 'Livrare la domiciliu'],
  tradeIn: { car: 'Opel Astra 2016', value: 4_200 },
  financing: {
    kind: 'credit',
    downPayment: 4_698,
    months: 60,
    instalment: 358.95,
    rate: 5.5,
    dae: 5.64,
    total: 21_537,
    finalPayment: null,
    fees: null,
  },
  note: 'Prețul include taxa de înmatriculare.',
  terms: 'Prin acceptare arătați că doriți să încheiați contractul la dealer. Contractul se semnează acolo.',
  declineReason: null,
  decidedAt: null,
  createdAt: '2026-11-25T09:10:00.000Z',
};

/** An entry of the buyer; `values` say what is different. */
export const aMessage = (values: Partial<Message> = {}): Message => ({
  id: 100_401,
  side: 'buyer',
  kind: 'message',
  text: 'Bună ziua! Mai este disponibilă?',
  files: [],
  isConfirmed: true,
  authorName: null,
  detail: null,
  createdAt: '2026-11-24T16:20:00.000Z',
  ...values,
});

/** As its dealer reads it. */
export const aConversation = (values: Partial<Conversation> = {}): Conversation => ({
  leadId: 100_301,
  side: 'dealer',
  isGuest: false,
  car: { id: 100_201, title: 'Škoda Octavia', price: 24_990, image: null, isPublic: true },
  request: null,
  dealer: {
    id: 100_101,
    name: 'Demo Auto',
    city: 'Cluj-Napoca',
    phone: '+40264000111',
    verified: true,
    responseTime: '< 2h',
  },
  buyer: { name: 'Ioana Mureșan', email: 'ioana@exemplu.ro', phone: '+40722000114' },
  county: null,
  wishes: null,
  status: 'nou',
  isCancelled: false,
  canWrite: true,
  createdAt: '2026-11-24T16:20:00.000Z',
  messages: [aMessage({ kind: 'form' })],
  offers: [],
  readByOther: 0,
  unread: 1,
  ...values,
});
