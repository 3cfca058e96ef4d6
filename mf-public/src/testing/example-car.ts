import type { CarCard } from 'contracts/car';
import { exampleCar } from 'contracts/testing/example-car';

/** A number of cars with distinct ids. */
export const exampleCars = (count: number): CarCard[] =>
  Array.from({ length: count }, (_, index) => exampleCar({ id: 100_200 + index, title: `Mașina ${index + 1}` }));

/** Answers of the calls about brands, models and towns. */
export const REFERENCE = {
  'brand.list': [
    { id: 100_001, name: 'Dacia', logo: null, slug: 'dacia' },
    { id: 100_002, name: 'Škoda', logo: null, slug: 'skoda' },
  ],
  'model.list': (input: unknown) =>
    [
      { id: 100_011, name: 'Duster', brandId: 100_001, slug: 'duster' },
      { id: 100_012, name: 'Logan', brandId: 100_001, slug: 'logan' },
      { id: 100_013, name: 'Octavia', brandId: 100_002, slug: 'octavia' },
    ].filter(({ brandId }) => brandId === (input as { brandId: number }).brandId),
  'city.list': [
    { id: 100_021, name: 'Cluj-Napoca', county: 'Cluj', slug: 'cluj-napoca' },
    { id: 100_022, name: 'Iași', county: 'Iași', slug: 'iasi' },
    { id: 100_023, name: 'Ștefănești', county: 'Argeș', slug: 'stefanesti' },
    { id: 100_024, name: 'Ștefănești', county: 'Botoșani', slug: 'stefanesti-botosani' },
  ],
  'session.current': null,
};
