import type { CarCard } from '../car/car.schema.ts';
import { UNKNOWN_CARD_FIELDS } from './unknown-fields.ts';

const DUSTER: CarCard = {
  ...UNKNOWN_CARD_FIELDS,
  id: 100_123,
  title: 'Dacia Duster',
  version: 'Journey',
  price: 27_990,
  listPrice: null,
  saving: null,
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
  dealer: {
    id: 100_003,
    name: 'Auto Carpați',
    city: 'Cluj-Napoca',
    phone: null,
    subdomain: null,
    verified: true,
    rating: null,
  },
  wltp: { consumption: 4.9, electricConsumption: null, co2: 111, electricRange: null, emissionNorm: 'Euro 6e' },
  availability: { kind: 'stoc', date: null, weeks: null },
  publishedAt: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
};

/** A car fixture for the tests of pages. */
export const exampleCar = (changes: Partial<CarCard> = {}): CarCard => ({ ...DUSTER, ...changes });
