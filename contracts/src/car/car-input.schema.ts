// A car as a dealer enters it (work-areas §5 "Car form", docs/rules/stock.md "Car form"); the messages are the form's.
import { z } from 'zod';
import { defaultInputs, initialInputs, optionalInputs, requiredInputs } from './car-field.schema.ts';
import { CAR_FIELDS } from './car-fields.ts';
import { AvailabilityKind, CarStatus, PictureGroup } from './car.schema.ts';
import { bucharestDay } from '../text/format.ts';
import { clearable, idField, ImageAddress, measure, whole } from '../call/field.schema.ts';
import { Id } from '../call/id.schema.ts';
import { CheckedField, ConfirmedValue } from './plausibility.schema.ts';
import { PriceInput } from '../money/money.schema.ts';
import { block, line } from '../text/text.schema.ts';

export const MAX_CAR_IMAGES = 30;
const MAX_ALT = 150;
const VIN_MESSAGE = 'VIN-ul trebuie să aibă exact 17 caractere: cifre și litere, fără I, O și Q';

/** The newest model year that may be offered: next year's, by the calendar in Bucharest. */
export const latestModelYear = (now: Date = new Date()): number => Number(bucharestDay(now).slice(0, 4)) + 1;

const Year = requiredInputs.year.refine((year) => year <= latestModelYear(), {
  error: CAR_FIELDS.year.bounds.maxMessage,
});

const Vin = clearable(
  z
    .string({ error: VIN_MESSAGE })
    .transform((text) => text.trim().toUpperCase())
    .pipe(z.string().regex(/^[A-HJ-NPR-Z0-9]{17}$/, VIN_MESSAGE)),
);

const WltpInput = z.object({
  consumption: clearable(measure(50)).default(null),
  electricConsumption: clearable(measure(99)).default(null),
  co2: clearable(whole({ min: 0, minMessage: 'Emisiile sunt de cel puțin 0 g/km', max: 999 })).default(null),
  electricRange: clearable(whole({ min: 0, minMessage: 'Autonomia este de cel puțin 0 km', max: 2000 })).default(null),
  emissionNorm: clearable(line({ max: 30 })).default(null),
});

const AvailabilityInput = z
  .object({
    kind: AvailabilityKind,
    date: clearable(z.iso.date('Data nu este validă')).default(null),
    weeks: clearable(whole({ min: 1, minMessage: 'Cel puțin o săptămână', max: 104 })).default(null),
  })
  // A car in stock has no date; one to be ordered has a number of weeks, one on its way a date.
  .transform(({ kind, date, weeks }) => ({
    kind,
    date: kind === 'tranzit' ? date : null,
    weeks: kind === 'comanda' ? weeks : null,
  }));

const WarrantyInput = z.object({
  months: clearable(whole({ min: 0, minMessage: 'Cel puțin 0 luni', max: 240 })).default(null),
  km: clearable(whole({ min: 0, minMessage: 'Cel puțin 0 km', max: 1_000_000 })).default(null),
});

const required = {
  brandId: idField('Marca este obligatorie'),
  /** A model of that brand: its slug, its name or its id. */
  modelId: z
    .union([z.string(), z.number()], { error: 'Modelul este obligatoriu' })
    .transform(String)
    .pipe(line({ min: 1, minMessage: 'Modelul este obligatoriu', max: 80 })),
  title: line({ min: 3, minMessage: 'Titlul trebuie să aibă cel puțin 3 caractere', max: 120 }),
  price: PriceInput,
  ...requiredInputs,
  year: Year,
};

const withDefault = {
  ...defaultInputs,
  isPremium: z.boolean(),
  equipment: z.array(line({ min: 1, max: 80 })).max(150, 'Cel mult 150 de dotări'),
  images: z.array(ImageAddress).max(MAX_CAR_IMAGES, `Cel mult ${MAX_CAR_IMAGES} de imagini`),
  /** Alternative texts, in the order of `images`; without them pictures keep theirs. */
  imageAlts: z.array(clearable(line({ max: MAX_ALT }))).max(MAX_CAR_IMAGES, `Cel mult ${MAX_CAR_IMAGES} de texte`),
  availability: AvailabilityInput,
};

/** The subject of each picture, in the order of `images`; without them pictures keep theirs, null removes it. */
const imageGroups = z
  .array(clearable(PictureGroup))
  .max(MAX_CAR_IMAGES, `Cel mult ${MAX_CAR_IMAGES} de grupe`)
  .nullable()
  .transform((groups) => groups ?? [])
  .optional();

const clearableFields = {
  version: clearable(line({ max: 120 })),
  description: clearable(block({ max: 5000 })),
  listPrice: clearable(PriceInput),
  vin: Vin,
  ...optionalInputs,
  externalId: clearable(line({ max: 80 })),
  /** A town of the list: its slug, name or id; null uses the dealer's. */
  city: clearable(
    z
      .union([z.string(), z.number()])
      .transform(String)
      .pipe(line({ max: 120 })),
  ),
  wltp: clearable(WltpInput),
  warranty: clearable(WarrantyInput),
};

/** All fields of a partial write; `undefined` leaves a field unchanged. */
export const CarFields = z.object({ ...required, ...withDefault, ...clearableFields, imageGroups }).partial();
export type CarFields = z.infer<typeof CarFields>;

/** POST /api/dealers/{dealerId}/cars; a new car is active (docs/rules/dealers.md "New dealer"). */
export const CarInput = z.object({
  ...required,
  ...initialInputs,
  isPremium: withDefault.isPremium.default(false),
  equipment: withDefault.equipment.default([]),
  images: withDefault.images.default([]),
  imageAlts: withDefault.imageAlts.default([]),
  availability: withDefault.availability.default({ kind: 'stoc', date: null, weeks: null }),
  ...z.object(clearableFields).partial().shape,
  imageGroups,
});
export type CarInput = z.infer<typeof CarInput>;

/**
 * The unusual values that the dealer has confirmed. With it, also empty, a car with others is refused (409 with a
 * question for each); without it, as in the documented calls, a new car with any is stored as inactive.
 */
const confirmed = z.array(ConfirmedValue).max(CheckedField.options.length).optional();

export const NewCarInput = CarInput.extend({ dealerId: Id, confirmed });
export type NewCarInput = z.infer<typeof NewCarInput>;

/**
 * PATCH /api/cars/{id}: any of the fields. `ifMatch` (If-Match on the wire) is the version that the caller read, as its
 * ETag or `updatedAt`; another version is 412.
 */
export const CarPatch = CarFields.extend({
  id: Id,
  status: CarStatus.optional(),
  ifMatch: z.string().max(200).nullish(),
});
/** The same from the form, which asks about unusual values. */
export const CarFormPatch = CarPatch.extend({ confirmed });
export type CarFormPatch = z.infer<typeof CarFormPatch>;

export const CAR_CHANGED = 'Mașina a fost modificată între timp. Reîncărcați datele și încercați din nou.';
export const VIN_TAKEN = 'Aveți deja o mașină cu acest VIN';
export const CAR_NOT_ON_OFFER = 'Mașina este vândută sau nu mai este oferită, deci nu poate fi rezervată';
export const EXTERNAL_ID_TAKEN = 'Aveți deja o mașină cu acest cod extern';
/** Far more than any real dealer has; otherwise anybody who registers could fill the disk. */
export const MAX_CARS = 20_000;
export const TOO_MANY_CARS = 'Stocul are deja 20.000 de mașini, cât este permis. Ștergeți din cele vândute.';
export const MODEL_UNKNOWN = 'Modelul nu există la această marcă';
