import { CarFilters, type CarPage } from 'contracts/search';
import { expect, test } from 'vitest';
import { searchToSave } from './saved-search-filters.ts';

const answer = (understood: object): CarPage => ({
  cars: [],
  total: 3,
  understood: { brand: null, model: null, city: null, ...understood },
});
const name = (text: string, slug: string) => ({ name: text, slug });

test('several values and exclusions are kept, and named', () => {
  const filters = CarFilters.parse({
    brand: 'Dacia,skoda',
    model: 'duster',
    fuelType: 'diesel,gpl',
    'not.color': 'alb',
    'not.city': 'Iași',
  });
  const kept = searchToSave(
    filters,
    answer({
      several: {
        brand: [name('Dacia', 'dacia'), name('Škoda', 'skoda')],
        model: [{ ...name('Duster', 'duster'), brand: 'dacia' }],
        city: [],
      },
      not: { brand: [], model: [], city: [name('Iași', 'iasi')] },
    }),
  );
  expect(kept).toEqual({
    count: 3,
    name: 'Dacia Duster sau Škoda, Diesel +1, fără Alb, fără Iași',
    filters: {
      brand: ['dacia', 'skoda'],
      fuelType: ['diesel', 'gpl'],
      model: 'duster',
      'not.city': 'iasi',
      'not.color': 'alb',
    },
  });
});

test('a visitor’s position is never kept: the nearest town stands for it', () => {
  const near = (nearest: object | null) => answer({ near: { name: null, slug: null, radiusKm: 25, nearest } });
  const asked = CarFilters.parse({ near: '46.771,23.59', radiusKm: 25 });
  const kept = searchToSave(asked, near(name('Cluj-Napoca', 'cluj-napoca')));
  expect(kept.filters).toEqual({ near: 'cluj-napoca', radiusKm: 25 });
  expect(kept.name.replace('\u00a0', ' ')).toBe('La cel mult 25 km de Cluj-Napoca');
  expect(searchToSave(asked, near(null)).filters).toEqual({});
});
