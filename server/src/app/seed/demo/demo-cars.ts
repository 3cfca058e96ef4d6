import type { Color } from 'contracts/car';
import { type AvailabilityKind, type CarStatus, type Paint } from 'contracts/car';
import { DAY_MS } from 'contracts/durations';
import { artGallery } from 'contracts/picture';
import type { ReferenceModel } from '../reference/reference-data.ts';
import { type CarSpecs, carSpecs } from './car-specs.ts';
import { describe } from './description.ts';
import { equipmentOf } from './equipment.ts';
import makers from './data/makers.json' with { type: 'json' };
import type { Random } from './random.ts';
import { vinOf } from './vin.ts';
import { givenWltp } from './wltp.ts';

/** A model of the reference data with its database ids. */
export interface KnownModel {
  reference: ReferenceModel;
  brand: string;
  brandId: number;
  modelId: number;
}

/** One car of the demo without ids. Prices in EUR with VAT, oldest first; the last one is the current one. */
export type DemoCar = ReturnType<typeof demoCar>;

export interface CarPlace {
  model: KnownModel;
  town: string;
  /** 0 plain … 1 rich */
  height: number;
  status: CarStatus;
  /** Since it was published. */
  ageDays: number;
  now: Date;
}

const PREMIUM_SHARE = 0.12;
const COLORS: Readonly<Record<Color, number>> = {
  gri: 22,
  alb: 20,
  negru: 18,
  albastru: 14,
  argintiu: 9,
  rosu: 8,
  verde: 4,
  portocaliu: 2,
  bej: 1.5,
  maro: 1,
  galben_auriu: 1,
};

const WARRANTIES: Readonly<Record<string, { months: number; km: number | null }>> = makers.warranties;

/** The list price at this trim level, rounded as prices usually are. */
function listedPrice(random: Random, { reference }: KnownModel, height: number): number {
  const spread = reference.priceTo - reference.priceFrom;
  const exact = reference.priceFrom + spread * Math.min(1, Math.max(0, height * 0.9 + random.between(0, 0.1)));
  return Math.floor(exact / 100) * 100 + random.pick([90, 90, 90, 50, 0]);
}

/** Prices with their age in days. Three in ten changed once or twice, mostly downwards. */
function priceHistory(random: Random, price: number, ageDays: number): { price: number; daysAgo: number }[] {
  const rounded = (value: number) => Math.round(value / 10) * 10;
  if (ageDays < 3 || !random.chance(0.3)) return [{ price, daysAgo: ageDays }];
  const before = random.chance(0.8) ? rounded(price * random.between(1.02, 1.08)) : rounded(price * 0.98);
  const change = { price, daysAgo: random.between(0.2, Math.min(ageDays - 2, 60)) };
  if (ageDays < 70 || !random.chance(0.3)) return [{ price: before, daysAgo: ageDays }, change];
  const first = { price: rounded(before * random.between(1.01, 1.05)), daysAgo: ageDays };
  return [first, { price: before, daysAgo: random.between(change.daysAgo + 4, ageDays - 4) }, change];
}

function availabilityOf(random: Random, now: Date) {
  const kind = random.weighted<AvailabilityKind>({ stoc: 68, tranzit: 20, comanda: 12 });
  const arrival = new Date(now.getTime() + random.int(7, 75) * DAY_MS).toISOString().slice(0, 10);
  return {
    availability: kind,
    available_from: kind === 'tranzit' ? arrival : null,
    available_weeks: kind === 'comanda' ? random.int(6, 26) : null,
  };
}

function yearOf(random: Random, now: Date): number {
  const year = now.getFullYear();
  const nextYears = now.getMonth() >= 6 ? 8 : 0.5;
  return year + Number(random.weighted({ '0': 74, '-1': 18, '1': nextYears }));
}

function titleOf({ brand, reference }: KnownModel, specs: CarSpecs): string {
  // "Renault 5 E-Tech" and "Mazda3" contain their maker's name already.
  const name = reference.name.startsWith(brand) ? reference.name : `${brand} ${reference.name}`;
  return `${name} ${specs.version}`;
}

function paintOf(random: Random, color: Color, height: number): Paint | null {
  if (color === 'alb' && random.chance(0.5)) return null;
  return random.weighted<Paint>({ metalizata: 70, perlat: 16, mat: height > 0.7 ? 8 : 0 });
}

function looksOf(random: Random, { model, height }: CarPlace) {
  const color = random.weighted(COLORS);
  const paint = paintOf(random, color, height);
  const { bodyType } = model.reference;
  return { color, color_option: paint, images: artGallery({ bodyType, color, paint, face: model.brandId }) };
}

function moneyOf(random: Random, { model, height }: CarPlace, ageDays: number) {
  const price = listedPrice(random, model, height);
  const history = priceHistory(random, price, ageDays);
  const highest = Math.max(...history.map((entry) => entry.price));
  const listPrice = random.chance(0.55) ? Math.round((highest * random.between(1.02, 1.1)) / 50) * 50 : null;
  return { price, history, listPrice };
}

/** A car that fits its dealer: the market's model, a plausible engine, price, look, text and age. */
export function demoCar(random: Random, place: CarPlace) {
  const { model, town, height, status, ageDays, now } = place;
  const specs = carSpecs(random, model.brand, { model: model.reference, height });
  const { price, history, listPrice } = moneyOf(random, place, ageDays);
  const stock = availabilityOf(random, now);
  const { months: warrantyMonths, km: warrantyKm } = WARRANTIES[model.brand] ?? { months: 24, km: null };
  const title = titleOf(model, specs);
  const isElectric = specs.fuelType === 'electric';
  const hasReducedPrice = history.length > 1 && price < (history.at(-2)?.price ?? 0);
  const described = {
    title,
    city: town,
    availability: stock.availability,
    warrantyMonths,
    isElectric,
    hasReducedPrice,
  };
  return {
    model,
    specs,
    title,
    price,
    listPrice,
    history,
    ageDays,
    status,
    stock,
    warrantyMonths,
    warrantyKm,
    description: describe(random, described),
    year: yearOf(random, now),
    mileage: random.chance(0.04) ? random.int(900, 6500) : random.int(3, 60),
    isPremium: random.chance(PREMIUM_SHARE),
    looks: looksOf(random, place),
    equipment: equipmentOf(random, { height, isElectric }),
    wltp: givenWltp(random, specs, model.reference.bodyType),
    vin: stock.availability === 'comanda' ? null : vinOf(random, model.brand),
    soldDaysAgo: status === 'sold' ? Math.min(ageDays, random.between(1, 45)) : null,
  };
}
