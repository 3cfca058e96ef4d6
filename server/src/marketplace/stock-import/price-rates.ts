import type { EntityManager } from '@mikro-orm/postgresql';
import type { PriceRates } from 'contracts/figure-euro';
import { readTerms } from '../../catalog/subscription/plan/terms.ts';
import { readCostSettings } from '../../platform/config/settings/setting.service.ts';

const HUNDREDTHS = 100;

/** The rates by which prices of a file are converted: those that administrators have set, the VAT while it is charged. */
export async function priceRates(em: EntityManager): Promise<PriceRates> {
  const [{ assumptions }, { vatEnabled, vatBasisPoints }] = [await readCostSettings(em), await readTerms(em)];
  return { leiPerEuro: assumptions.leiPerEuro ?? null, vat: vatEnabled ? vatBasisPoints / HUNDREDTHS : null };
}
