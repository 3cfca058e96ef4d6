import { expect, test } from 'vitest';
import { allParametersOf, isSeveral } from './filter/filter-kinds.ts';
import { FILTERS } from './filters.ts';
import { queryValue, takesSeveral } from './repeated-keys.ts';

test('the list has the filters of the table that take several values, and their exclusions', () => {
  const parameters = allParametersOf(FILTERS);
  expect(parameters.filter(({ name }) => takesSeveral(name))).toEqual(parameters.filter(isSeveral));
  for (const name of ['q', 'sort', 'page', 'masini', 'tab', 'constructor']) expect(takesSeveral(name)).toBe(false);
});

test('repeated keys of a list are one text; of another parameter the first counts', () => {
  const query = new URLSearchParams(
    'fuelType=electric&q=a&fuelType=hibrid&q=b&not.city=iasi&not.city=cluj-napoca&seats=',
  );
  const values = ['fuelType', 'q', 'not.city', 'seats', 'doors'].map((name) => queryValue(query, name));
  expect(values).toEqual(['electric,hibrid', 'a', 'iasi,cluj-napoca', '', null]);
});
