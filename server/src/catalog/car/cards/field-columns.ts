// The columns of a car's plain fields, made from their table.
import { p } from '@mikro-orm/postgresql';
import { CAR_FIELD_NAMES, type CarFieldName, type CarFieldValues, eachField } from 'contracts/car-fields';
import { valuesOf } from 'contracts/car-labels';
import { columnName } from '../../../platform/database/column-name.ts';

type Property<Value> = ReturnType<typeof p.json<Value>>;
type OrNull<Value> = ReturnType<Property<Value>['nullable']>;
type Properties = {
  [Name in CarFieldName]: null extends CarFieldValues[Name]
    ? OrNull<NonNullable<CarFieldValues[Name]>>
    : Property<CarFieldValues[Name]>;
};

/** Numbers up to here are two bytes in the table. */
const MAX_SMALL = 9_999;

/** Their properties of the entity `Car`. */
export const fieldProperties = eachField<Properties>(CAR_FIELD_NAMES, (_, field) => {
  const number = field.kind === 'number' && field.bounds.max <= MAX_SMALL ? p.smallint() : p.integer();
  const text = field.kind === 'text' ? p.string().length(field.max) : number;
  const property = field.kind === 'choice' ? p.enum(valuesOf(field.words)) : text;
  return field.need === 'optional' ? property.nullable() : property;
});

/** These fields of a car `c` in a statement, under their own names. */
export const selectFields = (names: readonly CarFieldName[]): string =>
  names.map((name) => `c.${columnName(name)} as "${name}"`).join(', ');

/** The same as arguments of `jsonb_build_object`. */
export const FIELD_PAIRS = CAR_FIELD_NAMES.map((name) => `'${name}', c.${columnName(name)}`).join(', ');

/** These fields of a row that was read so. */
export function fieldsOf<Names extends CarFieldName>(
  row: CarFieldValues<Names>,
  names: readonly Names[],
): CarFieldValues<Names> {
  const fields: Partial<CarFieldValues<Names>> = {};
  for (const name of names) fields[name] = row[name];
  return fields as CarFieldValues<Names>;
}
