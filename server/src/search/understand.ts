import type { EntityManager } from '@mikro-orm/postgresql';
import type { CarFilters, Understood } from 'contracts/search';
import { findBrand, findBySlugs, findCities, findModels, type Named, type NameHit } from './reference.repository.ts';
import { type NameCandidate, nameCandidates, queryWords } from './search-text.ts';

/** Filters whose names are rows of the reference by now; `words` are what is left of the free text. */
export interface UnderstoodFilters {
  filters: Omit<CarFilters, 'q' | 'brand' | 'model' | 'city'>;
  brand: Named | null;
  models: Named[];
  cities: Named[];
  words: string[];
}

type Names = Pick<UnderstoodFilters, 'brand' | 'models' | 'cities'>;

/** brand, model and city as slug, name or id; one that nothing bears is ignored (docs/rules.md "Search"). */
async function resolveReferences(em: EntityManager, { brand, model, city }: CarFilters): Promise<Names> {
  const foundBrand = brand === undefined ? null : await findBrand(em, brand);
  const models = model === undefined ? [] : await findModels(em, model, foundBrand?.id ?? null);
  const [only, ...others] = models;
  const brandOfModel = !foundBrand && only && others.length === 0 ? await findBrand(em, String(only.brandId)) : null;
  return {
    brand: foundBrand ?? brandOfModel,
    models,
    cities: city === undefined ? [] : await findCities(em, city),
  };
}

/** Takes names out of the words, the longest first; a word belongs to one name only. */
class NameReader {
  readonly names: Names;
  readonly #words: readonly string[];
  readonly #taken = new Set<number>();

  constructor(names: Names, words: readonly string[]) {
    this.names = { ...names };
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
        this.names.brand = hit;
        this.#take(candidate);
      } else if (hit.kind === 'city' && this.names.cities.length === 0) {
        this.names.cities = [hit];
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
      this.#take(candidate);
      return;
    }
  }

  rest(): string[] {
    return this.#words.filter((_, index) => !this.#taken.has(index));
  }
}

/** What a search asks for, once its names are looked up in the reference. Values that are not understood are left out. */
export async function understand(em: EntityManager, search: CarFilters): Promise<UnderstoodFilters> {
  const { q, brand: _brand, model: _model, city: _city, ...filters } = search;
  const names = await resolveReferences(em, search);
  if (q === undefined) return { filters, ...names, words: [] };
  const words = queryWords(q);
  const candidates = nameCandidates(words);
  const hits = await findBySlugs(em, [...new Set(candidates.map(({ slug }) => slug))]);
  const reader = new NameReader(names, words);
  reader.readPlaces(candidates, hits);
  reader.readModel(candidates, hits);
  return { filters, ...reader.names, words: reader.rest() };
}

/** The names for headings, chips and canonical links; several towns or models of one name have none. */
export function understoodView({ brand, models, cities }: UnderstoodFilters): Understood {
  const single = (rows: readonly Named[]) => {
    const [row, ...others] = rows;
    return row && others.length === 0 ? { name: row.name, slug: row.slug } : null;
  };
  return { brand: single(brand ? [brand] : []), model: single(models), city: single(cities) };
}
