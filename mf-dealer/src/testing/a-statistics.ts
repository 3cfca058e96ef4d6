// Fixtures of the dealer's numbers.
import type { CarStatisticsPage, DealerStatistics, MissedSearches } from 'contracts/dealer-statistics';

const DAYS = Array.from({ length: 30 }, (_, at) => ({
  day: `2026-11-${String(at + 1).padStart(2, '0')}`,
  views: 20 + ((at * 7) % 13),
  favorites: at % 3,
  calls: at % 4,
  compares: at % 5,
  leads: at % 2,
  offers: at % 6 === 0 ? 1 : 0,
}));
const totals = { views: 774, favorites: 30, calls: 43, compares: 60, leads: 15, offers: 5 };

export const STATISTICS: DealerStatistics = {
  days: 30,
  from: '2026-11-01',
  to: '2026-11-30',
  countedAt: '2026-11-30T10:00:00.000Z',
  totals,
  before: { views: 700, favorites: 30, calls: 50, compares: 41, leads: 12, offers: 5 },
  sold: 2,
  timeline: DAYS,
  answers: {
    own: { requests: 15, minutes: 42, percent: 93 },
    town: { name: 'Cluj-Napoca', minutes: 150, percent: 80, dealers: 9 },
    brands: [{ name: 'Dacia', minutes: 4_000, percent: 71, dealers: 12 }],
  },
  hasWeeklyEmail: true,
};

export const CAR_STATISTICS: CarStatisticsPage = {
  total: 2,
  items: [
    {
      id: 100_201,
      title: 'Dacia Duster Extreme',
      status: 'active',
      price: 21_990,
      daysInStock: 34,
      views: 510,
      favorites: 21,
      calls: 30,
      compares: 44,
      leads: 11,
      offers: 4,
      place: { place: 3, of: 41 },
      position: { sample: 21, median: 22_400, dearerPercent: 60, cheaperPercent: 40, isTopAtListPrice: false },
    },
    {
      id: 100_202,
      title: 'Dacia Duster Journey',
      status: 'sold',
      price: 23_490,
      daysInStock: 12,
      views: 264,
      favorites: 9,
      calls: 13,
      compares: 16,
      leads: 4,
      offers: 1,
      place: null,
      position: null,
    },
  ],
};

export const MISSED: MissedSearches = {
  total: 9,
  items: [
    { brand: 'Dacia', model: 'Spring', county: 'Cluj', filters: ['Preț maxim', 'Combustibil'], searches: 6 },
    { brand: 'Dacia', model: null, county: null, filters: [], searches: 3 },
  ],
};
