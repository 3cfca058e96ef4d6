import type { EntityManager } from '@mikro-orm/postgresql';
import { CREDIT_RATE_SETTING } from 'contracts/legal-identity';
import { readSetting } from '../../platform/config/settings/setting.service.ts';
import { readTowns } from './town.repository.ts';
import type { NameSource } from './query/name-source.ts';
import { allSlugs, findBrand, findByKeys, findCities, findModels, hasWord } from './query/reference.repository.ts';
import { SpellingBook } from './query/spelling.ts';

/** Names as the database has them at this moment. */
export const sqlNames = (em: EntityManager): NameSource => ({
  findBrand: (value) => findBrand(em, value),
  findCities: (value) => findCities(em, value),
  findModels: (value, brandId) => findModels(em, value, brandId),
  findByKeys: (keys) => findByKeys(em, keys),
  knowsWord: (word) => hasWord(em, word),
  towns: () => readTowns(em),
  annualRate: () => readSetting(em, CREDIT_RATE_SETTING),
  correct: async (word) => new SpellingBook(await allSlugs(em)).correct(word),
});
