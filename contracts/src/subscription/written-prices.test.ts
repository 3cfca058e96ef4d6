import { expect, test } from 'vitest';
import { CustomPricingInput, DaysInput, PricingInput, SubscriptionSettings } from './subscription.schema.ts';

const PRICING = { monthlyPrice: '199', annualPrice: '1990', vatEnabled: true, vatRate: '21', currency: 'RON' };

test.each([
  ['249,5', 249.5],
  ['249.5', 249.5],
  ['1.990', 1_990],
  ['1 990', 1_990],
  ['2.407,90', 2_407.9],
  ['2,407.90', 2_407.9],
  ['240,79', 240.79],
  ['0', 0],
])('a price of %s in a form is %d', (written, price) => {
  expect(PricingInput.parse({ ...PRICING, monthlyPrice: written }).monthlyPrice).toBe(price);
  expect(CustomPricingInput.parse({ id: 100_001, annualPrice: written }).annualPrice).toBe(price);
});

test('a rate has a comma, and a number of days a thousands point', () => {
  expect(PricingInput.parse({ ...PRICING, vatRate: '21,5' }).vatRate).toBe(21.5);
  expect(DaysInput.parse({ id: 100_001, days: '1.000' }).days).toBe(1_000);
  expect(DaysInput.parse({ id: 100_001, days: '-30' }).days).toBe(-30);
});

test.each(['1,990', '249,555', 'mult', '-1', '1.000.001'])(
  'a price of %s is refused with what is accepted',
  (written) => {
    const { error } = PricingInput.safeParse({ ...PRICING, monthlyPrice: written });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Prețul trebuie să fie între 0 și 1.000.000, cu cel mult două zecimale',
    ]);
  },
);

test('a number of days that is none keeps the message that names all that is accepted', () => {
  const settings = { defaultPlan: 'free', autoTransition: 'manual', expiryNoticeDays: '1,5', gracePeriodDays: '3' };
  const { error } = SubscriptionSettings.safeParse(settings);
  expect(error?.issues[0]?.message).toBe('Notificarea de expirare trebuie să fie între 1 și 30 de zile');
});
