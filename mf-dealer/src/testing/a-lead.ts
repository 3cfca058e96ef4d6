import type { LeadPage, PanelLead } from 'contracts/lead-panel';

/** An unseen lead. */
export const LEAD: PanelLead = {
  id: 100_301,
  carId: 100_201,
  car: { id: 100_201, title: 'Škoda Octavia' },
  userName: 'Ioana Mureșan',
  userEmail: 'ioana@exemplu.ro',
  userPhone: '+40722000114',
  phoneText: '0722 000 114',
  message: 'Bună ziua!',
  texts: [],
  status: 'nou',
  dealerSeen: false,
  createdAt: '2026-11-18T10:00:00.000Z',
  note: null,
  remindOn: null,
  isDue: false,
  assignee: null,
  isAnonymous: false,
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
export const leadPage = (items: PanelLead[], values: Partial<LeadPage> = {}): LeadPage => ({
  items,
  total: items.length,
  counts: { ...NONE, all: items.length, nou: items.length, unseen: items.length },
  cars: [{ id: 100_201, title: 'Škoda Octavia', count: items.length }],
  ...values,
});
