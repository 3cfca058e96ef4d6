// What the server answers in `npm run dev -- --mock mf-admin`: the overview; other tabs name the fixture they lack.
import type { inferRouterOutputs } from '@trpc/server';
import type { Fixtures } from 'contracts/testing/fixtures';
import type { AppRouter } from 'server/router';

const DAYS = Array.from({ length: 30 }, (_, at) => ({
  day: `2026-11-${String(at + 1).padStart(2, '0')}`,
  cars: 2,
  leads: at,
  registrations: 1,
}));

export default {
  'session.current': {
    id: 100_002,
    email: 'admin@exemplu.ro',
    firstName: 'Andreea',
    lastName: 'Pop',
    phone: null,
    city: null,
    role: 'admin',
    isImpersonating: false,
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  'overview.get': {
    verifiedDealers: 61,
    activeCars: 3986,
    leads: 12_480,
    buyers: 1240,
    waiting: { dealers: 6, reports: 1, complaints: 0, messages: 0 },
    days: DAYS,
  },
  'subscription.stats': {
    total: 120,
    byPlan: { free: 100, standard_monthly: 15, standard_annual: 5 },
    byLegacyPlan: { standard: 0, pro: 0, enterprise: 0 },
    expiring: [{ dealerId: 100_001, name: 'Auto Carpați', expiresAt: '2026-11-25T21:59:59.000Z' }],
    expired: [],
  },
  'lead.unanswered': { items: [], total: 0 },
  'chat.list': { items: [], total: 0, unread: 0 },
  'user.list': { items: [], total: 0 },
  'setting.list': [],
} satisfies Fixtures<inferRouterOutputs<AppRouter>>;
