import { type CallError, issuesByField } from 'contracts/field-issues';
import { api } from '../api.ts';
import { tellFailure } from '../session/failure.ts';

/** Everything that lists brands, models or towns is read anew. */
export function useReferenceChanged() {
  const utils = api.useUtils();
  return () => Promise.all([utils.brand.invalidate(), utils.model.invalidate(), utils.city.invalidate()]);
}

/** Tells that saving failed, in the specification's words, and gives the complaints by field (work-areas §8). */
export function saveFailed(what: 'marca' | 'modelul' | 'orașul', error: CallError): Record<string, string> {
  const reason = error.data ? ` ${error.message}.` : '';
  tellFailure(`Nu am putut salva ${what}.${reason}`);
  return issuesByField(error);
}
