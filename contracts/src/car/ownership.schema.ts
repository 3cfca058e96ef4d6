// A car's costs in an answer, in words: lei, voucher, five years (docs/rules/costs.md "Cost of owning"). The page
// that shows it needs no numbers; who changes an assumption fetches the calculator (contracts/ownership-cost).
import { z } from 'zod';
import { ASSUMPTIONS } from './assumptions.ts';
import type { AssumptionKey } from './ownership-cost.ts';

const AssumptionName = z.enum(Object.keys(ASSUMPTIONS) as [AssumptionKey, ...AssumptionKey[]]);

/** An assumption: its number for the calculator, and the page's words with unit, source and day. */
export const ShownAssumption = z.object({
  key: AssumptionName,
  value: z.number(),
  /** "Benzină" */
  label: z.string(),
  /** "7,45 lei/l" */
  text: z.string(),
  /** "BNR, 20 nov. 2026" */
  origin: z.string(),
});
export type ShownAssumption = z.infer<typeof ShownAssumption>;

const amount = { eur: z.string(), lei: z.string() };

/** The words of a cost. */
export const CostWords = z.object({
  ...amount,
  parts: z.array(z.object({ label: z.string(), ...amount })),
  /** The parts of the sum. */
  contains: z.string(),
});
export type CostWords = z.infer<typeof CostWords>;

/** Each null while an administrator has set nothing for it. */
export const CarCosts = z.object({
  /** "≈ 109.450 lei la cursul de 4,97 din 20 nov. 2026, BNR" */
  lei: z.string().nullable(),
  /** The public premium for a car of this kind, beside the price and never part of it. */
  voucher: z.object({ title: z.string(), text: z.string() }).nullable(),
  fiveYears: CostWords.extend({
    /** The assumptions of its calculation for this car. */
    assumptions: z.array(ShownAssumption),
    /** The sum in a row of the comparison. */
    brief: z.string(),
    /** At least one of them is the demo's. */
    isIllustrative: z.boolean(),
  }).nullable(),
});
export type CarCosts = z.infer<typeof CarCosts>;
