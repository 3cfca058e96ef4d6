import { performance } from 'node:perf_hooks';
import { CarFilters } from 'contracts/search';
import { SearchReading } from 'contracts/search-reading';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referenceSource } from './reference-source.ts';
import { readText } from '../../catalog/search/query/read-text.ts';
import { understand } from '../../catalog/search/query/understand.ts';

const source = referenceSource();
const GIVEN = { brandIds: [], hasModel: false, hasCity: false };
/** Milliseconds for any text, many times what the longest takes on an idle machine. */
const LONGEST = 250;

const PIECES =
  'sub,peste,30,mii,de,euro,între,și,20-25k,golf,dacia,208,sau,nu,fără,diesel,alb,cluj,la,50 km,autonomie,garanție,5 ani,7,locuri,cea mai,ieftină,rata,%,lângă,județul,,,208,x,o,sută,la sută,2026,seria 3,not,-,/,+,€'.split(
    ',',
  );
const question = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(' ')),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

test('whatever is asked, the reading is a valid search: each part can become a filter', async () => {
  await fc.assert(
    fc.asyncProperty(question, async (q) => {
      const reading = await understand(source, q);
      expect(SearchReading.parse(reading)).toEqual(reading);
      const excluded = Object.fromEntries(Object.entries(reading.not).map(([name, value]) => [`not.${name}`, value]));
      const filters = { ...reading.filters, ...excluded };
      expect(
        Object.fromEntries(Object.entries(CarFilters.parse(filters)).filter(([, one]) => one !== undefined)),
      ).toEqual(filters);
    }),
    { numRuns: 1_000 },
  );
});

test('a text longer than a search accepts says nothing', async () => {
  expect(await understand(source, 'golf '.repeat(60))).toEqual({
    filters: {},
    not: {},
    sort: null,
    words: [],
    corrected: null,
  });
});

test.each([
  ['words', 'a '.repeat(2_500)],
  ['digits', '9'.repeat(5_000)],
  ['groups', '1.000'.repeat(1_000)],
  ['points and commas', '1,1.'.repeat(1_250)],
  ['beginnings of phrases', 'de la in jur de cel mai '.repeat(200)],
  ['alternatives', 'dacia sau '.repeat(500)],
  ['numbers in words', 'o suta treizeci si cinci de mii '.repeat(150)],
  ['names of objects', 'constructor __proto__ hasOwnProperty toString '.repeat(110)],
  ['marks', '%_\\(.*)"\''.repeat(600)],
  ['misspelt words', 'benzinna otcavia '.repeat(300)],
])('5 000 characters of %s are read in bounded time', async (_name, text) => {
  const since = performance.now();
  await readText(source, text, GIVEN);
  expect(performance.now() - since).toBeLessThan(LONGEST);
});

test('names of objects are words like any other', async () => {
  const { filters, words } = await understand(source, 'constructor hasownproperty');
  expect({ filters, words }).toEqual({ filters: {}, words: ['constructor', 'hasownproperty'] });
});

test('words without a meaning are searched when there is nothing else', async () => {
  expect((await understand(source, 'la un')).words).toEqual(['la', 'un']);
  expect((await understand(source, 'caut un suv')).words).toEqual([]);
});

test('a number beside its brand is a model, elsewhere what its unit says', async () => {
  const read = async (q: string) => (await understand(source, q)).filters;
  expect(await read('peugeot 208 150 cp')).toEqual({ brand: 'peugeot', model: '208', powerFrom: 150 });
  expect(await read('sub 3008 euro')).toEqual({ priceMax: 3_008 });
  expect(await read('mazda 3')).toEqual({ brand: 'mazda', model: 'mazda3' });
  expect(await read('seat 5 locuri')).toEqual({ brand: 'seat', seats: 5 });
});
