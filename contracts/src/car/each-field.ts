// Helpers for every place that reads the table of a car's fields.
import { formatNumber } from '../text/format.ts';
import type { CarField } from './car-field.ts';
import { CAR_FIELDS } from './car-fields.ts';

type Fields = typeof CAR_FIELDS;
/** The names of the fields; with a condition, of those that meet it. */
export type CarFieldName<Condition = object> = {
  [Name in keyof Fields]: Fields[Name] extends Condition ? Name : never;
}[keyof Fields];

type KnownValue<Field> = Field extends { kind: 'choice'; words: infer Words }
  ? keyof Words & string
  : Field extends { kind: 'number' }
    ? number
    : string;
/** A car's values of these fields; an optional one is null while unknown. */
export type CarFieldValues<Names extends CarFieldName = CarFieldName> = {
  [Name in Names]: KnownValue<Fields[Name]> | (Fields[Name] extends { need: 'optional' } ? null : never);
};

export const CAR_FIELD_NAMES = Object.keys(CAR_FIELDS) as CarFieldName[];
export const isCarField = (name: string): name is CarFieldName => Object.hasOwn(CAR_FIELDS, name);
export const carField = (name: CarFieldName): CarField => CAR_FIELDS[name];

/** The names of the fields that have these values, such as `{ on: 'card' }`, in the table's order. */
export const fieldsWith = <const Condition extends Partial<CarField>>(wanted: Condition) =>
  CAR_FIELD_NAMES.filter((name) =>
    Object.entries(wanted).every(([key, value]) => carField(name)[key as keyof CarField] === value),
  ) as CarFieldName<Condition>[];

/** One thing for each of these fields, by name; `Shape` says what. */
export const eachField = <Shape>(
  names: readonly (keyof Shape & CarFieldName)[],
  of: (name: CarFieldName, field: CarField) => unknown,
): Shape => Object.fromEntries(names.map((name) => [name, of(name, carField(name))])) as Shape;

/** All fields, these first: a place of its own order has new ones at its end. */
export const inOrder = (...first: CarFieldName[]): CarFieldName[] => [...new Set([...first, ...CAR_FIELD_NAMES])];

/** The fields that have a row of their own in the page's data, the comparison and an offer's file; any other is listed at their end. */
const PLACED: readonly string[] = [
  'year',
  'mileage',
  'fuelType',
  'hybridType',
  'transmission',
  'drivetrain',
  'bodyType',
  'seats',
  'doors',
  'power',
  'engineCc',
  'color',
  'colorOption',
];
export const LISTED_LAST: readonly CarFieldName[] = CAR_FIELD_NAMES.filter((name) => !PLACED.includes(name));

/** A field's value in words; null while unknown, as in a car that is older than the field. */
export function fieldText(name: CarFieldName, car: Partial<CarFieldValues>): string | null {
  const [field, value] = [carField(name), car[name] ?? null];
  if (typeof value === 'string') return field.kind === 'choice' ? (field.words[value] ?? value) : value;
  if (value === null || field.kind !== 'number') return null;
  return field.text?.(value) ?? (field.unit ? `${formatNumber(value)} ${field.unit}` : String(value));
}

/** The name of an input: with its unit in brackets, and whether it may stay empty. */
export function inputLabel(name: CarFieldName): string {
  const { form, label, unit, need } = carField(name);
  const more = [unit, need === 'optional' && 'opțional'].filter(Boolean).join(', ');
  return `${form?.label ?? label}${more && ` (${more})`}`;
}
