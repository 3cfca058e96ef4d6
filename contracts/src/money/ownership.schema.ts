// What an answer tells of a car's costs: lei, voucher, five years (docs/rules.md "Cost of owning").
import { z } from 'zod';
import { ASSUMPTIONS } from './assumptions.ts';
import type { AssumptionKey } from './ownership-cost.ts';

export const AssumptionName = z.enum(Object.keys(ASSUMPTIONS) as [AssumptionKey, ...AssumptionKey[]]);

const dated = { date: z.iso.date(), source: z.string() };

const Amount = z.object({ lei: z.number(), eur: z.number() });
const range = { low: Amount, high: Amount };

/** An assumption with the day since when it holds and where it is from. */
export const ShownAssumption = z.object({ key: AssumptionName, value: z.number(), ...dated });
export type ShownAssumption = z.infer<typeof ShownAssumption>;

/** The public premium for a car of this kind; never part of a price. */
export const ShownVoucher = z.object({
  year: z.int(),
  /** lei */
  amount: z.int(),
  conditions: z.string(),
  ...dated,
});
export type ShownVoucher = z.infer<typeof ShownVoucher>;

const Part = z.enum(['energy', 'rca', 'casco', 'tax', 'service', 'depreciation']);

/** Each null while an administrator has set nothing for it. */
export const CarCosts = z.object({
  /** The price in lei, with the rate it is from. */
  lei: z.object({ amount: z.number(), rate: z.number(), ...dated }).nullable(),
  voucher: ShownVoucher.nullable(),
  fiveYears: z
    .object({
      parts: z.array(z.object({ part: Part, ...range })),
      total: z.object(range),
      /** What it is made of, for this car. */
      assumptions: z.array(ShownAssumption),
    })
    .nullable(),
});
export type CarCosts = z.infer<typeof CarCosts>;
