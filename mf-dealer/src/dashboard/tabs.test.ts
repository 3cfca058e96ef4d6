import { expect, test } from 'vitest';
import { pagesOf, placeOf, tabBadge, tabOf, tabsOf } from './tabs.ts';

const counts = {
  activeCars: 1_029,
  publicCars: 1_031,
  stockCars: 1_040,
  soldCars: 2,
  totalLeads: 12,
  newLeads: 5,
  dueReminders: 0,
};

test('the badge of the leads counts the unseen ones, else all', { tags: ['WA2-leads-03'] }, () => {
  expect(tabBadge('leads', counts)).toBe('5 noi');
  expect(tabBadge('leads', { ...counts, newLeads: 0 })).toBe('12');
});

test('the badge of the cars counts the active ones, the dealer site has none', () => {
  expect(tabBadge('cars', counts)).toBe('1.029');
  expect(tabBadge('website', counts)).toBeUndefined();
  expect(tabBadge('cars', undefined)).toBeUndefined();
});

test('an unknown tab is the first one', () => {
  expect(['leads', 'website', 'x', undefined].map(tabOf)).toEqual(['leads', 'website', 'cars', 'cars']);
});

test('a member sees the tabs and pages of the own role, and the first of them for any other address', () => {
  expect([tabsOf('owner'), tabsOf('sales'), tabsOf('content')]).toEqual([
    ['cars', 'leads', 'website'],
    ['leads', 'website'],
    ['cars', 'website'],
  ]);
  expect([pagesOf('sales'), pagesOf('content')]).toEqual([
    ['overview', 'statistics', 'probe', 'recenzii', 'team'],
    ['overview', 'statistics', 'recenzii', 'import', 'profile', 'team'],
  ]);
  expect(placeOf('cars', 'sales')).toEqual({ tab: 'leads', page: null });
  expect(placeOf('leads', 'content')).toEqual({ tab: 'cars', page: null });
  expect(placeOf('profile', 'sales')).toEqual({ tab: 'leads', page: null });
  expect(placeOf('team', 'sales')).toEqual({ tab: 'leads', page: 'team' });
  expect(placeOf(undefined, 'owner')).toEqual({ tab: 'cars', page: null });
});
