import type { EntityManager } from '@mikro-orm/postgresql';
import type { CheckedField } from 'contracts/car-plausibility';
import { col, readRows } from '../../../platform/database/read-rows.ts';

export type MeasuredField = Exclude<CheckedField, 'transmission'>;

/** The values of one field in other dealers' public cars; the median is null where none has the field. */
interface FieldSample {
  median: number | null;
  cars: number;
  dealers: number;
}

/** A model, and what other dealers' public cars of it say. */
export interface ModelSample {
  modelId: number;
  model: string;
  brand: string;
  brandSlug: string;
  /** The different powers in CP. */
  powers: readonly number[];
  values: Readonly<Record<MeasuredField, FieldSample>>;
}

const COLUMNS: Readonly<Record<MeasuredField, string>> = {
  price: 'price',
  power: 'power',
  mileage: 'mileage',
  seats: 'seats',
  'warranty.months': 'warranty_months',
  'warranty.km': 'warranty_km',
};

const SAMPLE = Object.entries(COLUMNS).map(
  ([field, column]) => `'${field}', json_build_object(
    'median', percentile_cont(0.5) within group (order by c.${column}),
    'cars', count(c.${column}), 'dealers', count(distinct c.dealer_id) filter (where c.${column} is not null))`,
);

/** The models by id, each with a sample of the public cars of all dealers but this one, in one statement. */
export async function modelSamples(
  em: EntityManager,
  modelIds: readonly number[],
  exceptDealerId: number,
): Promise<Map<number, ModelSample>> {
  const rows = await readRows(
    em,
    {
      modelId: col.number,
      model: col.text,
      brand: col.text,
      brandSlug: col.text,
      powers: col.list(col.number),
      values: col.json<ModelSample['values']>(),
    },
    `select m.id as "modelId", m.name as model, b.name as brand, b.slug as "brandSlug", s.powers, s.values
     from model m join brand b on b.id = m.brand_id
     cross join lateral (
       select coalesce(array_agg(distinct c.power), '{}') as powers, json_build_object(${SAMPLE.join(', ')}) as values
       from public_car c where c.brand_id = m.brand_id and c.model_id = m.id and c.dealer_id <> ?) s
     where m.id = any(?::int[])`,
    [exceptDealerId, `{${[...new Set(modelIds)].join(',')}}`],
  );
  return new Map(rows.map((row) => [row.modelId, row]));
}
