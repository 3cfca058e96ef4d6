import type { Availability, CarCard, ListedCar, Wltp } from 'contracts/car';
import { type CarFieldName, type CarFieldValues, fieldsWith } from 'contracts/car-fields';
import { imageAddress } from 'contracts/picture';
import { fieldsOf } from './field-columns.ts';
import { savingOf } from './saving.ts';

/** The plain fields of every list. */
export const CARD_FIELDS = fieldsWith({ on: 'card' });

/** A car with its relations, as card.repository.ts selects it: `numeric` as float8, times in milliseconds. */
export interface CardRow extends CarFieldValues<CarFieldName<{ on: 'card' }>> {
  id: number;
  title: string;
  version: string | null;
  price: number;
  list_price: number | null;
  is_list_price_checked: boolean;
  lowest_price: number | null;
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
  /** Null below the number from which they are shown. */
  dealer_reviews: number | null;
  dealer_average: number | null;
  availability: Availability['kind'];
  available_from: string | null;
  available_weeks: number | null;
  consumption: number | null;
  electric_consumption: number | null;
  co2: number | null;
  electric_range: number | null;
  emission_norm: string | null;
  description: string | null;
  published_ms: number;
  created_ms: number;
}

/** The figures as a block, or null when the dealer gave none. */
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
  rating:
    row.dealer_average === null || row.dealer_reviews === null
      ? null
      : { average: row.dealer_average, count: row.dealer_reviews },
});

/** A row as a card with its description; stored picture references become addresses. */
export function cardView(row: CardRow): ListedCar {
  const { id, title, version, price } = row;
  return {
    id,
    title,
    version,
    price,
    ...fieldsOf(row, CARD_FIELDS),
    listPrice: row.list_price,
    saving: row.is_list_price_checked && row.list_price !== null ? savingOf(price, row.list_price) : null,
    lowestPrice30d: row.lowest_price,
    isPremium: row.is_premium,
    status: row.status,
    images: row.images.map(imageAddress),
    city: row.city,
    brand: { id: row.brand_id, name: row.brand_name, slug: row.brand_slug },
    model: { id: row.model_id, name: row.model_name, slug: row.model_slug },
    dealer: dealerView(row),
    wltp: wltpView(row),
    availability: { kind: row.availability, date: row.available_from, weeks: row.available_weeks },
    publishedAt: new Date(row.published_ms).toISOString(),
    createdAt: new Date(row.created_ms).toISOString(),
    description: row.description,
  };
}
