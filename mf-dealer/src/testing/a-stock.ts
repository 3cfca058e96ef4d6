import type { Car } from 'contracts/car';
import type { MyDealer } from 'contracts/dealer';
import { DAY_MS } from 'contracts/durations';
import type { StockCar, StockPage } from 'contracts/stock';
import type { CurrentUser } from 'contracts/user';
import { UNKNOWN_FIELDS } from 'contracts/testing/unknown-fields';

/** Fixtures for tests of the panel: signed-in user, dealer record, and a stock of one car. */
export const A_USER = {
  id: 7,
  email: 'mihai@exemplu.ro',
  firstName: 'Mihai',
  lastName: 'Popescu',
  phone: null,
  city: null,
  role: 'dealer',
  isImpersonating: false,
  createdAt: '2026-01-05T08:00:00.000Z',
} as CurrentUser;

export const A_DEALER: MyDealer = {
  id: 100_101,
  name: 'Demo Auto',
  email: 'contact@demoauto.ro',
  phone: null,
  address: null,
  description: null,
  verified: true,
  subscriptionPlan: 'free',
  storedPlan: 'free',
  subscriptionExpiresAt: null,
  createdAt: '2026-01-05T08:00:00.000Z',
  isSuspended: false,
  statusReason: null,
  moderation: null,
  dealerRole: 'owner',
  city: 'Cluj-Napoca',
  status: 'approved',
  subdomain: null,
  counts: { activeCars: 1, publicCars: 2, stockCars: 3, soldCars: 4, totalLeads: 5, newLeads: 1, dueReminders: 0 },
  responseTime: { text: '< 2h', measured: false },
};

export const A_CAR: Car = {
  ...UNKNOWN_FIELDS,
  id: 100_201,
  title: 'Škoda Octavia Style',
  version: 'Style',
  price: 24_990,
  listPrice: null,
  saving: null,
  lowestPrice30d: null,
  year: 2026,
  mileage: 10,
  fuelType: 'benzina',
  transmission: 'manuala',
  drivetrain: 'fata',
  bodyType: 'wagon',
  seats: 5,
  doors: 5,
  power: 150,
  color: 'gri',
  isPremium: false,
  status: 'active',
  images: [],
  city: 'Cluj-Napoca',
  brand: { id: 100_002, name: 'Škoda', slug: 'skoda' },
  model: { id: 100_005, name: 'Octavia', slug: 'octavia' },
  dealer: {
    id: 100_101,
    name: 'Demo Auto',
    city: 'Cluj-Napoca',
    phone: null,
    subdomain: null,
    verified: false,
    rating: null,
  },
  wltp: { consumption: 5.4, electricConsumption: null, co2: 122, electricRange: null, emissionNorm: null },
  availability: { kind: 'stoc', date: null, weeks: null },
  publishedAt: '2026-11-01T08:00:00.000Z',
  createdAt: '2026-11-01T08:00:00.000Z',
  description: 'Frumoasă',
  imageAlts: [],
  engineCc: 1498,
  equipment: ['Faruri LED', 'Cârlig de remorcare'],
  warranty: { months: 24, km: null },
  brandId: 100_002,
  modelId: 100_005,
  dealerId: 100_101,
  vin: 'TMBJJ7NE8L0123456',
  externalId: 'A-1',
  updatedAt: '2026-11-02T08:00:00.000Z',
};

export const stockCar = (values: Partial<StockCar> = {}): StockCar => ({
  ...A_CAR,
  vin: A_CAR.vin ?? null,
  externalId: A_CAR.externalId ?? null,
  moderation: [],
  confirmedAt: new Date(Date.now() - 2 * DAY_MS).toISOString(),
  isDemoted: false,
  isHidden: false,
  isPublic: true,
  leadCount: 3,
  ...values,
});

export const stockPage = (items: StockCar[], values: Partial<StockPage> = {}): StockPage => ({
  items,
  total: items.length,
  counts: {
    all: items.length,
    active: items.length,
    inactive: 0,
    reserved: 0,
    sold: 0,
    wltp: 0,
    images: items.length,
    confirmation: 0,
  },
  isConfirmationOn: true,
  ...values,
});

export const BRANDS = [
  { id: 100_001, name: 'Dacia', logo: null, slug: 'dacia' },
  { id: 100_002, name: 'Škoda', logo: null, slug: 'skoda' },
];
export const MODELS = [
  { id: 100_005, name: 'Octavia', brandId: 100_002, slug: 'octavia' },
  { id: 100_006, name: 'Fabia', brandId: 100_002, slug: 'fabia' },
];
