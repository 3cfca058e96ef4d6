// The settings behind a car's costs: groups of assumptions and the vouchers, each a setting with JSON as its value
// (docs/rules/costs.md "Cost of owning").
import { z } from 'zod';
import { parseWholeNumber } from '../call/whole-number.ts';
import { plainDigits } from '../text/figure/digits.ts';
import { bucharestDay } from '../text/format.ts';
import { line } from '../text/text.schema.ts';
import { ASSUMPTIONS, readAssumption, writtenAssumption } from '../car/assumptions.ts';
import type { AssumptionKey } from '../car/ownership-cost.ts';

export const COST_CATEGORY = 'cost';
export const VOUCHER_SETTING = 'cost.rabla';

/** The demo's source: whatever has it is said to be illustrative. */
export const ILLUSTRATIVE = 'valoare ilustrativă';

interface CostGroup {
  setting: string;
  keys: readonly AssumptionKey[];
  /** The two ends of a range, which are set together. */
  ranges?: readonly (readonly [AssumptionKey, AssumptionKey])[];
}

/** In the order of the administration's screen. */
export const COST_GROUPS = {
  rate: { setting: 'cost.rate', keys: ['leiPerEuro'] },
  energy: { setting: 'cost.energy', keys: ['kmPerYear', 'petrolPrice', 'dieselPrice', 'lpgPrice', 'electricityPrice'] },
  insurance: { setting: 'cost.insurance', keys: ['rca', 'casco'] },
  tax: {
    setting: 'cost.tax',
    keys: ['taxTo1600', 'taxTo2000', 'taxTo2600', 'taxTo3000', 'taxOver3000', 'taxElectric'],
  },
  service: { setting: 'cost.service', keys: ['serviceCombustion', 'serviceHybrid', 'serviceElectric'] },
  residual: {
    setting: 'cost.residual',
    keys: ['residualLow', 'residualHigh', 'residualElectricLow', 'residualElectricHigh'],
    ranges: [
      ['residualLow', 'residualHigh'],
      ['residualElectricLow', 'residualElectricHigh'],
    ],
  },
} as const satisfies Record<string, CostGroup>;
export type CostGroupName = keyof typeof COST_GROUPS;

const DATE_MESSAGE = 'Introduceți data valorii';
const SOURCE_MESSAGE = 'Introduceți sursa valorii';
const MAX_SOURCE = 120;

/** The day of a value: a calendar day that has come, in Bucharest. */
const ValueDay = z.iso
  .date({ error: DATE_MESSAGE, abort: true })
  .refine((day) => day <= bucharestDay(new Date()), 'Data nu poate fi în viitor')
  .refine((day) => day >= '2000-01-01', 'Data este prea veche');
const ValueSource = line({ min: 2, minMessage: SOURCE_MESSAGE, max: MAX_SOURCE });

/** A value of an assumption, with its day and source. */
export interface DatedValue {
  value: number;
  date: string;
  source: string;
}
export type DatedValues = Partial<Record<AssumptionKey, DatedValue>>;

function valueMessage(key: AssumptionKey): string {
  const { min, max, decimals } = ASSUMPTIONS[key];
  const digits = decimals === 0 ? 'număr întreg' : `cel mult ${decimals} zecimale`;
  return `Introduceți o valoare între ${writtenAssumption(min)} și ${writtenAssumption(max)}, ${digits}`;
}

/** A number, also as a form's text in Romanian notation. */
const valueOf = (key: AssumptionKey) =>
  z
    .union([z.number(), z.string()], { error: valueMessage(key) })
    .transform((given) => readAssumption(key, typeof given === 'number' ? writtenAssumption(given) : given))
    .pipe(z.number({ error: valueMessage(key) }));

const isBlank = (given: unknown): boolean =>
  given === undefined || given === null || (typeof given === 'string' && given.trim() === '');

/** Nothing at all, or value, day and source. */
const datedValue = (key: AssumptionKey) =>
  z.preprocess(
    (given) => (typeof given === 'object' && given !== null && Object.values(given).every(isBlank) ? undefined : given),
    z.object({ value: valueOf(key), date: ValueDay, source: ValueSource }).optional(),
  );

/**
 * A group's values as stored, or as a form has them; what is blank is not set. Errors are at `<key>.value`,
 * `<key>.date` and `<key>.source`.
 */
export const costGroup = (name: CostGroupName) => {
  const { keys, ranges = [] }: CostGroup = COST_GROUPS[name];
  return z
    .object(Object.fromEntries(keys.map((key) => [key, datedValue(key)])))
    .superRefine((values: DatedValues, context) => {
      for (const [low, high] of ranges) {
        const [least, most] = [values[low]?.value, values[high]?.value];
        const refuse = (key: AssumptionKey, message: string) =>
          context.addIssue({ code: 'custom', path: [key, 'value'], message });
        if (least === undefined && most !== undefined) refuse(low, 'Introduceți și capătul de jos');
        else if (most === undefined && least !== undefined) refuse(high, 'Introduceți și capătul de sus');
        else if (least !== undefined && most !== undefined && least > most)
          refuse(high, 'Capătul de sus nu poate fi sub cel de jos');
      }
    })
    .transform((values): DatedValues => values);
};

const AMOUNT_MESSAGE = 'Introduceți o sumă întreagă, între 1 și 200.000 de lei';

/** "18.500" as 18500; anything else as it is, for the message. */
const wholeLei = (given: unknown): unknown =>
  isBlank(given) ? null : (parseWholeNumber(plainDigits(String(given))) ?? given);

/** Whole lei, also as a form's text; blank: no voucher for this kind of car. */
const voucherAmount = z.preprocess(
  wholeLei,
  z.int({ error: AMOUNT_MESSAGE }).min(1, AMOUNT_MESSAGE).max(200_000, AMOUNT_MESSAGE).nullable(),
);

const YEAR_MESSAGE = 'Introduceți anul programului';

/** The vouchers of the programme Rabla for individuals, in lei by kind of car; shown only while switched on. */
export const VoucherSetting = z
  .object({
    isOn: z.boolean(),
    year: z.coerce.number({ error: YEAR_MESSAGE }).int(YEAR_MESSAGE).min(2005, YEAR_MESSAGE).max(2100, YEAR_MESSAGE),
    electric: voucherAmount,
    plugIn: voucherAmount,
    hybrid: voucherAmount,
    combustion: voucherAmount,
    conditions: line({ min: 10, minMessage: 'Scrieți condițiile, cel puțin 10 caractere', max: 200 }),
    date: ValueDay,
    source: ValueSource,
  })
  .refine(({ electric, plugIn, hybrid, combustion }) => [electric, plugIn, hybrid, combustion].some((sum) => sum), {
    path: ['electric'],
    message: 'Introduceți cel puțin o sumă',
  });
export type VoucherSetting = z.infer<typeof VoucherSetting>;

const GROUP_BY_SETTING = new Map<string, CostGroupName>(
  Object.entries(COST_GROUPS).map(([name, { setting }]) => [setting, name as CostGroupName]),
);

/** Whether a setting is one of a car's costs: then its text is JSON of the schemas above. */
export const isCostSetting = (key: string): boolean => key === VOUCHER_SETTING || GROUP_BY_SETTING.has(key);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The fault in the text of a cost setting, named by its assumption; null without one. */
export function costSettingFault(key: string, text: string): string | null {
  const group = GROUP_BY_SETTING.get(key);
  const schema = group ? costGroup(group) : VoucherSetting;
  const issue = schema.safeParse(jsonOf(text)).error?.issues[0];
  if (!issue) return null;
  const [field] = issue.path;
  const { label } = ASSUMPTIONS[field as AssumptionKey] ?? {};
  return label ? `${label}: ${issue.message}` : issue.message;
}

/** A group's stored values; none where its text can not be read. */
export const readCostGroup = (name: CostGroupName, text: string): DatedValues =>
  costGroup(name).safeParse(jsonOf(text)).data ?? {};

/** The stored vouchers; null where there are none. */
export const readVouchers = (text: string): VoucherSetting | null =>
  VoucherSetting.safeParse(jsonOf(text)).data ?? null;
