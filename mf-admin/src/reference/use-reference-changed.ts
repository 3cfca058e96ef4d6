import { api } from '../api.ts';

/** Refetches everything that lists brands, models or towns. */
export function useReferenceChanged() {
  const utils = api.useUtils();
  return () => Promise.all([utils.brand.invalidate(), utils.model.invalidate(), utils.city.invalidate()]);
}
