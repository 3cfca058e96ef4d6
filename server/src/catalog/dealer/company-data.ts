import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import { CompanyDatum } from 'contracts/company-data';
import { col, readRows } from '../../platform/database/read-rows.ts';
import type { Dealer } from './dealer.entity.ts';

type CompanyFields = Pick<InferEntity<typeof Dealer>, 'id' | 'legalName' | 'cui' | 'phone'> & { city?: unknown };

/** The brands that a dealer is authorised for, by name, and what is missing of its company's data. */
export async function companyDataOf(
  em: EntityManager,
  { id, legalName, cui, phone, city }: CompanyFields,
): Promise<{ brands: string[]; missing: CompanyDatum[] }> {
  const rows = await readRows(
    em,
    { name: col.text },
    'select b.name from dealer_brand d join brand b on b.id = d.brand_id where d.dealer_id = ? order by b.name',
    [id],
  );
  const brands = rows.map(({ name }) => name);
  const given: Record<CompanyDatum, boolean> = {
    legalName: Boolean(legalName),
    cui: Boolean(cui),
    city: Boolean(city),
    phone: Boolean(phone),
    brands: brands.length > 0,
  };
  return { brands, missing: CompanyDatum.options.filter((name) => !given[name]) };
}
