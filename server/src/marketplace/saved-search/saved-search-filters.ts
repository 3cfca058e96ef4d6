import { filterWords } from 'contracts/filter-words';
import type { CarFilters, CarPage, Understood } from 'contracts/search';

const NAME_LENGTH = 120;

/** What is stored of a search: its resolved filters, their name in words, and how many cars it finds now. */
export interface SearchToSave {
  filters: CarFilters;
  name: string;
  count: number;
}

type Answer = Pick<CarPage, 'total' | 'understood' | 'reading'>;

/**
 * Names become their slugs, words that stand for filters become those filters, typing errors are corrected, and what
 * the search ignores is left out, so that the stored search means the same tomorrow. Keys are sorted: the same search
 * twice is one.
 */
export function searchToSave(asked: CarFilters, answer: Answer): SearchToSave {
  const { reading, understood } = answer;
  const words = reading ? reading.words.join(' ') : asked.q;
  const merged: CarFilters = { ...reading?.filters, ...set(asked), q: words || undefined };
  // Several cities or models of one name have no slug of their own; they stay as they were typed.
  const named: CarFilters = {
    ...merged,
    brand: understood.brand?.slug,
    model: understood.model?.slug ?? (understood.brand ? undefined : merged.model),
    city: understood.city?.slug ?? merged.city,
    isPremium: merged.isPremium || undefined,
  };
  const filters = Object.fromEntries(Object.entries(set(named)).toSorted(([a], [b]) => (a < b ? -1 : 1))) as CarFilters;
  return { filters, name: nameOf(filters, understood), count: answer.total };
}

const set = (filters: CarFilters): CarFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as CarFilters;

/** The chips in one line: "Škoda Octavia, Cluj-Napoca, până la 30.000 €". */
function nameOf(filters: CarFilters, understood: Understood): string {
  const car = [understood.brand?.name, understood.model?.name].filter(Boolean).join(' ');
  const words = filters.q ? `„${filters.q}”` : '';
  const parts = [car, understood.city?.name ?? '', words, ...filterWords(filters).map(({ label }) => label)];
  const all = parts.filter(Boolean).join(', ') || 'Toate mașinile';
  const name = all.charAt(0).toUpperCase() + all.slice(1);
  return name.length <= NAME_LENGTH ? name : `${name.slice(0, NAME_LENGTH - 1)}…`;
}
