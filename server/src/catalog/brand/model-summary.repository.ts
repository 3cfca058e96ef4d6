import type { EntityManager } from '@mikro-orm/postgresql';
import { BodyType, FuelType, HybridType } from 'contracts/car';
import type { ModelSummary, ModelVersion } from 'contracts/model-summary';
import { col, readRow, readRows } from '../../platform/database/read-rows.ts';

/** Rows of a list on the page. */
const MAX_VERSIONS = 30;
const MAX_TOWNS = 24;

export interface NamedModel {
  id: number;
  brand: { name: string; slug: string };
  model: { name: string; slug: string };
}

/** A model by its brand's slug and its own; null for an unknown one. */
export const findNamedModel = (
  em: EntityManager,
  { brand, model }: { brand: string; model: string },
): Promise<NamedModel | null> =>
  readRow(
    em,
    { id: col.number, brand: col.json<NamedModel['brand']>(), model: col.json<NamedModel['model']>() },
    `select m.id, json_build_object('name', b.name, 'slug', b.slug) as brand,
       json_build_object('name', m.name, 'slug', m.slug) as model
     from model m join brand b on b.id = m.brand_id where b.slug = ? and m.slug = ?`,
    [brand, model],
  );

const Total = {
  cars: col.number,
  inStock: col.number,
  dealers: col.number,
  lowest: col.number,
  median: col.number,
  highest: col.number,
  bodyType: col.oneOf(BodyType.options),
};

/** Numbers and prices of a model's public cars, and the most frequent kind of body; null without such cars. */
export const readTotal = (em: EntityManager, modelId: number) =>
  readRow(
    em,
    Total,
    `select count(*)::int as cars, count(*) filter (where availability = 'stoc')::int as "inStock",
       count(distinct dealer_id)::int as dealers, min(price)::float8 as lowest,
       percentile_cont(0.5) within group (order by price) as median, max(price)::float8 as highest,
       mode() within group (order by body_type) as "bodyType"
     from public_car where model_id = ? having count(*) > 0`,
    [modelId],
  );

/** The cheapest first; spelled as most dealers do. */
export const listVersions = (em: EntityManager, modelId: number): Promise<ModelVersion[]> =>
  readRows(
    em,
    { name: col.nullable(col.text), cars: col.number, lowest: col.number, highest: col.number },
    `select mode() within group (order by nullif(btrim(version), '')) as name, count(*)::int as cars,
       min(price)::float8 as lowest, max(price)::float8 as highest
     from public_car where model_id = ? group by lower(nullif(btrim(version), ''))
     order by min(price), 1 limit ${MAX_VERSIONS}`,
    [modelId],
  );

const Span = col.nullable(col.json<{ min: number; max: number }>());
const span = (column: string): string =>
  `case when count(${column}) > 0 then json_build_object('min', min(${column}), 'max', max(${column})) end`;

/** The groups by fuel and kind of hybrid, those with the most cars first. */
export const listEngines = (em: EntityManager, modelId: number) =>
  readRows(
    em,
    {
      fuelType: col.oneOf(FuelType.options),
      hybridType: col.nullable(col.oneOf(HybridType.options)),
      cars: col.number,
      power: col.json<{ min: number; max: number }>(),
      consumption: Span,
      electricConsumption: Span,
      co2: Span,
      electricRange: Span,
    },
    `select fuel_type as "fuelType", hybrid_type as "hybridType", count(*)::int as cars, ${span('power')} as power,
       ${span('consumption')} as consumption, ${span('electric_consumption')} as "electricConsumption",
       ${span('co2')} as co2, ${span('electric_range')} as "electricRange"
     from public_car where model_id = ? group by 1, 2 order by cars desc, 1, 2`,
    [modelId],
  );

export const listTowns = (em: EntityManager, modelId: number): Promise<ModelSummary['towns']> =>
  readRows(
    em,
    { name: col.text, slug: col.text, dealers: col.number, cars: col.number },
    `select t.name, t.slug, count(distinct c.dealer_id)::int as dealers, count(*)::int as cars
     from public_car c join city t on t.id = c.place_id where c.model_id = ?
     group by t.id, t.name, t.slug order by cars desc, t.name limit ${MAX_TOWNS}`,
    [modelId],
  );

const Figures = {
  modelId: col.number,
  bodyType: col.oneOf(BodyType.options),
  cars: col.number,
  lowest: col.number,
  mean: col.number,
  brand: col.json<{ name: string; slug: string }>(),
  model: col.json<{ name: string; slug: string }>(),
};

/** All models with public cars, by kind of body: how many, the lowest and the mean price. Reads every public car. */
export const listModelFigures = (em: EntityManager) =>
  readRows(
    em,
    Figures,
    `select f.*, json_build_object('name', b.name, 'slug', b.slug) as brand,
       json_build_object('name', m.name, 'slug', m.slug) as model
     from (select model_id as "modelId", body_type as "bodyType", count(*)::int as cars, min(price)::float8 as lowest,
         avg(price)::float8 as mean from public_car group by 1, 2) f
       join model m on m.id = f."modelId" join brand b on b.id = m.brand_id
     order by f."modelId", f."bodyType"`,
  );
export type ModelFigures = Awaited<ReturnType<typeof listModelFigures>>[number];
