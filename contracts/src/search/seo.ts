import { filterWords, nearWords } from './filter-words.ts';
import { formatCount } from '../text/format.ts';
import { capDescription, capTitle } from '../text/head-texts.ts';
import type { CarFilters, Understood } from './search.schema.ts';

/** "Cluj-Napoca sau Iași" */
export const searchedTowns = ({ city, several }: Understood): string =>
  city?.name ?? several?.city.map(({ name }) => name).join(' sau ') ?? '';

function place(understood: Understood): string {
  const towns = searchedTowns(understood);
  return towns && ` în ${towns}`;
}

/** "Škoda Octavia"; of several "Dacia Duster sau Škoda". */
export function searchedCars({ brand, model, several }: Understood): string {
  if (!several || model) return [brand?.name, model?.name].filter(Boolean).join(' ');
  const brands = several.brand.length > 0 || !brand ? several.brand : [brand];
  const cars = brands.flatMap(({ name, slug }) => {
    const models = several.model.filter((one) => one.brand === slug);
    return models.length > 0 ? models.map((one) => `${name} ${one.name}`) : [name];
  });
  return cars.join(' sau ');
}

/** "Mașini noi Škoda Octavia în Cluj-Napoca": heading of path pages and start of their title. */
export function searchHeading(understood: Understood): string {
  const what = searchedCars(understood);
  return `Mașini noi${what && ` ${what}`}${place(understood)}`;
}

/** In lower case where it is a word and not an abbreviation: "diesel", but "SUV". */
const inSentence = (label: string) => (/^\p{Lu}[\p{Ll}\s]*$/u.test(label) ? label.toLowerCase() : label);

/** "Škoda Octavia diesel, automată în Cluj-Napoca „combi” până la 30.000 €": every filter in words. */
function searched(understood: Understood, filters: CarFilters): string {
  const words = filterWords(filters);
  const kinds = words.filter(({ isRange }) => !isRange).map(({ label }) => inSentence(label));
  const ranges = words.filter(({ isRange }) => isRange).map(({ label }) => label);
  const text = filters.q && `„${filters.q}”`;
  const around = understood.near && nearWords(understood.near);
  const parts = [searchedCars(understood), kinds.join(', '), place(understood).trim(), around, text, ranges.join(', ')];
  return parts.filter(Boolean).join(' ');
}

/** Title of a results page, made from all its filters, including those resolved from free text. */
export function searchTitle(understood: Understood, filters: CarFilters, siteName: string): string {
  return capTitle(`${['Mașini noi', searched(understood, filters)].filter(Boolean).join(' ')} | ${siteName}`);
}

/** Description of a results page, made from all its filters. */
export function searchDescription(understood: Understood, filters: CarFilters, total: number): string {
  const count = formatCount(total, ['mașină nouă', 'mașini noi']);
  const what = [count, searched(understood, filters)].filter(Boolean).join(' ');
  return capDescription(
    `${what}, direct de la dealeri oficiali. Comparați prețuri cu TVA, consum WLTP și dotări, apoi cereți oferta dealerului.`,
  );
}

/** "Mașini noi Škoda, pagina 2 | AutoNou": further pages of a list have a title of their own. */
export const pageTitle = (title: string, number: number): string =>
  number > 1 ? capTitle(title.replace(/(?= \| [^|]*$)|$/, `, pagina ${number}`)) : title;
export const pageDescription = (description: string, number: number): string =>
  number > 1 ? capDescription(`Pagina ${number}. ${description}`) : description;

/** Path of the canonical link of a results page, built from brand, model and city alone; /cauta for several of one. */
export function canonicalSearchPath({ brand, model, city, several }: Understood): string {
  if (several) return '/cauta';
  const segments = [brand?.slug, brand && model?.slug, city?.slug].filter(Boolean);
  return segments.length > 0 ? `/${segments.join('/')}` : '/cauta';
}

/**
 * Whether search engines may index a results page (public-site §2 "Results"): only a path page (brand, model, town) that has
 * cars, with no query except a page's number. Any other query has a better address; an empty page offers nothing.
 */
export function isIndexedSearch(path: string, query: URLSearchParams, cars: number): boolean {
  const isPathPage = path !== '/cauta' && path !== '/search';
  const isPlain = [...query.keys()].every((name) => name === 'page');
  return isPathPage && isPlain && cars > 0;
}
