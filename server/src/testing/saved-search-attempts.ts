import type { TestApp } from './test-app.ts';

/** Of no email. */
export const UNKNOWN_TOKEN = 'un-cod-pe-care-nu-l-are-nimeni';

/** The inputs of each caller for saved searches. */
export const SAVED_SEARCH_INPUTS: Record<string, Record<string, unknown>> = {
  'savedSearch.create': { filters: { brand: 'dacia' } },
  'savedSearch.request': { email: 'nimeni@exemplu.ro', frequency: 'daily', filters: {} },
  'savedSearch.confirm': { token: UNKNOWN_TOKEN },
  'savedSearch.open': { token: UNKNOWN_TOKEN },
  'savedSearch.change': { token: UNKNOWN_TOKEN, frequency: 'off' },
};

/** A buyer's own, new for each attempt that would consume one. */
export async function makeSavedSearch(t: TestApp, buyer: number): Promise<number> {
  const as = await t.signIn({ id: buyer });
  const { data } = await t.trpc('savedSearch.create', { filters: { brand: 'skoda' } }, { as });
  return (data as { id: number }).id;
}
