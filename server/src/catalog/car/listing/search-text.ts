import { Color, type BodyType, type Drivetrain, type FuelType, type Transmission } from 'contracts/car';
import { BODY_LABELS, COLOR_LABELS, DRIVETRAIN_LABELS, FUEL_LABELS, TRANSMISSION_LABELS } from 'contracts/car-labels';
import { foldText } from 'contracts/slug';

/** Synonyms of the stored names. A map, since an object also has "constructor". */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['vw', 'volkswagen'],
  ['merc', 'mercedes'],
  ['bmv', 'bmw'],
  ['automat', 'automata'],
  ['manual', 'manuala'],
  ['hybrid', 'hibrid'],
  ['hev', 'hibrid'],
  ['motorina', 'diesel'],
  ['combi', 'break'],
  ['kombi', 'break'],
  ['estate', 'break'],
  ['decapotabila', 'cabriolet'],
  ['cabrio', 'cabriolet'],
  ['awd', '4x4'],
  ['integrala', '4x4'],
]);
const MAX_WORDS = 16;

/** The fields of a car in its free-text search. */
export interface SearchFacts {
  title: string;
  brand: string;
  model: string;
  /** The car's town, or its dealer's. */
  city: string | null;
  fuelType: FuelType;
  bodyType: BodyType;
  transmission: Transmission;
  drivetrain: Drivetrain | null;
  year: number;
  color: string | null;
}

const splitWords = (text: string): string[] =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** The words of a text, and joined forms of the hyphenated ones: "CX-5" → cx, 5, cx5. */
function wordsAndJoins(text: string): string[] {
  return text.split(/\s+/).flatMap((chunk) => {
    const words = splitWords(chunk);
    return words.length > 1 ? [...words, words.join('')] : words;
  });
}

/**
 * The text kept in `car.search_text`: every word of title, brand, model and city without accents and case, and the
 * words for year, fuel, body, gearbox, driven wheels and colour. Every write of a car rebuilds it.
 */
export function searchTextOf(car: SearchFacts): string {
  const color = Color.safeParse(car.color);
  const labels = [
    FUEL_LABELS[car.fuelType],
    BODY_LABELS[car.bodyType],
    TRANSMISSION_LABELS[car.transmission],
    // A CVT is an automatic for the searching visitor, as in the filter.
    car.transmission === 'cvt' ? 'automata' : '',
    car.drivetrain ? DRIVETRAIN_LABELS[car.drivetrain] : '',
    color.success ? COLOR_LABELS[color.data] : (car.color ?? ''),
  ];
  const all = [car.brand, car.model, car.title, car.city ?? '', String(car.year), ...labels];
  return [...new Set(all.flatMap(wordsAndJoins))].join(' ');
}

/** The words of a query, at most 16: without accents and case, synonyms replaced. */
export function queryWords(q: string): string[] {
  const words = splitWords(q).map((word) => SYNONYMS.get(word) ?? word);
  return words.filter(Boolean).slice(0, MAX_WORDS);
}

/** A run of neighbouring words that may be the name of a brand, model or city. */
export interface NameCandidate {
  slug: string;
  from: number;
  /** Exclusive. */
  to: number;
}

const MAX_NAME_LENGTH = 4;

/** Every run of up to four words as a slug, longest first: "mercedes benz clasa a" contains mercedes-benz, clasa-a. */
export function nameCandidates(words: readonly string[]): NameCandidate[] {
  const lengths = Array.from({ length: Math.min(MAX_NAME_LENGTH, words.length) }, (_, index) => index + 1).reverse();
  return lengths.flatMap((length) =>
    Array.from({ length: words.length - length + 1 }, (_, from) => ({
      slug: words.slice(from, from + length).join('-'),
      from,
      to: from + length,
    })),
  );
}
