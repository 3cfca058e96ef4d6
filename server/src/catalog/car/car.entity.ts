import { defineEntity, p } from '@mikro-orm/postgresql';
import { AvailabilityKind, CarStatus, type PictureGroup } from 'contracts/car';
import type { CheckedField, CheckedValue, HeldValue } from 'contracts/car-plausibility';
import { Brand } from '../brand/brand.entity.ts';
import { Model } from '../brand/model.entity.ts';
import { City } from '../city/city.entity.ts';
import { Dealer } from '../dealer/dealer.entity.ts';
import { fieldProperties } from './cards/field-columns.ts';

/** A new car on offer. Prices in EUR with VAT; `publishedAt` is the order of "recent"; `searchText` is folded. */
export const Car = defineEntity({
  name: 'Car',
  tableName: 'car',
  indexes: [
    { name: 'car_brand_model_idx', properties: ['brand', 'model'] },
    { name: 'car_dealer_idx', properties: ['dealer'] },
    { name: 'car_published_idx', properties: ['publishedAt', 'id'] },
    { name: 'car_price_idx', properties: ['price', 'id'] },
    { name: 'car_confirmed_idx', properties: ['confirmedAt'] },
  ],
  properties: {
    id: p.integer().primary(),
    dealer: () => p.manyToOne(Dealer),
    brand: () => p.manyToOne(Brand),
    model: () => p.manyToOne(Model),
    city: () => p.manyToOne(City).nullable().index(),
    title: p.string().length(120),
    version: p.string().length(120).nullable(),
    description: p.text().nullable(),
    price: p.decimal('number').precision(11).scale(2),
    listPrice: p.decimal('number').precision(11).scale(2).nullable(),
    /** May the list price be shown? Maintained by catalog/car/listing/list-price.service.ts. */
    isListPriceChecked: p.boolean().default(false),
    /** The list price that an administrator has confirmed. */
    listPriceConfirmed: p.decimal('number').precision(11).scale(2).nullable(),
    ...fieldProperties,
    vin: p.string().length(17).nullable(),
    /**
     * The dealer's own setting. Shown is the database's generated column `is_premium`: this, unless a decision revokes
     * it.
     */
    wantsPremium: p.boolean(),
    /**
     * A decision of the administration hides the car, or revokes its premium mark; maintained by the trigger of those
     * decisions.
     */
    isBlocked: p.boolean().default(false),
    isPremiumBlocked: p.boolean().default(false),
    /** Sorted after all others in "recent" and "premium". */
    isDemoted: p.boolean().default(false),
    /** Not public, since it has been unconfirmed for too long (docs/rules/cars.md "Confirmed stock"). */
    isHidden: p.boolean().default(false),
    confirmedAt: p.datetime().defaultRaw('now()'),
    /** The announcement that the dealer got since then: 0 none, 1 of the demotion, 2 of the hiding. */
    confirmationNotice: p.smallint().default(0),
    status: p.enum(CarStatus.options),
    /** Values that wait for a confirmation, the status that it gives (null: as it is), and what has been confirmed. */
    held: p.json<HeldValue[]>().nullable(),
    heldStatus: p.enum(CarStatus.options).nullable(),
    confirmedValues: p.json<Partial<Record<CheckedField, CheckedValue>>>().nullable(),
    warrantyMonths: p.smallint().nullable(),
    warrantyKm: p.integer().nullable(),
    availability: p.enum(AvailabilityKind.options),
    availableFrom: p.date().nullable(),
    availableWeeks: p.smallint().nullable(),
    equipment: p.json<string[]>(),
    /** The items that these texts name, with what those include; written by the trigger `car_equipment_ids`. */
    equipmentIds: p.array().columnType('text[]').defaultRaw(`'{}'`),
    externalId: p.string().length(80).nullable(),
    consumption: p.decimal('number').precision(4).scale(1).nullable(),
    electricConsumption: p.decimal('number').precision(4).scale(1).nullable(),
    co2: p.smallint().nullable(),
    electricRange: p.smallint().nullable(),
    emissionNorm: p.string().length(30).nullable(),
    images: p.json<string[]>(),
    /** Each picture's description, in the order of `images`; null or missing: the title is used. */
    imageAlts: p.json<(string | null)[]>().defaultRaw(`'[]'`),
    /** The subject of each picture, in the order of `images`; null or missing: unknown. */
    imageGroups: p.json<(PictureGroup | null)[]>().defaultRaw(`'[]'`),
    searchText: p.text(),
    publishedAt: p.datetime(),
    soldAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
  },
});
