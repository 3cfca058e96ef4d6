import type { EntityManager } from '@mikro-orm/postgresql';
import type { BrandRow, BrandTableInput, ModelRow, ModelTableInput } from 'contracts/reference-table';
import { foldedSql, hasWords, searchWords } from '../../platform/database/folded-text.ts';
import { tableOrder } from '../../platform/database/table-order.ts';
import { col, countRows, readRows } from '../../platform/database/read-rows.ts';

interface Page<Row> {
  items: Row[];
  total: number;
}

const CARS_OF_BRAND = '(select count(*)::int from car c where c.brand_id = b.id and c.deleted_at is null)';
const MODELS_OF_BRAND = '(select count(*)::int from model m where m.brand_id = b.id)';
const CARS_OF_MODEL =
  '(select count(*)::int from car c where c.brand_id = m.brand_id and c.model_id = m.id and c.deleted_at is null)';
const BRAND_ORDER = { name: foldedSql('b.name'), models: MODELS_OF_BRAND, cars: CARS_OF_BRAND };
const MODEL_WORDS = foldedSql("concat_ws(' ', b.name, m.name)");
const MODEL_ORDER = { name: foldedSql('m.name'), brand: foldedSql("b.name || ' ' || m.name"), cars: CARS_OF_MODEL };

/** One page of the brands. */
export async function brandTable(
  em: EntityManager,
  { q, sort, limit, offset }: BrandTableInput,
): Promise<Page<BrandRow>> {
  const words = searchWords(q);
  const where = hasWords(BRAND_ORDER.name, words);
  const items = await readRows(
    em,
    {
      id: col.number,
      name: col.text,
      logo: col.nullable(col.text),
      slug: col.text,
      models: col.number,
      cars: col.number,
    },
    `select b.id, b.name, b.logo, b.slug, ${MODELS_OF_BRAND} as models, ${CARS_OF_BRAND} as cars
     from brand b where ${where} ${tableOrder(sort, BRAND_ORDER, 'b.id')} limit ? offset ?`,
    [...words, limit, offset],
  );
  return { items, total: await countRows(em, `from brand b where ${where}`, words) };
}

/** One page of the models, of one brand or of all. */
export async function modelTable(
  em: EntityManager,
  { q, sort, brandId, limit, offset }: ModelTableInput,
): Promise<Page<ModelRow>> {
  const words = searchWords(q);
  const ofBrand = brandId === undefined ? '' : ' and m.brand_id = ?::bigint';
  const values = [...words, ...(brandId === undefined ? [] : [brandId])];
  const source = `from model m left join brand b on b.id = m.brand_id
    where ${hasWords(MODEL_WORDS, words)}${ofBrand}`;
  const items = await readRows(
    em,
    {
      id: col.number,
      name: col.text,
      brandId: col.number,
      slug: col.text,
      brandName: col.nullable(col.text),
      cars: col.number,
      dataSheet: col.nullable(col.text),
      guaranteeMonths: col.nullable(col.number),
    },
    `select m.id, m.name, m.brand_id as "brandId", m.slug, b.name as "brandName", ${CARS_OF_MODEL} as cars,
       m.data_sheet as "dataSheet", m.guarantee_months as "guaranteeMonths"
     ${source} ${tableOrder(sort, MODEL_ORDER, 'm.id')} limit ? offset ?`,
    [...values, limit, offset],
  );
  return { items, total: await countRows(em, source, values) };
}
