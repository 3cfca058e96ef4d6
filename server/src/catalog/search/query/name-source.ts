import type { Town } from '../filter/distance.ts';
import type { NameHit } from './question/named-rows.ts';
import type { NamedRow, NamedModel } from './reference.repository.ts';

type Eventually<Value> = Value | Promise<Value>;

/** Looks names up: in the database, or in the engine's copy of the reference data. Both return the same. */
export interface NameSource {
  findBrand(value: string): Eventually<NamedRow | null>;
  /** Towns of one name may be several; a slug or an id names exactly one. */
  findCities(value: string): Eventually<NamedRow[]>;
  /** Models of a brand, or of any brand when it is null. */
  findModels(value: string, brandId: number | null): Eventually<NamedModel[]>;
  /** Brands, models and towns by slugs without hyphens, by id within each kind. */
  findByKeys(keys: readonly string[]): Eventually<readonly NameHit[]>;
  /** Whether any car that is not deleted has a word with this prefix. */
  knowsWord(word: string): Eventually<boolean>;
  /** The name or vocabulary word that the word misspells. */
  correct(word: string): Eventually<string | null>;
  /** All towns with their counties and coordinates. */
  towns(): Eventually<readonly Town[]>;
  /** The yearly rate of the example credit, as a share (docs/rules/costs.md "Instalment"). */
  annualRate(): Eventually<number>;
}

/** The part of it that reading a free text needs. */
export type TextSource = Pick<NameSource, 'findByKeys' | 'knowsWord' | 'correct'>;
