import type { CarFilterName, CarFilters, Understood } from 'contracts/search';
import type { SearchReading } from 'contracts/search-reading';
import type { NameSource } from './name-source.ts';
import type { Named, NameHit } from './reference.repository.ts';
import { type NameCandidate, nameCandidates, queryWords } from '../../car/listing/search-text.ts';
import { type ReadFilters, readVocabulary } from './vocabulary.ts';

/** Filters whose names are resolved to rows; `words` is the rest of the free text. */
export interface ResolvedFilters {
  filters: Omit<CarFilters, 'q' | 'brand' | 'model' | 'city'>;
  brand: Named | null;
  models: Named[];
  cities: Named[];
  /** Which filter each name comes from: its own, or the free text. */
  from: Record<'brand' | 'model' | 'city', CarFilterName>;
  /** What words of the free text are resolved to besides names. */
  read: ReadFilters;
  words: string[];
  /** The free text with its typing errors corrected; null when there were none. */
  corrected: string | null;
}

type Names = Pick<ResolvedFilters, 'brand' | 'models' | 'cities' | 'from'>;

/** brand, model and city as slug, name or id; an unknown one is ignored (docs/rules.md "Search"). */
async function resolveReferences(source: NameSource, { brand, model, city }: CarFilters): Promise<Names> {
  const foundBrand = brand === undefined ? null : await source.findBrand(brand);
  const models = model === undefined ? [] : await source.findModels(model, foundBrand?.id ?? null);
  const [only, ...others] = models;
  const brandOfModel = !foundBrand && only && others.length === 0 ? await source.findBrand(String(only.brandId)) : null;
  return {
    brand: foundBrand ?? brandOfModel,
    models,
    cities: city === undefined ? [] : await source.findCities(city),
    from: { brand: foundBrand ? 'brand' : 'model', model: 'model', city: 'city' },
  };
}

/** Extracts names from the words, the longest first; a word belongs to one name only. */
class NameReader {
  readonly names: Names;
  readonly #words: readonly string[];
  readonly #taken = new Set<number>();

  constructor(names: Names, words: readonly string[]) {
    this.names = { ...names, from: { ...names.from } };
    this.#words = words;
  }

  #isFree({ from, to }: NameCandidate): boolean {
    return !this.#words.slice(from, to).some((_, index) => this.#taken.has(from + index));
  }

  #take({ from, to }: NameCandidate): void {
    for (let index = from; index < to; index++) this.#taken.add(index);
  }

  /** Brands and towns first: with the brand known, a model's name is no longer ambiguous. */
  readPlaces(candidates: readonly NameCandidate[], hits: readonly NameHit[]): void {
    for (const candidate of candidates.filter((one) => this.#isFree(one))) {
      const hit = hits.find(({ slug, kind }) => slug === candidate.slug && kind !== 'model');
      if (!hit || !this.#isFree(candidate)) continue;
      if (hit.kind === 'brand' && (this.names.brand ?? hit).id === hit.id) {
        if (!this.names.brand) this.names.from.brand = 'q';
        this.names.brand ??= hit;
        this.#take(candidate);
      } else if (hit.kind === 'city' && this.names.cities.length === 0) {
        this.names.cities = [hit];
        this.names.from.city = 'q';
        this.#take(candidate);
      }
    }
  }

  readModel(candidates: readonly NameCandidate[], hits: readonly NameHit[]): void {
    if (this.names.models.length > 0) return;
    for (const candidate of candidates.filter((one) => this.#isFree(one))) {
      const models = hits.filter(
        (hit) =>
          hit.kind === 'model' &&
          hit.slug === candidate.slug &&
          (this.names.brand === null || hit.brandId === this.names.brand.id),
      );
      if (models.length === 0) continue;
      this.names.models = models;
      this.names.from.model = 'q';
      this.#take(candidate);
      return;
    }
  }

  rest(): string[] {
    return this.#words.filter((_, index) => !this.#taken.has(index));
  }
}

async function readNames(source: NameSource, names: Names, words: readonly string[]): Promise<NameReader> {
  const candidates = nameCandidates(words);
  const hits = await source.findBySlugs([...new Set(candidates.map(({ slug }) => slug))]);
  const reader = new NameReader(names, words);
  reader.readPlaces(candidates, hits);
  reader.readModel(candidates, hits);
  return reader;
}

/** The words with typing errors corrected, where no car has such a word; the same array when there is none. */
async function corrected(source: NameSource, words: readonly string[], doubtful: readonly string[]) {
  const right = new Map<string, string>();
  for (const word of new Set(doubtful)) {
    const better = (await source.knowsWord(word)) ? null : await source.correct(word);
    if (better !== null) right.set(word, better);
  }
  return right.size === 0 ? words : words.map((word) => right.get(word) ?? word);
}

/** Resolves a search: looks its names up in the reference data. Invalid values are left out. */
export async function resolveQuery(source: NameSource, search: CarFilters): Promise<ResolvedFilters> {
  const { q, brand: _brand, model: _model, city: _city, ...filters } = search;
  const names = await resolveReferences(source, search);
  if (q === undefined) return { filters, ...names, read: {}, words: [], corrected: null };
  const asked = queryWords(q);
  const first = await readNames(source, names, asked);
  const words = await corrected(source, asked, readVocabulary(first.rest()).rest);
  const reader = words === asked ? first : await readNames(source, names, words);
  const { read, rest } = readVocabulary(reader.rest());
  return { filters, ...reader.names, read, words: rest, corrected: words === asked ? null : words.join(' ') };
}

const single = (rows: readonly Named[]) => {
  const [row, ...others] = rows;
  return row && others.length === 0 ? { name: row.name, slug: row.slug } : null;
};

/** The names for headings, chips and canonical links; a name shared by several towns or models has none. */
export function resolvedView({ brand, models, cities }: ResolvedFilters): Understood {
  return { brand: single(brand ? [brand] : []), model: single(models), city: single(cities) };
}

/** What the free text was resolved to, so that each part can be shown as a chip and become a filter. */
export function readingView(resolved: ResolvedFilters): SearchReading {
  const { from, read, words, corrected: text } = resolved;
  const { brand, model, city } = resolvedView(resolved);
  const named = {
    ...(from.brand === 'q' && brand ? { brand: brand.slug } : {}),
    ...(from.model === 'q' && model ? { model: model.slug } : {}),
    ...(from.city === 'q' && city ? { city: city.slug } : {}),
  };
  return { filters: { ...named, ...read }, words, corrected: text };
}
