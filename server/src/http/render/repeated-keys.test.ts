// A form without scripts sends each value of a filter under the same key. Such an address means the same as one with
// commas, in the documented call, in the screens' call and in the page that the server draws (docs/rules/search.md "Search").
import { allParametersOf, isSeveral, isWordFilter, labelsOf } from 'contracts/filter-kinds';
import { FILTERS } from 'contracts/filters';
import { readSearchUrl, toCarSearch } from 'contracts/search-url';
import { beforeAll, expect, test } from 'vitest';
import { insertCars } from '../../testing/car-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
beforeAll(async () => {
  await insertCars(t);
}, 60_000);

/** Two values of each filter that takes several. */
const VALUES: Record<string, [string, string]> = {
  brand: ['dacia', 'skoda'],
  model: ['duster', 'octavia'],
  city: ['iasi', 'cluj-napoca'],
  bodyType: ['suv', 'wagon'],
  fuelType: ['electric', 'hibrid'],
  gearbox: ['manuala', 'automata'],
  transmission: ['4x4', 'fata'],
  doors: ['3', '5'],
  seats: ['5', '7'],
  color: ['alb', 'gri'],
  availability: ['stoc', 'tranzit'],
  hybridType: ['mhev', 'phev'],
  equipment: ['abs', 'incalzire-scaune'],
  county: ['cluj', 'iasi'],
};
const names = allParametersOf(FILTERS).filter(isSeveral);
const forms = names.map(({ name, filter, entry }) => {
  const [first = '', second = ''] = VALUES[filter] ?? (isWordFilter(entry) ? Object.keys(labelsOf(entry)) : []);
  return { name, repeated: `${name}=${first}&${name}=${second}`, commas: `${name}=${first},${second}`, first };
});

const pageOf = async (query: string) => {
  const { body } = await t.app.inject({ url: `/cauta?${query}`, headers: { host: t.env.baseHost } });
  const chips = /<ul[^>]*aria-label="Filtre active".*?<\/ul>/s.exec(body)?.[0].replaceAll(/<[^>]+>/g, ' ');
  return { chips: chips?.replaceAll(/\s+/g, ' ').trim(), ids: body.match(/<article[^>]*data-car="\d+"/g) };
};

test.each(forms)('$name: repeated keys and commas give one answer and one page', async (form) => {
  const { name, repeated, commas, first } = form;
  const rest = async (query: string) => (await t.rest('GET', `/api/search?${query}`)).body;
  const found = await rest(commas);
  expect(await rest(repeated)).toEqual(found);
  const [one, other] = [repeated, commas].map((query) => toCarSearch(readSearchUrl({}, new URLSearchParams(query))));
  expect(one).toEqual(other);
  expect((await t.trpc('search.cars', one)).data.total).toBe(found.total);

  const page = await pageOf(repeated);
  expect(page).toEqual(await pageOf(commas));
  expect(page.chips).not.toBe((await pageOf(`${name}=${first}`)).chips);
  expect(page.ids?.length ?? 0).toBe(found.cars.length);
});
