// Schemas of a car's plain fields, made from their table.
import { z } from 'zod';
import { clearable, whole } from '../call/field.schema.ts';
import { openList } from '../call/open-list.schema.ts';
import { line } from '../text/text.schema.ts';
import type { CarField } from './car-field.ts';
import { valuesOf } from './car-labels.ts';
import { CAR_FIELD_NAMES, type CarFieldName, type CarFieldValues, eachField, fieldsWith } from './each-field.ts';

type Value<Name extends CarFieldName> = CarFieldValues[Name];
type Answers = { [Name in CarFieldName]: z.ZodType<Value<Name>, Value<Name>> };
/** Those that are converted take anything; a choice that must be made is one of its values. */
type Sent<Of> = Of extends number ? unknown : null extends Of ? unknown : Of;
type Inputs = { [Name in CarFieldName]: z.ZodType<Value<Name>, Sent<Value<Name>>> };

function answered(field: CarField): z.ZodType {
  const plain = field.kind === 'number' ? z.int() : z.string();
  const value = field.kind === 'choice' ? openList(valuesOf(field.words)) : plain;
  return field.need === 'optional' ? value.nullable() : value;
}

function sent(field: CarField): z.ZodType {
  if (field.kind === 'number') return whole(field.bounds);
  if (field.kind === 'text') return line({ max: field.max });
  return z.enum(valuesOf(field.words), field.missing === undefined ? undefined : { error: field.missing });
}

/** How the fields of these names are answered. */
export const answers = <Names extends CarFieldName>(names: readonly Names[]) =>
  eachField<Pick<Answers, Names>>(names, (_, field) => answered(field));
/** Fields that every list of cars answers, and those that only a car's own page does. */
export const cardAnswers = answers(fieldsWith({ on: 'card' }));
export const pageAnswers = answers(fieldsWith({ on: 'page' }));

const INPUTS = eachField<Inputs>(CAR_FIELD_NAMES, (_, field) =>
  field.need === 'optional' ? clearable(sent(field)) : sent(field),
);
const inputs = <Names extends CarFieldName>(names: readonly Names[]) =>
  eachField<Pick<Inputs, Names>>(names, (name) => INPUTS[name]);
/** Fields that a dealer sends, by whether a new car needs them. */
export const requiredInputs = inputs(fieldsWith({ need: 'required' }));
export const defaultInputs = inputs(fieldsWith({ need: 'default' }));
export const optionalInputs = inputs(fieldsWith({ need: 'optional' }));

type Defaulted = CarFieldName<{ need: 'default' }>;
/** Those of a new car, whose missing values are the initial ones. */
export const initialInputs = eachField<{ [Name in Defaulted]: z.ZodDefault<Inputs[Name]> }>(
  fieldsWith({ need: 'default' }),
  (name, { initial }) => INPUTS[name as Defaulted].default(Number(initial)),
);
