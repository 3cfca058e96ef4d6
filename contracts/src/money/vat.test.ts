import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCents, toBasisPoints, toCents, vatCents } from './vat.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 });

test.each([
  [19_900, 2100, 4179],
  [199_000, 2100, 41_790],
  // Half a cent is rounded up, less is rounded down.
  [50, 100, 1],
  [49, 100, 0],
  [150, 100, 2],
  [1, 5000, 1],
  [0, 2100, 0],
  [100, 0, 0],
  [100_000_000, 10_000, 100_000_000],
])('%d cents at %d: %d cents of tax', (net, basisPoints, vat) => {
  expect(vatCents(net, basisPoints)).toBe(vat);
});

test('net + VAT = gross, whole cents, at most half a cent from the exact tax', () => {
  fc.assert(
    fc.property(cents, rate, (net, basisPoints) => {
      const vat = vatCents(net, basisPoints);
      const gross = net + vat;
      expect(Number.isSafeInteger(gross)).toBe(true);
      expect(gross - vat).toBe(net);
      // In units of 1/10 000 cent, where everything is whole: -5000 < vat - exact ≤ 5000.
      const distance = vat * 10_000 - net * basisPoints;
      expect(distance).toBeGreaterThan(-5000);
      expect(distance).toBeLessThanOrEqual(5000);
    }),
    { numRuns: 2000 },
  );
});

test('more money or a higher rate never gives less tax', () => {
  fc.assert(
    fc.property(cents, rate, (net, basisPoints) => {
      expect(vatCents(net + 1, basisPoints)).toBeGreaterThanOrEqual(vatCents(net, basisPoints));
      expect(vatCents(net, basisPoints + 1)).toBeGreaterThanOrEqual(vatCents(net, basisPoints));
    }),
  );
});

test('amounts survive the conversion to cents and back', () => {
  fc.assert(fc.property(cents, (amount) => toCents(fromCents(amount)) === amount));
  fc.assert(fc.property(rate, (basisPoints) => toBasisPoints(fromCents(basisPoints)) === basisPoints));
  expect([toCents(199.99), toCents(0.07), toCents(1.1), toBasisPoints(19.25)]).toEqual([19_999, 7, 110, 1925]);
});
