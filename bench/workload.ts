import { CarSearch } from 'contracts/search';
import { BRANDS, brandSlug, CITIES, citySlug, MODELS_EACH, modelSlug } from './stock.ts';
import { Random } from './random.ts';

export type Values = Record<string, string | number>;

/**
 * A visitor workload: mostly a brand, often a model or a town, some filters; two thirds newest first and first pages.
 */
export function mixedQueries(count: number, { seed = 42, isDeep = false } = {}): Values[] {
  const random = new Random(seed);
  const brandOf = random.skewed(BRANDS, 0.8);
  const modelOf = random.skewed(MODELS_EACH, 0.7);
  const cityOf = random.skewed(CITIES, 1);
  const chance = (share: number) => random.next() < share;
  return Array.from({ length: count }, () => {
    const kind = random.next();
    const brand = brandOf();
    const values: Values = { limit: 12 };
    if (kind >= 0.15 && (kind < 0.65 || kind >= 0.75)) values['brand'] = brandSlug(brand);
    if ((kind >= 0.45 && kind < 0.65) || kind >= 0.9) values['model'] = modelSlug(brand * MODELS_EACH + modelOf());
    if (kind >= 0.65) values['city'] = citySlug(cityOf());
    if (chance(0.4)) values['priceMax'] = random.pick([15_000, 20_000, 25_000, 30_000, 35_000, 40_000, 50_000]);
    if (chance(0.3)) values['fuelType'] = random.pick(['benzina', 'diesel', 'hibrid', 'electric']);
    if (chance(0.2)) values['gearbox'] = random.pick(['manuala', 'automata']);
    if (chance(0.1)) values['bodyType'] = random.pick(['suv', 'sedan', 'wagon', 'hatchback']);
    if (chance(0.05)) values['color'] = random.pick(['alb', 'negru', 'gri', 'rosu']);
    if (chance(0.05)) values['yearFrom'] = 2021 + random.below(4);
    const order = random.next();
    if (order >= 0.6) values['sort'] = order < 0.8 ? 'price_asc' : order < 0.9 ? 'price_desc' : 'premium';
    const page = random.next();
    const number = isDeep ? random.below(5_000) : page < 0.7 ? 0 : page < 0.9 ? 1 + random.below(5) : random.below(100);
    if (number > 0) values['offset'] = 12 * number;
    return values;
  });
}

/** Brand, model and town together, newest first. */
export function narrowQueries(count: number): Values[] {
  const random = new Random(7);
  const brandOf = random.skewed(BRANDS, 0.8);
  const cityOf = random.skewed(CITIES, 1);
  return Array.from({ length: count }, () => {
    const brand = brandOf();
    const model = modelSlug(brand * MODELS_EACH + random.below(MODELS_EACH));
    return { brand: brandSlug(brand), model, city: citySlug(cityOf()), limit: 12 };
  });
}

export const toSearch = (values: Values): CarSearch => CarSearch.parse(values);
export const toPath = (values: Values): string =>
  `/api/search?${new URLSearchParams(Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]))}`;

/** The text of the search field while names are typed, keystroke by keystroke. */
export function typedLetters(): string[] {
  const names = [brandSlug(0), brandSlug(7), modelSlug(3), modelSlug(120), citySlug(1), citySlug(40), 'auto dealer'];
  return names.flatMap((name) =>
    Array.from({ length: name.length }, (_, length) => name.slice(0, length + 1).replace('-', ' ')),
  );
}
