// Schemas of a car's plain fields, made from their table.
import { z } from 'zod';
import { clearable, whole } from '../call/field.schema.ts';
import { line } from '../text/text.schema.ts';
import type { CarField } from './car-field.ts';
import type { CAR_FIELDS } from './car-fields.ts';
import { valuesOf } from './car-labels.ts';
import { CAR_FIELD_NAMES, type CarFieldName, eachField, fieldsWith } from './each-field.ts';

type Fields = typeof CAR_FIELDS;
type Choice<Words> = z.ZodEnum<{ [Value in keyof Words & string]: Value }>;
type Only<Names extends CarFieldName, Of extends Record<CarFieldName, unknown>> = { [Name in Names]: Of[Name] };

type Answered<Field> = Field extends { kind: 'choice'; words: infer Words }
  ? Choice<Words>
  : Field extends { kind: 'number' }
    ? z.ZodInt
    : z.ZodString;
type OrNull<Schema> = Schema extends z.ZodType ? z.ZodNullable<Schema> : never;
type Answers = {
  [Name in CarFieldName]: Fields[Name] extends { need: 'optional' }
    ? OrNull<Answered<Fields[Name]>>
    : Answered<Fields[Name]>;
};

type Sent<Field> = Field extends { kind: 'choice'; words: infer Words }
  ? Choice<Words>
  : Field extends { kind: 'number' }
    ? ReturnType<typeof whole>
    : ReturnType<typeof line>;
type Clearable<Schema> = Schema extends z.ZodType ? ReturnType<typeof clearable<Schema>> : never;
type Inputs = {
  [Name in CarFieldName]: Fields[Name] extends { need: 'optional' }
    ? Clearable<Sent<Fields[Name]>>
    : Sent<Fields[Name]>;
};

function answered(field: CarField): z.ZodType {
  const plain = field.kind === 'number' ? z.int() : z.string();
  const value = field.kind === 'choice' ? z.enum(valuesOf(field.words)) : plain;
  return field.need === 'optional' ? value.nullable() : value;
}

function sent(field: CarField): z.ZodType {
  if (field.kind === 'number') return whole(field.bounds);
  if (field.kind === 'text') return line({ max: field.max });
  return z.enum(valuesOf(field.words), field.missing === undefined ? undefined : { error: field.missing });
}

/** How the fields of these names are answered. */
export const answers = <Names extends CarFieldName>(names: readonly Names[]) =>
  eachField<Only<Names, Answers>>(names, (_, field) => answered(field));
/** What every list of cars answers, and what only a car's own page does. */
export const cardAnswers = answers(fieldsWith({ on: 'card' }));
export const pageAnswers = answers(fieldsWith({ on: 'page' }));

const INPUTS = eachField<Inputs>(CAR_FIELD_NAMES, (_, field) =>
  field.need === 'optional' ? clearable(sent(field)) : sent(field),
);
const inputs = <Names extends CarFieldName>(names: readonly Names[]) =>
  eachField<Only<Names, Inputs>>(names, (name) => INPUTS[name]);
/** What a dealer sends of them, by what a new car needs. */
export const requiredInputs = inputs(fieldsWith({ need: 'required' }));
export const defaultInputs = inputs(fieldsWith({ need: 'default' }));
export const optionalInputs = inputs(fieldsWith({ need: 'optional' }));

type Defaulted = CarFieldName<{ need: 'default' }>;
/** Those of a new car, whose missing values are the initial ones. */
export const initialInputs = eachField<{ [Name in Defaulted]: z.ZodDefault<Inputs[Name]> }>(
  fieldsWith({ need: 'default' }),
  (name, { initial }) => INPUTS[name as Defaulted].default(Number(initial)),
);
