import type { EntityManager } from '@mikro-orm/postgresql';
import type { NameSource } from './name-source.ts';
import { allSlugs, findBrand, findBySlugs, findCities, findModels, hasWord } from './reference.repository.ts';
import { SpellingBook } from './spelling.ts';

/** Names as the database knows them at this moment. */
export const sqlNames = (em: EntityManager): NameSource => ({
  findBrand: (value) => findBrand(em, value),
  findCities: (value) => findCities(em, value),
  findModels: (value, brandId) => findModels(em, value, brandId),
  findBySlugs: (slugs) => findBySlugs(em, slugs),
  knowsWord: (word) => hasWord(em, word),
  correct: async (word) => new SpellingBook(await allSlugs(em)).correct(word),
});
