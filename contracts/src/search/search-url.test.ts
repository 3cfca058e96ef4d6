import { describe, expect, it } from 'vitest';
import { changedPath, pageOf, pagePath, readSearchUrl, toCarSearch } from './search-url.ts';
import { searchPath } from './search-path.ts';

describe('searchPath', () => {
  it('puts brand, model and city into the path and the rest into the query', () => {
    expect(searchPath({ brand: 'Škoda', model: 'Octavia', city: 'Cluj-Napoca', priceMax: '20000' })).toBe(
      '/skoda/octavia/cluj-napoca?priceMax=20000',
    );
    expect(searchPath({ brand: 'bmw', model: 'Seria 3' })).toBe('/bmw/seria-3');
    expect(searchPath({ brand: 'bmw', city: 'Iași' })).toBe('/bmw/iasi');
    expect(searchPath({ brand: 'bmw' })).toBe('/bmw');
    expect(searchPath({ city: 'Târgu Mureș' })).toBe('/targu-mures');
  });

  it('goes to /cauta with all set filters when neither brand nor city is chosen', () => {
    expect(searchPath({ priceMax: '20000', fuelType: 'diesel' })).toBe('/cauta?priceMax=20000&fuelType=diesel');
    expect(searchPath({})).toBe('/cauta');
  });

  it('never sends "all" or an empty value', () => {
    expect(searchPath({ brand: 'all', city: '', priceMax: 'all', fuelType: '' })).toBe('/cauta');
  });
});

describe('results address', () => {
  const query = new URLSearchParams('priceMax=30000&fuelType=zzz&page=3&sort=price_asc&doors=all&priceMax=1');

  it('reads the first of repeated keys, and the path wins over the query', () => {
    const values = readSearchUrl({ brand: 'dacia' }, new URLSearchParams('brand=bmw&priceMax=1&priceMax=2'));
    expect(values).toEqual({ brand: 'dacia', priceMax: '1' });
  });

  it('becomes the input of the search call, without invalid values', () => {
    expect(toCarSearch(readSearchUrl({ brand: 'dacia' }, query))).toEqual({
      brand: 'dacia',
      priceMax: 30_000,
      sort: 'price_asc',
      limit: 12,
      offset: 24,
    });
  });

  it('treats an invalid page number as page 1', () => {
    for (const page of ['0', '-1', '1.5', 'x', '99999999']) expect(pageOf({ page })).toBe(1);
  });

  it('drops the page number when a filter changes and on page 1', () => {
    const values = readSearchUrl({ brand: 'dacia' }, query);
    expect(changedPath(values, { fuelType: 'gpl' })).toBe('/dacia?priceMax=30000&fuelType=gpl&sort=price_asc');
    expect(pagePath({ brand: 'dacia', page: '3' }, 1)).toBe('/dacia');
    expect(pagePath({ brand: 'dacia' }, 2)).toBe('/dacia?page=2');
  });
});
