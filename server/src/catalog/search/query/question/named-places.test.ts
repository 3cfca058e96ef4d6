// Names of a question beside what the search's own parameters say (docs/rules/search.md "Questions in words").
import { expect, test } from 'vitest';
import { namedPlaces, type PlacesGiven } from './named-places.ts';
import type { NamedItem, QuestionReading } from './question-reading.ts';

const CLUJ = { kind: 'city', id: 1, name: 'Cluj-Napoca', slug: 'cluj-napoca' } as const;
const DACIA = { kind: 'brand', id: 2, name: 'Dacia', slug: 'dacia' } as const;
const DUSTER = { kind: 'model', id: 3, name: 'Duster', slug: 'duster', brandId: 2 } as const;
const NOTHING: PlacesGiven = { brandIds: [], hasModel: false, hasCity: false };

/** A question of one name: what it reads or excludes, and whether the name stays a word. */
function read(hit: object, isExcluded: boolean, given: Partial<PlacesGiven>) {
  const names = [{ hits: [hit], isExcluded, isAlternative: false, span: 'span' }] as unknown as NamedItem[];
  const words: unknown[] = [];
  const reading = { names, giveBack: (span: unknown) => void words.push(span) } as unknown as QuestionReading;
  const places = namedPlaces(reading, { ...NOTHING, ...given });
  const idsOf = ({ brands, models, cities }: typeof places.read) =>
    [...brands, ...models, ...cities].map(({ id }) => id);
  return { read: idsOf(places.read), not: idsOf(places.not), isWord: words.length > 0 };
}

test.each<[string, object, Partial<PlacesGiven>, boolean]>([
  ['a town', CLUJ, {}, true],
  ['a town beside a given one', CLUJ, { hasCity: true }, false],
  ['a brand', DACIA, {}, true],
  ['the given brand', DACIA, { brandIds: [2] }, true],
  ['a brand beside another', DACIA, { brandIds: [9] }, false],
  ['a model', DUSTER, {}, true],
  ['a model beside a given one', DUSTER, { hasModel: true }, false],
  ['a model of the given brand', DUSTER, { brandIds: [2] }, true],
  ['a model of another brand', DUSTER, { brandIds: [9] }, false],
])('%s is read where it contradicts nothing, and excluded in any case', (...[, hit, given, isRead]) => {
  const { id } = hit as { id: number };
  expect(read(hit, false, given)).toEqual({ read: isRead ? [id] : [], not: [], isWord: !isRead });
  expect(read(hit, true, given)).toEqual({ read: [], not: [id], isWord: false });
});
