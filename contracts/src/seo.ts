import { formatCount, formatPrice } from './format.ts';
import type { FilterValues } from './search-path.ts';
import type { Understood } from './search.ts';

const TITLE_CAP = 60;
const DESCRIPTION_CAP = 160;
const ELLIPSIS = '…';

const cut = (text: string, cap: number, mark: string) =>
  text.length <= cap
    ? text
    : text
        .slice(0, cap - mark.length)
        // Half of a character outside the basic plane.
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd() + mark;

/** At most 60 characters: first without "Mașini noi", then without "noi", then cut (public-site §9). */
export function capTitle(title: string): string {
  if (title.length <= TITLE_CAP) return title;
  const withoutWords = title.replace(/^Mașini noi\s+/, '');
  if (withoutWords.length <= TITLE_CAP) return withoutWords;
  return cut(withoutWords.replace(/\bnoi\s+/, ''), TITLE_CAP, ELLIPSIS);
}

/** At most 160 characters: 157 and an ellipsis of three points. */
export const capDescription = (text: string): string => cut(text.replace(/\s+/g, ' ').trim(), DESCRIPTION_CAP, '...');

const place = ({ city }: Understood) => (city ? ` în ${city.name}` : '');
const subject = ({ brand, model }: Understood) => [brand?.name, model?.name].filter(Boolean).join(' ');

/** "Mașini noi Škoda Octavia în Cluj-Napoca": heading of path pages and start of their title. */
export function searchHeading(understood: Understood): string {
  const what = subject(understood);
  return `Mașini noi${what && ` ${what}`}${place(understood)}`;
}

/** Title of a results page, made from its filters. */
export function searchTitle(understood: Understood, values: FilterValues, siteName: string): string {
  const words = values.q ? ` „${values.q}”` : '';
  const limit = Number(values.priceMax) > 0 ? ` până la ${formatPrice(Number(values.priceMax))}` : '';
  return capTitle(`${searchHeading(understood)}${words}${limit} | ${siteName}`);
}

/** Description of a results page. */
export function searchDescription(understood: Understood, total: number): string {
  const what = subject(understood);
  const count = formatCount(total, ['mașină nouă', 'mașini noi']);
  return capDescription(
    `${count}${what && ` ${what}`}${place(understood)}, direct de la dealeri oficiali. Comparați prețuri cu TVA, consum WLTP și dotări, apoi cereți oferta dealerului.`,
  );
}

/** Path of the canonical link of a results page, built from brand, model and city alone. */
export function canonicalSearchPath({ brand, model, city }: Understood): string {
  const segments = [brand?.slug, brand && model?.slug, city?.slug].filter(Boolean);
  return segments.length > 0 ? `/${segments.join('/')}` : '/cauta';
}
