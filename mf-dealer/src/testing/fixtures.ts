// What the server answers in `npm run dev -- --mock mf-dealer`: something to see under every tab of the panel.
import type { inferRouterOutputs } from '@trpc/server';
import type { Fixtures } from 'contracts/testing/fixtures';
import type { AppRouter } from 'server/router';
import { A_CAR, A_DEALER, A_USER, BRANDS, MODELS, stockCar, stockPage } from './a-stock.ts';
import { A_REQUEST, LEAD, leadPage } from './a-lead.ts';
import { A_TALK } from './a-talk.ts';
import { CAR_STATISTICS, MISSED, STATISTICS } from './a-statistics.ts';
import { A_JOURNAL, A_SELLER, A_TEAM, COLLEAGUES } from './a-team.ts';
import { AN_IMPORT, AN_OVERVIEW, A_PROFILE, CITIES } from './panel-answers.ts';

const cars = [
  stockCar({ confirmedAt: '2026-11-20T08:00:00.000Z' }),
  stockCar({ id: 100_202, title: 'Dacia Duster Journey', status: 'sold', confirmedAt: '2026-11-19T08:00:00.000Z' }),
];

export default {
  'session.current': A_USER,
  'dealer.mine': { ...A_DEALER, subdomain: 'demo-auto' },
  'dealer.profile': A_PROFILE,
  'dealer.updateProfile': A_PROFILE,
  'stock.list': stockPage(cars, {
    counts: { all: 2, active: 1, inactive: 0, reserved: 0, sold: 1, wltp: 0, images: 2, confirmation: 0 },
  }),
  'stock.confirm': { changed: 1 },
  'conversation.list': leadPage([LEAD, A_REQUEST]),
  'conversation.get': A_TALK,
  'conversation.markRead': { success: true },
  'conversation.alike': [{ ...A_CAR, id: 100_209, title: 'Škoda Octavia RS' }],
  'template.list': [{ id: 1, name: 'Disponibilă', text: 'Bună ziua, {nume}! {masina} este disponibilă. {dealer}' }],
  'team.get': A_TEAM,
  'team.journal': A_JOURNAL,
  'team.colleagues': COLLEAGUES,
  'team.mine': A_SELLER,
  'dealerOverview.get': AN_OVERVIEW,
  'dealerStatistics.get': STATISTICS,
  'dealerStatistics.cars': CAR_STATISTICS,
  'dealerStatistics.missed': MISSED,
  'dealerStatistics.setWeeklyEmail': { success: true },
  'stockImport.current': AN_IMPORT,
  'stockImport.result': { rows: [] },
  'car.get': A_CAR,
  'car.create': A_CAR,
  'car.update': A_CAR,
  'brand.list': BRANDS,
  'model.list': MODELS,
  'city.list': CITIES,
} satisfies Fixtures<inferRouterOutputs<AppRouter>>;
