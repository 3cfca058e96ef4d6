import { toSlug } from 'contracts/slug';
import { freeSlug } from '../../catalog/address/address.service.ts';
import { ReferenceNames } from '../../catalog/search/engine/reference-names.ts';
import type { TextSource } from '../../catalog/search/query/name-source.ts';
import { trimWords } from '../seed/demo/trims.ts';
import { readReferenceBrands, readReferenceCities } from '../seed/reference/reference-data.ts';

const FIRST_ID = 100_001;

/** The brands, models and towns of the product's own data, with the slugs that a new database gives them. */
function referenceNames(): ReferenceNames {
  const taken = new Set<string>();
  const slugOf = (owner: { name: string; county?: string }): string => {
    const slug = freeSlug(owner, taken);
    taken.add(slug);
    return slug;
  };
  const reference = readReferenceBrands();
  const brands = reference.map(({ name }, index) => ({
    id: FIRST_ID + index,
    name,
    slug: slugOf({ name }),
    oldSlugs: [],
  }));
  const models = reference
    .flatMap((brand, index) =>
      brand.models.map(({ name }) => ({ name, slug: toSlug(name), brandId: FIRST_ID + index })),
    )
    .map((model, index) => ({ id: FIRST_ID + index, ...model }));
  const cities = readReferenceCities().map((city, index) => ({
    id: FIRST_ID + index,
    name: city.name,
    slug: slugOf(city),
    oldSlugs: [],
  }));
  return new ReferenceNames({ brands, models, cities });
}

/**
 * Names without a database or cars: a word is known when it begins a name, or a trim level or engine of the demo
 * market, so that the same question is read alike whatever is in stock.
 */
export function referenceSource(names: ReferenceNames = referenceNames()): TextSource {
  const words = [...new Set([...names.words, ...trimWords()])].sort();
  return {
    findByKeys: (keys) => names.findByKeys(keys),
    knowsWord: (word) => words.some((known) => known.startsWith(word)),
    correct: (word) => names.correct(word),
  };
}
