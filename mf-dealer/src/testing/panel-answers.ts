// Fixtures of the panel's pages.
import type { Overview } from 'contracts/dealer-overview';
import type { DealerProfile } from 'contracts/dealer-profile';
import type { StockImport } from 'contracts/stock-import';

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
