import type { CallError } from 'contracts/field-issues';
import { api } from '../api.ts';

/** Everything that lists brands, models or towns is read anew. */
export function useReferenceChanged() {
  const utils = api.useUtils();
  return () => Promise.all([utils.brand.invalidate(), utils.model.invalidate(), utils.city.invalidate()]);
}

/** That saving failed, in the specification's words (work-areas §8). */
export const notSaved = (what: 'marca' | 'modelul' | 'orașul') => (error: CallError) =>
  `Nu am putut salva ${what}.${error.data ? ` ${error.message}.` : ''}`;
