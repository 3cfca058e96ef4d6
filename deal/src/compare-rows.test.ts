import { expect, test } from 'vitest';
import { AN_OFFER } from 'contracts/testing/a-conversation';
import { comparedRows } from './compare-rows.ts';
import type { ComparedOffer } from 'contracts/offer';

const NOW = new Date('2026-11-25T10:00:00Z');
const compared = (offer: Partial<ComparedOffer['offer']>, beside: Partial<ComparedOffer> = {}): ComparedOffer => ({
  offer: { ...AN_OFFER, ...offer },
  dealer: { id: 1, name: 'Demo Auto', city: 'Cluj-Napoca', verified: true },
  distanceKm: null,
  responseTime: null,
  reviews: null,
  ...beside,
});
const rowOf = (label: string, ...offers: ComparedOffer[]) =>
  comparedRows(offers, NOW).find((row) => row.label === label);
const bestAt = (label: string, ...offers: ComparedOffer[]) => [...(rowOf(label, ...offers)?.best?.at ?? [])];

test.each([
  ['Preț', { price: 20_000 }, { price: 19_999 }],
  ['Economie față de listă', { saving: { amount: 500, percent: 2 } }, { saving: { amount: 900, percent: 4 } }],
  ['Livrare', { deliveryWeeks: 4 }, { deliveryWeeks: null, deliveryDate: '2026-12-10' }],
  ['Inclus în preț', { included: ['a'] }, { included: ['a', 'b'] }],
])('the better one of two: %s', (label, one, other) => {
  expect(bestAt(label, compared(one), compared(other))).toEqual([1]);
});

test('what is beside the offer decides too, and what is unknown is neither best nor worst', () => {
  const offers = [
    compared({}, { distanceKm: 40, reviews: null }),
    compared({}, { distanceKm: null, reviews: { average: 4.2, count: 7 } }),
    compared({}, { distanceKm: 12, reviews: { average: 4.9, count: 20 } }),
  ];
  expect(bestAt('Distanță', ...offers)).toEqual([2]);
  expect(bestAt('Recenzii', ...offers)).toEqual([2]);
  expect(rowOf('Distanță', ...offers)?.texts).toEqual(['40\u00a0km', null, '12\u00a0km']);
  expect(rowOf('Recenzii', ...offers)?.texts[2]).toBe('4,9 din 5 (20 de recenzii)');
});

test('one alone, or equal ones, are not called the best; two best ones both are', () => {
  expect(rowOf('Preț', compared({ price: 1 }))?.best).toBeNull();
  expect(rowOf('Preț', compared({ price: 1 }), compared({ price: 1 }))?.best).toBeNull();
  expect(bestAt('Preț', compared({ price: 1 }), compared({ price: 2 }), compared({ price: 1 }))).toEqual([0, 2]);
});

test('a row that no offer fills is left out', () => {
  const without = compared({ saving: null, tradeIn: null, financing: null, included: [] });
  const labels = comparedRows([without, without], NOW).map(({ label }) => label);
  expect(labels).toEqual(['Preț', 'Livrare', 'Valabilă până la']);
});

test('a financing is written with the warning of the law', () => {
  const [text] = rowOf('Finanțare', compared({}))!.texts;
  expect(text).toMatch(/^Credit, 60 de luni, .* pe lună, DAE 5,64\u00a0%\nAtenție! Banii împrumutați costă bani$/);
});
