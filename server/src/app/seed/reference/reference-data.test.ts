import { toSlug } from 'contracts/slug';
import { describe, expect, it } from 'vitest';
import { readReferenceBrands, readReferenceCities } from './reference-data.ts';

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
    expect(cities).toContainEqual({ name: 'Ștefănești', county: 'Botoșani' });
  });
});
