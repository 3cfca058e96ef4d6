import type { CallError } from 'contracts/field-issues';
import { api } from '../api.ts';

/** Refetches everything that lists brands, models or towns. */
export function useReferenceChanged() {
  const utils = api.useUtils();
  return () => Promise.all([utils.brand.invalidate(), utils.model.invalidate(), utils.city.invalidate()]);
}

/** The text of a failed save, as specified (work-areas §8). */
export const notSaved = (what: 'marca' | 'modelul' | 'orașul') => (error: CallError) =>
  `Nu am putut salva ${what}.${error.data ? ` ${error.message}.` : ''}`;
