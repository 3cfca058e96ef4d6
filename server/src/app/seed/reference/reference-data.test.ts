import { COUNTIES } from 'contracts/counties';
import { toSlug } from 'contracts/slug';
import { describe, expect, it } from 'vitest';
import { kmBetween } from '../../../catalog/search/filter/distance.ts';
import { readCityPoints, readReferenceBrands, readReferenceCities } from './reference-data.ts';

const repeated = (texts: string[]) => texts.filter((text, i) => texts.indexOf(text) !== i);

describe('reference data', () => {
  const brands = readReferenceBrands();
  const cities = readReferenceCities();

  it('has the makes of the Romanian market, each with models', () => {
    expect(brands).toHaveLength(42);
    expect(brands.flatMap(({ models }) => models)).toHaveLength(326);
    expect(brands.filter(({ models }) => models.length === 0)).toEqual([]);
    expect(brands[0]?.models[0]).toEqual({
      name: 'Spring',
      bodyType: 'hatchback',
      fuelTypes: ['electric'],
      priceFrom: 17_900,
      priceTo: 21_500,
      powerFrom: 70,
      powerTo: 100,
      seats: 4,
    });
  });

  it('names each make once, and each of its models once', () => {
    expect(repeated(brands.map(({ name }) => toSlug(name)))).toEqual([]);
    expect(brands.flatMap(({ models }) => repeated(models.map(({ name }) => toSlug(name))))).toEqual([]);
  });

  it('has plausible ranges', () => {
    const odd = brands
      .flatMap(({ models }) => models)
      .filter(
        (model) => model.priceFrom > model.priceTo || model.powerFrom > model.powerTo || model.fuelTypes.length === 0,
      );
    expect(odd).toEqual([]);
  });

  it('has the towns of all 41 counties and Bucharest, each once in its county', () => {
    expect(cities).toHaveLength(320);
    expect(new Set(cities.map(({ county }) => county)).size).toBe(42);
    expect(repeated(cities.map(({ name, county }) => `${name}, ${county}`))).toEqual([]);
  });

  it('writes ș and ț with a comma', () => {
    expect(cities.filter(({ name, county }) => /[şţŞŢ]/.test(name + county))).toEqual([]);
    expect(cities).toContainEqual(expect.objectContaining({ name: 'Ștefănești', county: 'Botoșani' }));
  });

  it('has coordinates of each town, in its own county', () => {
    const points = readCityPoints();
    const codes = Object.values(points).map(({ code }) => code);
    expect(repeated(codes)).toEqual([]);
    expect(Object.keys(points)).toEqual(COUNTIES);
    expect(Object.entries(points).map(([county, { towns }]) => [county, Object.keys(towns)])).toEqual(
      Object.entries(Object.groupBy(cities, ({ county }) => county)).map(([county, towns = []]) => [
        county,
        towns.map(({ name }) => name),
      ]),
    );
    // Romania; no two towns in one place; none farther from the first of its county than counties are long.
    const outside = cities.filter(
      ({ latitude, longitude }) => latitude < 43.6 || latitude > 48.3 || longitude < 20.2 || longitude > 29.8,
    );
    expect(outside).toEqual([]);
    expect(repeated(cities.map(({ latitude, longitude }) => `${latitude},${longitude}`))).toEqual([]);
    const seatOf = new Map(cities.toReversed().map((city) => [city.county, city]));
    const far = cities.filter((city) => kmBetween(city, seatOf.get(city.county)!) > 85);
    expect(far).toEqual([]);
  });

  it('places towns where they are, those of one name apart', () => {
    const at = (name: string, county: string) => cities.find((city) => city.name === name && city.county === county)!;
    const km = (a: [string, string], b: [string, string]) => Math.round(kmBetween(at(...a), at(...b)));
    expect(km(['Cluj-Napoca', 'Cluj'], ['Turda', 'Cluj'])).toBeLessThan(35);
    expect(km(['București', 'București'], ['Otopeni', 'Ilfov'])).toBeLessThan(20);
    expect(km(['Ștefănești', 'Argeș'], ['Pitești', 'Argeș'])).toBeLessThan(15);
    expect(km(['Ștefănești', 'Botoșani'], ['Botoșani', 'Botoșani'])).toBeLessThan(60);
    expect(km(['Iași', 'Iași'], ['Timișoara', 'Timiș'])).toBeGreaterThan(450);
  });
});
