import { idIn } from 'contracts/id';
import { LOAN_DEFAULTS } from 'contracts/loan';
import { toSlug } from 'contracts/slug';
import type { NameHit } from '../query/question/named-rows.ts';
import type { NamedRow, NamedModel } from '../filter/named.ts';
import { keyOf } from 'contracts/name-key';
import type { Town } from '../filter/distance.ts';
import { SpellingBook } from '../query/spelling.ts';
import { SuggestionBook, type SuggestionRow } from '../query/suggestion-book.ts';

/** All brands, models and towns, with the former slugs of brands and towns. */
export interface ReferenceRows {
  brands: readonly (NamedRow & { oldSlugs: readonly string[] })[];
  models: readonly NamedModel[];
  cities: readonly (NamedRow & { oldSlugs: readonly string[] } & Partial<Town>)[];
  /** The yearly rate of the example credit, as a share. */
  annualRate?: number;
  suggestions?: readonly SuggestionRow[];
}

/** Rows of one kind by their possible names. */
class NameIndex<Row extends NamedRow> {
  readonly byId = new Map<number, Row>();
  readonly #bySlug = new Map<string, Row[]>();
  readonly #byOldSlug = new Map<string, Row[]>();
  readonly #byName = new Map<string, Row[]>();

  constructor(rows: readonly (Row & { oldSlugs?: readonly string[] })[]) {
    for (const { oldSlugs = [], ...named } of rows) {
      const row = named as unknown as Row;
      this.byId.set(row.id, row);
      put(this.#bySlug, row.slug, row);
      put(this.#byName, row.name, row);
      for (const slug of oldSlugs) put(this.#byOldSlug, slug, row);
    }
  }

  bySlug(slug: string): readonly Row[] {
    return this.#bySlug.get(slug) ?? [];
  }

  /** Rows matched by a slug, else a name, else an id, by id. */
  find(value: string, isWanted: (row: Row) => boolean = () => true): Row[] {
    // Addresses have slugs, which need not be made into slugs again.
    const slug = this.#bySlug.has(value) ? value : toSlug(value);
    const named = [...this.bySlug(slug), ...(this.#byOldSlug.get(slug) ?? [])].filter(isWanted);
    if (named.length > 0) return byIds(named);
    const called = (this.#byName.get(value) ?? []).filter(isWanted);
    if (called.length > 0) return byIds(called);
    const byId = this.byId.get(idIn(value));
    return byId && isWanted(byId) ? [byId] : [];
  }
}

const byIds = <Row extends NamedRow>(rows: readonly Row[]): Row[] => [...new Set(rows)].sort((a, b) => a.id - b.id);

const townOf = ({ id, name, slug, county, latitude, longitude }: ReferenceRows['cities'][number]): Town => ({
  id,
  name,
  slug,
  county: county ?? null,
  latitude: latitude ?? null,
  longitude: longitude ?? null,
});

function put<Row>(map: Map<string, Row[]>, key: string, row: Row): void {
  const rows = map.get(key);
  if (rows) rows.push(row);
  else map.set(key, [row]);
}

const KINDS = ['brand', 'city', 'model'] as const;
const named = ({ id, name, slug }: NamedRow): NamedRow => ({ id, name, slug });

/** The reference data in memory: the engine's counterpart of sql-names.ts. */
export class ReferenceNames {
  readonly #brand: NameIndex<NamedRow>;
  readonly #model: NameIndex<NamedModel>;
  readonly #city: NameIndex<NamedRow>;
  /** Keyed by slugs without hyphens, as questions name them. */
  readonly #byKey = {
    brand: new Map<string, NameHit[]>(),
    city: new Map<string, NameHit[]>(),
    model: new Map<string, NameHit[]>(),
  };
  readonly #spelling: SpellingBook;
  readonly annualRate: number;
  readonly towns: readonly Town[];
  readonly #townById: ReadonlyMap<number, Town>;
  readonly suggestions: SuggestionBook;

  constructor({ brands, models, cities, suggestions = [], annualRate = LOAN_DEFAULTS.annualRate }: ReferenceRows) {
    this.annualRate = annualRate;
    this.towns = cities.map(townOf);
    this.#townById = new Map(this.towns.map((town) => [town.id, town]));
    this.suggestions = new SuggestionBook(suggestions);
    this.#brand = new NameIndex<NamedRow>(brands);
    this.#model = new NameIndex<NamedModel>(models);
    this.#city = new NameIndex<NamedRow>(cities);
    for (const row of brands) put(this.#byKey.brand, keyOf(row.slug), { kind: 'brand', ...named(row) });
    for (const row of cities) put(this.#byKey.city, keyOf(row.slug), { kind: 'city', ...named(row) });
    for (const row of models) put(this.#byKey.model, keyOf(row.slug), { kind: 'model', ...row });
    const slugs = (rows: readonly NamedRow[]) => rows.map(({ slug }) => slug);
    this.#spelling = new SpellingBook({ brand: slugs(brands), model: slugs(models), city: slugs(cities) });
  }

  findBrand(value: string): NamedRow | null {
    return this.#brand.find(value)[0] ?? null;
  }

  findCities(value: string): NamedRow[] {
    return this.#city.find(value);
  }

  findModels(value: string, brandId: number | null): NamedModel[] {
    return this.#model.find(value, (model) => brandId === null || model.brandId === brandId);
  }

  findByKeys(keys: readonly string[]): NameHit[] {
    return KINDS.flatMap((kind) => keys.flatMap((key) => this.#byKey[kind].get(key) ?? []).sort((a, b) => a.id - b.id));
  }

  /** Every word of every name, as slugs have them. */
  get words(): string[] {
    return KINDS.flatMap((kind) => [...this.#byKey[kind].values()].flat().flatMap(({ slug }) => slug.split('-')));
  }

  correct(word: string): string | null {
    return this.#spelling.correct(word);
  }

  countyOf(townId: number): string | null {
    return this.#townById.get(townId)?.county ?? null;
  }

  nameOf(kind: 'brand' | 'model' | 'city', id: number): NamedRow | null {
    const index = { brand: this.#brand, model: this.#model, city: this.#city }[kind];
    return index.byId.get(id) ?? null;
  }
}
