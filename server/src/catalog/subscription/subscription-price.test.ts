import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { grossCents } from './subscription-price.ts';

const t = useTestApp();
const cents = fc.integer({ min: 0, max: 100_000_000 });
const basisPoints = fc.integer({ min: 0, max: 10_000 });

test('without VAT gross is net, whatever the rate', () => {
  fc.assert(
    fc.property(cents, basisPoints, (net, vatBasisPoints) => {
      expect(grossCents(net, { vatEnabled: false, vatBasisPoints })).toBe(net);
    }),
  );
});

test('net + VAT = gross to the cent, in the answer too', async () => {
  const as = await t.createUser('admin');
  await fc.assert(
    fc.asyncProperty(cents, cents, basisPoints, async (monthly, annual, rate) => {
      const input = { vatEnabled: true, currency: 'RON', vatRate: rate / 100 };
      const prices = { monthlyPrice: monthly / 100, annualPrice: annual / 100 };
      const { data } = await t.trpc('subscription.savePricing', { ...input, ...prices }, { as });
      const inCents = (amount: number) => Math.round(amount * 100);
      expect(inCents(data.monthlyPrice) + inCents(data.monthlyVAT)).toBe(inCents(data.monthlyPriceWithVAT));
      expect(inCents(data.annualPrice) + inCents(data.annualVAT)).toBe(inCents(data.annualPriceWithVAT));
      expect(data.monthlyPriceWithVAT).toBe(grossCents(monthly, { vatEnabled: true, vatBasisPoints: rate }) / 100);
    }),
    { numRuns: 40 },
  );
});
