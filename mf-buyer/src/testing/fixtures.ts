// The server's answers in `npm run dev -- --mock mf-buyer`.
import type { inferRouterOutputs } from '@trpc/server';
import type { Fixtures } from 'contracts/testing/fixtures';
import type { AppRouter } from 'server/router';

export default {
  'session.current': {
    id: 100_001,
    email: 'ioana@exemplu.ro',
    firstName: 'Ioana',
    lastName: 'Mureșan',
    phone: null,
    city: null,
    role: 'user',
    isImpersonating: false,
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  'account.state': { email: 'ioana@exemplu.ro', isEmailConfirmed: true, linkAddress: 'ioana@exemplu.ro' },
  'favorite.list': [],
  'lead.mine': [
    {
      id: 100_301,
      state: 'trimisa',
      message: 'Este disponibilă?',
      createdAt: '2026-11-20T10:00:00.000Z',
      car: { id: 100_123, title: 'Dacia Duster', price: 19_990, isPublic: true, image: null },
      dealer: { name: 'Auto Nord', phone: '+40722000111' },
      responseTime: '< 2h',
    },
  ],
  'savedSearch.list': [
    {
      id: 100_001,
      name: 'SUV, până la 30.000 €',
      path: '/cauta?bodyType=suv&priceMax=30000',
      kind: 'search',
      announced: 'all',
      frequency: 'daily',
      count: 21,
      createdAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  'session.own': [],
  'city.list': [],
} satisfies Fixtures<inferRouterOutputs<AppRouter>>;
