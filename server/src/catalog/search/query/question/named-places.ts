import type { NamedRow, NamedModel } from '../../filter/named.ts';
import type { NamedItem, QuestionReading } from './question-reading.ts';

/** The rows that names of a question stand for. */
export interface PlacesRead {
  brands: NamedRow[];
  models: NamedModel[];
  cities: NamedRow[];
}

/** The places in the search's own parameters: a question adds no second brand, model or town to them. */
export interface PlacesGiven {
  brandIds: readonly number[];
  hasModel: boolean;
  hasCity: boolean;
}

const rowsOf = (item: NamedItem, kind: 'brand' | 'city'): NamedRow[] => item.hits.filter((hit) => hit.kind === kind);
const modelsOf = (item: NamedItem): NamedModel[] => item.hits.flatMap((hit) => (hit.kind === 'model' ? [hit] : []));

/** A name is a brand before it is a town, and a town before it is a model. */
const kindOf = ({ hits }: NamedItem) =>
  (['brand', 'city', 'model'] as const).find((kind) => hits.some((hit) => hit.kind === kind)) ?? 'model';

/** Models of the brands that are named; of all brands where none is. */
function modelsAmong(item: NamedItem, brandIds: ReadonlySet<number>, isOnly: boolean): NamedModel[] {
  const all = modelsOf(item);
  if (brandIds.size === 0) return all;
  const own = all.filter(({ brandId }) => brandIds.has(brandId));
  // "dacia sau octavia" are two wishes; "dacia octavia" is none that a car could fulfil.
  return own.length > 0 || isOnly ? own : all;
}

/** The names of a question, and those that it excludes. A name that contradicts what is given stays a word. */
export function namedPlaces(reading: QuestionReading, given: PlacesGiven): { read: PlacesRead; not: PlacesRead } {
  const read: PlacesRead = { brands: [], models: [], cities: [] };
  const not: PlacesRead = { brands: [], models: [], cities: [] };
  for (const item of reading.names) {
    const to = item.isExcluded ? not : read;
    const kind = kindOf(item);
    if (kind === 'city') {
      if (given.hasCity && !item.isExcluded) reading.giveBack(item.span);
      else to.cities.push(...rowsOf(item, 'city'));
    }
    if (kind === 'brand') {
      const rows = rowsOf(item, 'brand');
      const isOther = given.brandIds.length > 0 && !rows.some(({ id }) => given.brandIds.includes(id));
      if (isOther && !item.isExcluded) reading.giveBack(item.span);
      else to.brands.push(...rows);
    }
  }
  const brandIds = new Set([...given.brandIds, ...read.brands.map(({ id }) => id)]);
  for (const item of reading.names.filter((one) => kindOf(one) === 'model')) {
    const isOnly = !item.isExcluded && (given.brandIds.length > 0 || !item.isAlternative);
    const rows = modelsAmong(item, brandIds, isOnly);
    if ((given.hasModel && !item.isExcluded) || rows.length === 0) reading.giveBack(item.span);
    else (item.isExcluded ? not : read).models.push(...rows);
  }
  return { read: withoutRepeats(read), not: withoutRepeats(not) };
}

const once = <Row extends NamedRow>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
const withoutRepeats = ({ brands, models, cities }: PlacesRead): PlacesRead => ({
  brands: once(brands),
  models: once(models),
  cities: once(cities),
});
