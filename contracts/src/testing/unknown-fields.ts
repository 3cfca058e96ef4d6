import { type CarFieldName, eachField, fieldsWith } from '../car/each-field.ts';

type Optional = CarFieldName<{ need: 'optional' }>;
/** The optional plain fields of a car whose dealer gave none, for fixtures. */
export const UNKNOWN_FIELDS = eachField<Record<Optional, null>>(fieldsWith({ need: 'optional' }), () => null);
