import { DAY_MS } from 'contracts/durations';
import type { DemoCar } from './demo-cars.ts';
import { demoConfirmation } from './demo-confirmation.ts';
import type { DemoDealer } from './demo-dealers.ts';
import { searchTextOf } from '../../../catalog/car/listing/search-text.ts';
import type { Row } from '../reference/insert-rows.ts';

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

export interface CarKeys {
  id: number;
  dealerId: number;
  /** The dealer's town. */
  cityId: number;
  town: string;
  /** Its position among the cars that their dealer has not confirmed for long; null for all others. */
  lateIndex: number | null;
  now: Date;
}

function timesOf({ ageDays, history, soldDaysAgo }: DemoCar, now: Date): Row {
  const createdAt = before(now, ageDays * DAY_MS);
  const lastChange = Math.min(soldDaysAgo ?? Infinity, history.at(-1)?.daysAgo ?? ageDays);
  return {
    published_at: createdAt,
    created_at: createdAt,
    updated_at: before(now, lastChange * DAY_MS),
    sold_at: soldDaysAgo === null ? null : before(now, soldDaysAgo * DAY_MS),
    deleted_at: null,
  };
}

function searchTextFor({ model, specs, title, year, looks }: DemoCar, town: string): string {
  const { brand, reference } = model;
  return searchTextOf({
    ...specs,
    title,
    brand,
    model: reference.name,
    city: town,
    bodyType: reference.bodyType,
    year,
    color: looks.color,
  });
}

const technicalColumns = ({ model, specs, wltp }: DemoCar): Row => ({
  fuel_type: specs.fuelType,
  hybrid_type: specs.hybridType,
  transmission: specs.transmission,
  drivetrain: specs.drivetrain,
  body_type: model.reference.bodyType,
  doors: specs.doors,
  seats: model.reference.seats,
  power: specs.power,
  engine_cc: specs.engineCc,
  consumption: wltp.consumption,
  electric_consumption: wltp.electricConsumption,
  co2: wltp.co2,
  electric_range: wltp.electricRange,
  emission_norm: wltp.emissionNorm,
});

/** The car's row; every third names a town of its own, the others use their dealer's. */
export function carRow(car: DemoCar, { id, dealerId, cityId, town, lateIndex, now }: CarKeys): Row {
  return {
    id,
    dealer_id: dealerId,
    brand_id: car.model.brandId,
    model_id: car.model.modelId,
    city_id: id % 3 === 0 ? cityId : null,
    title: car.title,
    version: car.specs.version,
    description: car.description,
    price: car.price,
    list_price: car.listPrice,
    year: car.year,
    vin: car.vin,
    mileage: car.mileage,
    wants_premium: car.isPremium,
    status: car.status,
    warranty_months: car.warrantyMonths,
    warranty_km: car.warrantyKm,
    equipment: car.equipment,
    external_id: null,
    search_text: searchTextFor(car, town),
    ...technicalColumns(car),
    ...car.looks,
    image_alts: [],
    image_groups: [],
    ...demoConfirmation(lateIndex, { id, now }),
    ...car.stock,
    ...timesOf(car, now),
  };
}

/** One row for each price that the car has had. */
export const priceRows = (car: DemoCar, carId: number, now: Date): Row[] =>
  car.history.map(({ price, daysAgo }) => ({ car_id: carId, price, valid_from: before(now, daysAgo * DAY_MS) }));

/** The dealer's row; `index` makes subscriptions differ. */
export function dealerRow(
  dealer: DemoDealer,
  { id, userId, cityId, email, now }: { id: number; userId: number; cityId: number; email: string; now: Date },
): Row {
  const plan = (['free', 'standard_monthly', 'standard_annual'] as const)[id % 3] ?? 'free';
  const endsIn = plan === 'standard_monthly' ? (id % 30) + 1 : (id % 300) + 20;
  return {
    id,
    user_id: userId,
    name: dealer.name,
    email,
    phone: dealer.phone,
    city_id: cityId,
    address: dealer.address,
    description: dealer.description,
    subdomain: dealer.subdomain,
    status: dealer.status,
    subscription_plan: plan,
    subscription_expires_at: plan === 'free' ? null : before(now, -endsIn * DAY_MS),
    suspended_at: null,
    legal_name: dealer.legalName,
    cui: dealer.cui,
    register_number: dealer.registerNumber,
    opening_hours: dealer.openingHours,
    logo: null,
    cover: null,
    created_at: before(now, (dealer.status === 'pending' ? (id % 6) + 0.3 : 160 + (id % 400)) * DAY_MS),
    deleted_at: null,
  };
}
