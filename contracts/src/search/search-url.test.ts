import { describe, expect, it } from 'vitest';
import { filterWords } from './filter-words.ts';
import { changedPath, pageOf, pagePath, readSearchUrl, toCarSearch, withReading } from './search-url.ts';
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

describe('several values in an address', () => {
  const valuesOf = (query: string) => readSearchUrl({}, new URLSearchParams(query));
  const searchOf = (query: string) => {
    const { sort: _sort, limit: _limit, offset: _offset, ...filters } = toCarSearch(valuesOf(query));
    return filters;
  };

  it('are read from commas and repeated keys; one value stays a plain value', () => {
    expect(searchOf('fuelType=electric,hibrid')).toEqual(searchOf('fuelType=electric&fuelType=hibrid'));
    expect(searchOf('fuelType=electric&fuelType=x,hibrid&brand=dacia&brand=skoda&doors=5,5')).toEqual({
      fuelType: ['electric', 'hibrid'],
      brand: ['dacia', 'skoda'],
      doors: 5,
    });
    expect(searchOf('not.fuelType=diesel&not.brand=dacia,bmw&county=Cluj,bistrita-nasaud,Atlantida')).toEqual({
      'not.fuelType': 'diesel',
      'not.brand': ['dacia', 'bmw'],
      county: ['cluj', 'bistrita-nasaud'],
    });
  });

  it('of a brand, model or town stand on /cauta', () => {
    expect(searchPath(valuesOf('brand=dacia,skoda&model=duster&priceMax=20000'))).toBe(
      '/cauta?brand=dacia%2Cskoda&model=duster&priceMax=20000',
    );
    expect(searchPath({ brand: 'dacia', model: 'duster,logan' })).toBe('/cauta?brand=dacia&model=duster%2Clogan');
    expect(searchPath({ brand: 'dacia', fuelType: 'gpl,diesel' })).toBe('/dacia?fuelType=gpl%2Cdiesel');
  });

  it('a place given by a browser has three decimals at most', () => {
    expect(searchOf('near=46.770439,23.591423&radiusKm=25')).toEqual({ near: '46.77,23.591', radiusKm: 25 });
    expect(searchOf('near=Cluj-Napoca')).toEqual({ near: 'Cluj-Napoca' });
  });

  it('what the words say becomes filters, exclusions and an order', () => {
    const reading = {
      filters: { fuelType: ['electric', 'hibrid'] as ('electric' | 'hibrid')[] },
      not: { brand: 'dacia' },
      sort: 'saving' as const,
      words: ['xl'],
      corrected: null,
    };
    expect(withReading({ q: 'orice' }, reading)).toEqual({
      q: 'xl',
      fuelType: 'electric,hibrid',
      'not.brand': 'dacia',
      sort: 'saving',
    });
  });
});

describe('filters in words', () => {
  const labels = (query: string) =>
    filterWords(toCarSearch(readSearchUrl({}, new URLSearchParams(query)))).map(({ label }) =>
      label.replaceAll('\u00a0', ' '),
    );

  it('name the first of several values and their number, exclusions whole', () => {
    expect(labels('fuelType=electric,hibrid,gpl&seats=7,5&not.fuelType=diesel,benzina')).toEqual([
      'Electric +2',
      '7 locuri +1',
      'fără Diesel, Benzină',
    ]);
  });

  it('name the filters of a new car', () => {
    const query =
      'availability=stoc&deliveryTo=4&rangeFrom=400&consumptionTo=5.5&co2To=120&equipment=carlig,isofix&warrantyFrom=60' +
      '&priceReduced=1&savingFrom=5&verifiedDealer=1&instalmentTo=300&county=cluj,iasi';
    expect(labels(query)).toEqual([
      'În stoc',
      'livrare în cel mult 4 săptămâni',
      'autonomie de la 400 km',
      'consum până la 5,5 l/100 km',
      'CO₂ până la 120 g/km',
      '2 dotări',
      'garanție de la 60 de luni',
      'Preț redus',
      'cu cel puțin 5 % sub prețul de listă',
      'Dealer verificat',
      'rată până la 300 €/lună',
      'județul Cluj +1',
    ]);
  });
});

it('a number that was typed into the address is chosen, shown and sent as links have it', () => {
  const values = readSearchUrl(
    {},
    new URLSearchParams('priceMax=30.000&powerFrom=1%20000&consumptionTo=5,5&yearFrom=nou'),
  );
  expect(values).toEqual({ priceMax: '30000', powerFrom: '1000', consumptionTo: '5.5', yearFrom: 'nou' });
  expect(toCarSearch(values)).toMatchObject({ priceMax: 30_000, consumptionTo: 5.5 });
});
