import type { Availability, Car, CarCard, Wltp } from 'contracts/car';
import { imageAddress } from 'contracts/picture';

/** A car with everything shown beside it, as car.repository.ts selects it: `numeric` as float8, times in milliseconds. */
export interface CardRow {
  id: number;
  title: string;
  version: string | null;
  price: number;
  list_price: number | null;
  lowest_price: number | null;
  year: number;
  mileage: number;
  fuel_type: CarCard['fuelType'];
  hybrid_type: CarCard['hybridType'];
  transmission: CarCard['transmission'];
  drivetrain: CarCard['drivetrain'];
  body_type: CarCard['bodyType'];
  seats: number;
  doors: number | null;
  power: number;
  color: string | null;
  is_premium: boolean;
  status: CarCard['status'];
  images: string[];
  city: string | null;
  brand_id: number;
  brand_name: string;
  brand_slug: string;
  model_id: number;
  model_name: string;
  model_slug: string;
  dealer_id: number;
  dealer_name: string;
  dealer_city: string | null;
  dealer_phone: string | null;
  dealer_subdomain: string | null;
  dealer_status: string;
  availability: Availability['kind'];
  available_from: string | null;
  available_weeks: number | null;
  consumption: number | null;
  electric_consumption: number | null;
  co2: number | null;
  electric_range: number | null;
  emission_norm: string | null;
  published_ms: number;
  created_ms: number;
}

/** What the car's own page shows beyond the card. */
export interface DetailRow extends CardRow {
  description: string | null;
  color_option: Car['colorOption'];
  engine_cc: number | null;
  image_alts: (string | null)[];
  external_id: string | null;
  equipment: string[];
  warranty_months: number | null;
  warranty_km: number | null;
  vin: string | null;
  updated_ms: number;
}

/** The figures as a block, or null when the dealer gave none at all. */
function wltpView(row: CardRow): Wltp | null {
  const wltp = {
    consumption: row.consumption,
    electricConsumption: row.electric_consumption,
    co2: row.co2,
    electricRange: row.electric_range,
    emissionNorm: row.emission_norm,
  };
  return Object.values(wltp).every((value) => value === null) ? null : wltp;
}

const dealerView = (row: CardRow): CarCard['dealer'] => ({
  id: row.dealer_id,
  name: row.dealer_name,
  city: row.dealer_city,
  phone: row.dealer_phone,
  subdomain: row.dealer_subdomain,
  verified: row.dealer_status === 'verified',
});

/** A row as a card; stored picture references become addresses. */
export function cardView(row: CardRow): CarCard {
  const { id, title, version, price, year, mileage, transmission, drivetrain, seats, doors, power, color } = row;
  return {
    id,
    title,
    version,
    price,
    year,
    mileage,
    transmission,
    drivetrain,
    seats,
    doors,
    power,
    color,
    listPrice: row.list_price,
    lowestPrice30d: row.lowest_price,
    fuelType: row.fuel_type,
    hybridType: row.hybrid_type,
    bodyType: row.body_type,
    isPremium: row.is_premium,
    status: row.status,
    images: row.images.map(imageAddress),
    city: row.city,
    brand: {
      id: row.brand_id,
      name: row.brand_name,
      slug: row.brand_slug,
    },
    model: {
      id: row.model_id,
      name: row.model_name,
      slug: row.model_slug,
    },
    dealer: dealerView(row),
    wltp: wltpView(row),
    availability: {
      kind: row.availability,
      date: row.available_from,
      weeks: row.available_weeks,
    },
    publishedAt: new Date(row.published_ms).toISOString(),
    createdAt: new Date(row.created_ms).toISOString(),
  };
}

/** A row as the car page's answer; chassis number and version only for those who manage the car. */
export function carView(row: DetailRow, manages: boolean): Car {
  return {
    ...cardView(row),
    description: row.description,
    imageAlts: row.images.map((_, index) => row.image_alts[index] ?? null),
    colorOption: row.color_option,
    engineCc: row.engine_cc,
    equipment: row.equipment,
    warranty: { months: row.warranty_months, km: row.warranty_km },
    brandId: row.brand_id,
    modelId: row.model_id,
    dealerId: row.dealer_id,
    ...(manages && row.vin ? { vin: row.vin } : {}),
    ...(manages && row.external_id ? { externalId: row.external_id } : {}),
    ...(manages ? { updatedAt: new Date(row.updated_ms).toISOString() } : {}),
  };
}
