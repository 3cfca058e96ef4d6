import type { Named, NamedModel, NameHit } from './reference.repository.ts';

type Eventually<Value> = Value | Promise<Value>;

/** Looks names up: in the database, or in the engine's copy of the reference. Both find the same. */
export interface NameSource {
  findBrand(value: string): Eventually<Named | null>;
  /** Towns of one name are several; a slug or an id names exactly one. */
  findCities(value: string): Eventually<Named[]>;
  /** Models of a brand, or of any brand when it is null. */
  findModels(value: string, brandId: number | null): Eventually<NamedModel[]>;
  findBySlugs(slugs: readonly string[]): Eventually<readonly NameHit[]>;
  /** Does any car that is not deleted have a word that begins so? */
  knowsWord(word: string): Eventually<boolean>;
  /** The name or word of the vocabulary that the word is a typing error of. */
  correct(word: string): Eventually<string | null>;
}
