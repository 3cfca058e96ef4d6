import { useDebouncedValue } from 'contracts/ui';
import { api } from '../api.ts';
import { type TypedRequest, criteriaOf } from './typed-request.ts';

const PAUSE_MS = 400;

/** The cars and dealers that the typed request finds; nothing before a model is chosen. */
export function useQuotePreview(typed: TypedRequest) {
  const [settled] = useDebouncedValue(typed, PAUSE_MS);
  const { models, ...wanted } = criteriaOf(settled);
  const complete = models.filter(({ brand, model }) => brand !== '' && model !== '');
  // The trade-in and a half-typed budget find no other cars.
  const budget = /^\d{1,9}(\.\d{1,2})?$/.test(wanted.wishes.budget ?? '') ? wanted.wishes.budget : null;
  const input = { ...wanted, models: complete, wishes: { ...wanted.wishes, budget, tradeIn: null } };
  const isEnabled = complete.length > 0;
  const { data, isError } = api.quoteRequest.preview.useQuery(input, {
    enabled: isEnabled,
    placeholderData: (before) => before,
  });
  return { found: isEnabled ? data : undefined, isError, isEnabled };
}
export type QuotePreviewState = ReturnType<typeof useQuotePreview>;
