// Fixtures of the panel's pages.
import type { Overview } from 'contracts/dealer-overview';
import type { DealerProfile } from 'contracts/dealer-profile';
import type { LeadPage, PanelLead } from 'contracts/lead-panel';
import type { StockImport } from 'contracts/stock-import';

const LEAD: PanelLead = {
  id: 100_301,
  carId: 100_201,
  car: { id: 100_201, title: 'Škoda Octavia Style' },
  userName: 'Ioana Mureșan',
  userEmail: 'ioana@exemplu.ro',
  userPhone: '+40722000114',
  phoneText: '0722 000 114',
  message: 'Bună ziua! Mașina este disponibilă?',
  texts: [],
  status: 'nou',
  dealerSeen: false,
  createdAt: '2026-11-18T10:00:00.000Z',
  note: null,
  remindOn: null,
  isDue: false,
  isAnonymous: false,
};

const NO_LEADS = { contactat: 0, programat: 0, ofertat: 0, castigat: 0, pierdut: 0, spam: 0, due: 0 };

export const LEAD_PAGE: LeadPage = {
  items: [LEAD],
  total: 1,
  counts: { ...NO_LEADS, all: 1, nou: 1, unseen: 1 },
  cars: [{ id: 100_201, title: 'Škoda Octavia Style', count: 1 }],
};

export const A_PROFILE: DealerProfile = {
  name: 'Demo Auto',
  legalName: null,
  cui: 'RO18598',
  registerNumber: null,
  city: 'Cluj-Napoca',
  address: 'Calea Turzii 12',
  phone: '+40264000111',
  openingHours: null,
  description: 'Mașini noi, cu garanție de la producător.',
  logo: null,
  cover: null,
  brandIds: [100_001],
  version: 'v1',
};

const DAYS = Array.from({ length: 30 }, (_, at) => ({
  day: `2026-11-${String(at + 1).padStart(2, '0')}`,
  leads: at % 4,
  views: 20 + at,
}));

export const AN_OVERVIEW: Overview = {
  days: DAYS,
  responseTime: { own: { text: '< 2h', measured: true }, site: { text: '< 4h', measured: true } },
  todo: { total: 1, items: [{ id: 100_202, title: 'Dacia Duster Journey', lacks: ['wltp'] }] },
};

/** A file whose columns are to be chosen. */
export const AN_IMPORT: StockImport = {
  id: 100_001,
  fileName: 'stoc.csv',
  status: 'ready',
  headers: ['Nr.', 'Marcă', 'Preț'],
  samples: [['A-1', 'Dacia', '21.990']],
  columns: [null, 'brandId', 'price'],
  isDry: true,
  total: 3,
  done: 0,
  counts: { created: 0, updated: 0, same: 0, bad: 0 },
  error: null,
};

export const CITIES = [{ id: 100_021, name: 'Cluj-Napoca', county: 'Cluj', slug: 'cluj-napoca' }];
