import type { EntityManager } from '@mikro-orm/postgresql';
import { COST_CATEGORY, COST_GROUPS, type CostGroupName, ILLUSTRATIVE, VOUCHER_SETTING } from 'contracts/cost-settings';
import { bucharestDay } from 'contracts/format';
import type { AssumptionValues } from 'contracts/ownership-cost';
import costs from './data/costs.json' with { type: 'json' };

/** Round figures of the order of the Romanian market; each is said to be illustrative wherever it is shown. */
const ASSUMPTIONS: AssumptionValues = costs.assumptions;

/**
 * The settings of a car's costs, as an administrator would have filled them in. The vouchers are the example of the year
 * 2025 for individuals, which an administrator switches on.
 */
export async function seedDemoCosts(em: EntityManager, now: Date): Promise<void> {
  const dated = { date: bucharestDay(now), source: ILLUSTRATIVE };
  const groups = (Object.keys(COST_GROUPS) as CostGroupName[]).map((name): [string, object] => {
    const { setting, keys } = COST_GROUPS[name];
    return [setting, Object.fromEntries(keys.map((key) => [key, { value: ASSUMPTIONS[key], ...dated }]))];
  });
  for (const [key, value] of [...groups, [VOUCHER_SETTING, { ...costs.vouchers, ...dated }] as const]) {
    await em.execute('insert into setting (key, value, category, updated_at) values (?, ?, ?, ?)', [
      key,
      JSON.stringify(value),
      COST_CATEGORY,
      now,
    ]);
  }
}
