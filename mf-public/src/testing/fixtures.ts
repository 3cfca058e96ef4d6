// The server's answers in `npm run dev -- --mock mf-public`: the home page and its forms.
import type { inferRouterOutputs } from '@trpc/server';
import type { Fixtures } from 'contracts/testing/fixtures';
import type { AppRouter } from 'server/router';
import { exampleCars, REFERENCE } from './example-car.ts';

export default {
  'session.current': null,
  'brand.list': REFERENCE['brand.list'],
  'model.list': REFERENCE['model.list'],
  'city.list': REFERENCE['city.list'],
  'brand.listWithStock': [
    { id: 100_001, name: 'Dacia', logo: null, slug: 'dacia', carCount: 812 },
    { id: 100_002, name: 'Škoda', logo: null, slug: 'skoda', carCount: 640 },
  ],
  'car.featured': exampleCars(6),
  'promotion.shown': [],
  'geoip.locate': { success: false, city: null, reason: null },
  'stats.get': {
    totalDealers: 120,
    verifiedDealers: 61,
    totalCars: 3986,
    totalLeads: 12_480,
    avgResponseTime: '< 2h',
    isResponseTimeMeasured: false,
  },
} satisfies Fixtures<inferRouterOutputs<AppRouter>>;
