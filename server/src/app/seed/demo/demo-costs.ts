import type { EntityManager } from '@mikro-orm/postgresql';
import {
  COST_CATEGORY,
  COST_GROUPS,
  type CostGroupName,
  ILLUSTRATIVE,
  VOUCHER_SETTING,
  type VoucherSetting,
} from 'contracts/cost-settings';
import { bucharestDay } from 'contracts/format';
import type { AssumptionValues } from 'contracts/ownership-cost';

/** Round figures of the order of the Romanian market; each is said to be illustrative wherever it is shown. */
const VALUES: AssumptionValues = {
  leiPerEuro: 4.97,
  kmPerYear: 15_000,
  petrolPrice: 7.4,
  dieselPrice: 7.7,
  lpgPrice: 3.8,
  electricityPrice: 1.3,
  rca: 1_200,
  casco: 3.5,
  taxTo1600: 16.5,
  taxTo2000: 27.7,
  taxTo2600: 93,
  taxTo3000: 172,
  taxOver3000: 349,
  taxElectric: 40,
  serviceCombustion: 1_500,
  serviceHybrid: 1_600,
  serviceElectric: 900,
  residualLow: 40,
  residualHigh: 50,
  residualElectricLow: 30,
  residualElectricHigh: 42,
};

/** The example of the year 2025 for individuals; an administrator switches it on. */
const VOUCHERS = {
  isOn: false,
  year: 2025,
  electric: 18_500,
  plugIn: 15_000,
  hybrid: 12_000,
  combustion: 10_000,
  conditions: 'Pentru persoane fizice care predau la casat o mașină veche, în limita bugetului programului.',
} satisfies Omit<VoucherSetting, 'date' | 'source'>;

/** The settings of a car's costs, as an administrator would have filled them in. */
export async function seedDemoCosts(em: EntityManager, now: Date): Promise<void> {
  const dated = { date: bucharestDay(now), source: ILLUSTRATIVE };
  const groups = (Object.keys(COST_GROUPS) as CostGroupName[]).map((name): [string, object] => {
    const { setting, keys } = COST_GROUPS[name];
    return [setting, Object.fromEntries(keys.map((key) => [key, { value: VALUES[key], ...dated }]))];
  });
  for (const [key, value] of [...groups, [VOUCHER_SETTING, { ...VOUCHERS, ...dated }] as const]) {
    await em.execute('insert into setting (key, value, category, updated_at) values (?, ?, ?, ?)', [
      key,
      JSON.stringify(value),
      COST_CATEGORY,
      now,
    ]);
  }
}
