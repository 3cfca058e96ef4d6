import { expect, test } from 'vitest';
import { tabBadge, tabOf } from './tabs.ts';

const counts = {
  ...{ activeCars: 1_029, publicCars: 1_031, stockCars: 1_040, soldCars: 2 },
  ...{ totalLeads: 12, newLeads: 5, dueReminders: 0 },
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
