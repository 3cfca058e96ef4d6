import { CarSearch } from 'contracts/search';
import { BRANDS, brandSlug, CITIES, citySlug, MODELS_EACH, modelSlug } from './stock.ts';
import { Random } from './random.ts';

export type Values = Record<string, string | number>;

/**
 * A visitor workload: mostly a brand, often a model or a town, some filters; two thirds newest first and first pages.
 */
export function mixedQueries(count: number, { seed = 42, isDeep = false, widened = 0.3 } = {}): Values[] {
  const more = new Random(seed + 1_000);
  return plainQueries(count, { seed, isDeep }).map((values) => (more.next() < widened ? widen(values, more) : values));
}

/** One value of each filter. */
function plainQueries(count: number, { seed = 42, isDeep = false } = {}): Values[] {
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

/** Additions to a query: several values, an exclusion, a distance, filters of new cars, another order. */
const MORE: readonly ((random: Random) => Values)[] = [
  (random) => ({ fuelType: random.pick(['diesel,hibrid', 'electric,hibrid', 'benzina,gpl']) }),
  (random) => ({ color: random.pick(['alb,negru', 'gri,argintiu,negru', 'rosu,albastru']) }),
  (random) => ({ bodyType: random.pick(['suv,wagon', 'hatchback,sedan']), seats: '5,7' }),
  (random) => ({ 'not.fuelType': random.pick(['diesel', 'electric,gpl']) }),
  (random) => ({ near: citySlug(random.below(40)), radiusKm: random.pick([25, 50, 100]), city: '', sort: 'distance' }),
  (random) => ({ near: citySlug(random.below(CITIES)), radiusKm: random.pick([50, 200]), city: '' }),
  (random) => ({ county: random.pick(['cluj', 'iasi,timis', 'bucuresti,ilfov']), city: '' }),
  (random) => ({ availability: random.pick(['stoc', 'stoc,tranzit']), deliveryTo: random.pick([0, 4, 8]) }),
  (random) => ({ equipment: random.pick(['navigatie', 'carplay,isofix', 'usb,bluetooth,abs']) }),
  (random) => ({ rangeFrom: random.pick([200, 300, 400]), sort: 'range' }),
  (random) => ({ savingFrom: random.pick([5, 10, 15]), sort: 'saving' }),
  (random) => ({ warrantyFrom: random.pick([36, 60]), verifiedDealer: 'true', sort: 'delivery' }),
  (random) => ({ instalmentTo: random.pick([200, 300, 400]), sort: 'instalment' }),
  (random) => ({ hybridType: random.pick(['mhev,hev', 'phev']), sort: 'power', priceReduced: 'true' }),
  (random) => ({ consumptionTo: random.pick([5, 6]), co2To: random.pick([120, 150]) }),
];

/** A second brand, which a model then does not restrict, or one or two further filters. */
function widen(values: Values, random: Random): Values {
  const { brand } = values;
  const other = brandSlug(random.below(BRANDS));
  if (brand && random.next() < 0.3) return { ...values, brand: `${brand},${other}` };
  const more = { ...random.pick(MORE)(random), ...(random.next() < 0.3 ? random.pick(MORE)(random) : {}) };
  return Object.fromEntries(Object.entries({ ...values, ...more }).filter(([, value]) => value !== ''));
}

/** Only questions with several values, exclusions, distances and the filters of new cars. */
export const widenedQueries = (count: number): Values[] => mixedQueries(count, { seed: 21, widened: 1 });

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
