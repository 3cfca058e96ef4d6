import { exclusionName, oneOrMany } from 'contracts/filter-kinds';
import { filterWords, nearWords } from 'contracts/filter-words';
import type { CarFilters, CarPage, Understood } from 'contracts/search';
import { searchedCars, searchedTowns } from 'contracts/seo';

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
  const excluded = Object.entries(reading?.not ?? {}).map(([name, value]) => [exclusionName(name), value] as const);
  const merged: CarFilters = {
    ...reading?.filters,
    ...(Object.fromEntries(excluded) as CarFilters),
    ...set(asked),
    q: words || undefined,
  };
  const named: CarFilters = {
    ...merged,
    ...placesToSave(merged, understood),
    isPremium: merged.isPremium || undefined,
    priceReduced: merged.priceReduced || undefined,
    verifiedDealer: merged.verifiedDealer || undefined,
  };
  const filters = Object.fromEntries(Object.entries(set(named)).toSorted(([a], [b]) => (a < b ? -1 : 1))) as CarFilters;
  return { filters, name: nameOf(filters, understood), count: answer.total };
}

const slugsOf = (rows: readonly { slug: string }[] = []) => oneOrMany(rows.map(({ slug }) => slug));

/**
 * Several cities or models of one name have no slug of their own; they stay as they were typed. A visitor's position is
 * never stored: the town nearest to it stands for it.
 */
function placesToSave(merged: CarFilters, { brand, model, city, several, not, near }: Understood): CarFilters {
  const single: CarFilters = {
    brand: brand?.slug,
    model: model?.slug ?? (brand ? undefined : merged.model),
    city: city?.slug ?? merged.city,
  };
  const town = near?.slug ?? near?.nearest?.slug;
  return {
    ...(several
      ? { brand: slugsOf(several.brand), model: slugsOf(several.model), city: slugsOf(several.city) }
      : single),
    'not.brand': slugsOf(not?.brand),
    'not.model': slugsOf(not?.model),
    'not.city': slugsOf(not?.city),
    near: town,
    radiusKm: town === undefined ? undefined : merged.radiusKm,
  };
}

const set = (filters: CarFilters): CarFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as CarFilters;

/** The chips in one line: "Škoda Octavia, Cluj-Napoca, până la 30.000 €". */
function nameOf(filters: CarFilters, understood: Understood): string {
  const words = filters.q ? `„${filters.q}”` : '';
  const { near, not } = understood;
  const excluded = [...(not?.brand ?? []), ...(not?.model ?? []), ...(not?.city ?? [])].map(
    ({ name }) => `fără ${name}`,
  );
  const around = near ? [nearWords({ ...near, name: near.name ?? near.nearest?.name ?? null })] : [];
  const chips = filterWords(filters).map(({ label }) => label);
  const parts = [searchedCars(understood), searchedTowns(understood), words, ...around, ...chips, ...excluded];
  const all = parts.filter(Boolean).join(', ') || 'Toate mașinile';
  const name = all.charAt(0).toUpperCase() + all.slice(1);
  return name.length <= NAME_LENGTH ? name : `${name.slice(0, NAME_LENGTH - 1)}…`;
}
