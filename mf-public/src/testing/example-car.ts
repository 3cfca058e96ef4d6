import type { CarCard } from 'contracts/car';

const DUSTER: CarCard = {
  id: 100_123,
  title: 'Dacia Duster',
  version: 'Journey',
  price: 27_990,
  listPrice: null,
  lowestPrice30d: null,
  year: 2026,
  mileage: 10,
  fuelType: 'hibrid',
  hybridType: 'hev',
  transmission: 'automata',
  drivetrain: '4x4',
  bodyType: 'suv',
  seats: 5,
  doors: 5,
  power: 155,
  color: 'verde',
  isPremium: false,
  status: 'active',
  images: ['art:suv-verde-metalizata-side-0'],
  city: 'Cluj-Napoca',
  brand: { id: 100_001, name: 'Dacia', slug: 'dacia' },
  model: { id: 100_002, name: 'Duster', slug: 'duster' },
  dealer: { id: 100_003, name: 'Auto Carpați', city: 'Cluj-Napoca', phone: null, subdomain: null, verified: true },
  wltp: { consumption: 4.9, electricConsumption: null, co2: 111, electricRange: null, emissionNorm: 'Euro 6e' },
  availability: { kind: 'stoc', date: null, weeks: null },
  publishedAt: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
};

/** A car fixture for the tests of pages. */
export const exampleCar = (changes: Partial<CarCard> = {}): CarCard => ({ ...DUSTER, ...changes });

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
