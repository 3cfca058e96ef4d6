import type { Car, CarStatus } from 'contracts/car';
import { CAR_FIELD_NAMES, type CarFieldName, eachField } from 'contracts/car-fields';
import { CAR_FIGURES } from 'contracts/car-figures';
import { CarInput } from 'contracts/car-input';
import { formFigure } from 'contracts/form-figure';
import type { z } from 'zod';
import { typedText } from '../figure/typed-text.ts';
import type { SentPictures } from '../car-picture/pictures.ts';

/** The car form's values: strings, until the contract's schema parses them. Paths are the contract's own. */
export interface CarValues extends Record<CarFieldName, string> {
  brandId: string;
  modelId: string;
  version: string;
  title: string;
  description: string;
  price: string;
  listPrice: string;
  vin: string;
  externalId: string;
  city: string;
  isPremium: boolean;
  status: CarStatus;
  equipment: string[];
  availability: { kind: string; date: string; weeks: string };
  warranty: { months: string; km: string };
  wltp: { consumption: string; electricConsumption: string; co2: string; electricRange: string; emissionNorm: string };
}

const POWER_MISSING = 'Introduceți puterea, în CP';

/** The form values of a stored car. A town that is the dealer's own is left empty, so that it follows the dealer. */
export function carValues(car: Car): CarValues {
  const { wltp, warranty, availability } = car;
  return {
    brandId: String(car.brandId),
    modelId: String(car.modelId),
    version: typedText(car.version),
    title: car.title,
    description: typedText(car.description),
    price: typedText(car.price),
    listPrice: typedText(car.listPrice),
    vin: typedText(car.vin),
    externalId: typedText(car.externalId),
    city: car.city === car.dealer.city ? '' : typedText(car.city),
    ...eachField<Record<CarFieldName, string>>(CAR_FIELD_NAMES, (name) => typedText(car[name])),
    isPremium: car.isPremium,
    // A held car's save is its publication, once its unusual values are confirmed or corrected.
    status: (car.held && car.heldStatus) || car.status,
    equipment: car.equipment,
    availability: { kind: availability.kind, date: typedText(availability.date), weeks: typedText(availability.weeks) },
    warranty: { months: typedText(warranty.months), km: typedText(warranty.km) },
    wltp: {
      consumption: typedText(wltp?.consumption),
      electricConsumption: typedText(wltp?.electricConsumption),
      co2: typedText(wltp?.co2),
      electricRange: typedText(wltp?.electricRange),
      emissionNorm: typedText(wltp?.emissionNorm),
    },
  };
}

/** The same as a new car: fields that are unique to one car are dropped. */
export const duplicateValues = (car: Car): CarValues => ({
  ...carValues(car),
  vin: '',
  externalId: '',
  status: 'active' as const,
});

/** Drops what an electric car does not have, and its form does not show. */
const relevant = (values: CarValues): CarValues =>
  values.fuelType === 'electric'
    ? { ...values, hybridType: '', engineCc: '', wltp: { ...values.wltp, consumption: '' } }
    : values;

/** Parses the form by the contract: the call's input, or a message for each invalid field, by its path. */
export function readCarValues(
  values: CarValues,
  pictures: SentPictures,
): { input: CarInput; errors: null } | { input: null; errors: Record<string, string> } {
  const { status: _status, ...rest } = relevant(values);
  const { read, faults } = withFigures({ ...rest, mileage: rest.mileage.trim() || '0' });
  const parsed = CarInput.safeParse({ ...read, ...pictures });
  const missing: Record<string, string> = rest.power.trim() === '' ? { power: POWER_MISSING } : {};
  const errors = { ...messages(parsed.error), ...faults, ...missing };
  return parsed.success && Object.keys(errors).length === 0
    ? { input: parsed.data, errors: null }
    : { input: null, errors };
}

/** The form's number fields as the wire has them ("96 kW" is 131 CP), and what is wrong with those that are none. */
function withFigures(values: Omit<CarValues, 'status'>) {
  const read = structuredClone(values);
  const faults: Record<string, string> = {};
  for (const [path, quantity] of Object.entries(CAR_FIGURES)) {
    const [block = '', member] = path.split('.');
    const holder = (member === undefined ? read : read[block as keyof typeof read]) as unknown as Record<
      string,
      string
    >;
    const name = member ?? block;
    const { plain, fault } = formFigure(holder[name] ?? '', quantity);
    holder[name] = plain;
    if (fault !== null) faults[path] = fault;
  }
  return { read, faults };
}

function messages(error: z.ZodError | undefined): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}
