import { type CarFieldName, eachField, fieldsWith } from '../car/each-field.ts';

type Optional = { need: 'optional' };
/** The optional plain fields of a car whose dealer gave none, for fixtures; and those of a card. */
export const UNKNOWN_FIELDS = eachField<Record<CarFieldName<Optional>, null>>(
  fieldsWith({ need: 'optional' }),
  () => null,
);
export const UNKNOWN_CARD_FIELDS = eachField<Record<CarFieldName<Optional & { on: 'card' }>, null>>(
  fieldsWith({ need: 'optional', on: 'card' }),
  () => null,
);
