import type { ConversationPage, ConversationRow } from 'contracts/conversation-list';

/** An unread lead about a car. */
export const LEAD: ConversationRow = {
  leadId: 100_301,
  buyer: { name: 'Ioana Mureșan', email: 'ioana@exemplu.ro', phone: '+40722000114', phoneText: '0722 000 114' },
  county: null,
  car: { id: 100_201, title: 'Škoda Octavia', price: 24_990, image: null },
  request: null,
  last: {
    id: 100_401,
    side: 'buyer',
    kind: 'form',
    text: 'Bună ziua!',
    isConfirmed: true,
    createdAt: '2026-11-18T10:00:00.000Z',
  },
  unread: 1,
  next: { step: 'answer', day: '2026-11-18' },
  status: 'nou',
  isCancelled: false,
  assignee: null,
  note: null,
  remindOn: null,
  isDue: false,
  isAnonymous: false,
  createdAt: '2026-11-18T10:00:00.000Z',
};
/** The last entry of a row with another text. */
export const lastWith = (text: string): ConversationRow['last'] => LEAD.last && { ...LEAD.last, text };

/** A request to several dealers, whose buyer is hidden. */
export const A_REQUEST: ConversationRow = {
  ...LEAD,
  leadId: 100_302,
  buyer: null,
  county: 'Cluj',
  car: null,
  request: { id: 100_601, models: ['Škoda Octavia', 'Dacia Duster'], isOpen: true },
  next: { step: 'offer-ends', day: '2026-11-28' },
};

const NONE = {
  all: 0,
  nou: 0,
  contactat: 0,
  programat: 0,
  ofertat: 0,
  castigat: 0,
  pierdut: 0,
  spam: 0,
  unseen: 0,
  due: 0,
};
/** The list's response. */
export const leadPage = (items: ConversationRow[], values: Partial<ConversationPage> = {}): ConversationPage => ({
  items,
  total: items.length,
  counts: { ...NONE, all: items.length, nou: items.length, unseen: items.length },
  cars: [{ id: 100_201, title: 'Škoda Octavia', count: items.length }],
  ...values,
});
