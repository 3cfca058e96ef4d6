import { Color, type BodyType, type Drivetrain, type FuelType, type Transmission } from 'contracts/car';
import { BODY_LABELS, COLOR_LABELS, DRIVETRAIN_LABELS, FUEL_LABELS, TRANSMISSION_LABELS } from 'contracts/car-labels';
import { foldText } from 'contracts/slug';

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
