import type { DealerSite } from 'contracts/dealer-site';

/** A fixture: a verified dealer of two brands with every field set; tests override what they are about. */
export const A_DEALER: DealerSite = {
  id: 100_003,
  name: 'Boema Motors',
  email: 'vanzari@boema.test',
  phone: '+40722000111',
  city: 'Brașov',
  address: 'Șos. Exemplu nr. 12',
  description: 'Unu <b>doi</b>',
  subdomain: 'boema',
  status: 'verified',
  verified: true,
  createdAt: '2026-01-01T10:00:00.000Z',
  logo: null,
  cover: null,
  openingHours: [...Array.from({ length: 6 }, () => ({ from: '09:00', to: '18:00' })), null],
  today: 2,
  legal: { name: 'Boema Motors SRL', cui: 'RO1', registerNumber: null },
  authorisedFor: ['Škoda'],
  stock: [
    { name: 'Škoda', slug: 'skoda', models: [{ name: 'Octavia', slug: 'octavia' }] },
    { name: 'Dacia', slug: 'dacia', models: [{ name: 'Duster', slug: 'duster' }] },
  ],
  carCount: 1,
  responseTime: '~ 5h',
};
