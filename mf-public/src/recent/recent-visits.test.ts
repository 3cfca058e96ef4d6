import { beforeEach, expect, test } from 'vitest';
import { readSearch } from 'contracts/kept-search';
import { savedIds } from 'ui';
import { forgetVisits, saveLastSearch, saveViewedCar } from './recent-visits.ts';

const viewed = () => savedIds('an-viewed').current();
beforeEach(forgetVisits);

test('the last six cars are kept, the last one first and each once', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 3]) saveViewedCar(id);
  expect(viewed()).toEqual([3, 7, 6, 5, 4, 2]);
});

test('the last search is kept, and forgotten with the cars', () => {
  saveViewedCar(1);
  saveLastSearch({ path: '/dacia?priceMax=20000', text: 'Dacia' });
  expect(readSearch()).toEqual({ path: '/dacia?priceMax=20000', text: 'Dacia' });
  const filters = { brand: 'dacia', priceMax: 20_000 };
  saveLastSearch({ path: '/dacia?priceMax=20000', text: 'Dacia', filters });
  expect(readSearch()?.filters).toEqual(filters);
  forgetVisits();
  expect(readSearch()).toBeNull();
  expect(viewed()).toEqual([]);
});

test.each(['//exemplu.ro', 'https://exemplu.ro', 'javascript:alert(1)'])('%s is no address of a search', (path) => {
  saveLastSearch({ path, text: 'Dacia' });
  expect(readSearch()).toBeNull();
});

test('what cannot be read is no search', () => {
  localStorage.setItem('an-search', '{');
  expect(readSearch()).toBeNull();
});
