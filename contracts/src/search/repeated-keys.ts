// The parameters that take all values of repeated keys. A plain list and not the table of filters, since every page's first
// load has it; a test compares the two.

const SEVERAL: ReadonlySet<string> = new Set([
  'brand',
  'model',
  'city',
  'bodyType',
  'fuelType',
  'gearbox',
  'transmission',
  'doors',
  'seats',
  'color',
  'availability',
  'hybridType',
  'equipment',
  'county',
]);

/** Whether a filter, or its exclusion, takes all values of repeated keys. */
export const takesSeveral = (name: string): boolean => SEVERAL.has(name.replace(/^not\./, ''));

/**
 * A parameter's text in an address, null without one. Repeated keys of a filter with several values, which a form
 * without scripts sends, are its list with commas; of any other the first counts (docs/rules/calls.md, rule 5).
 */
export const queryValue = (query: URLSearchParams, name: string): string | null =>
  takesSeveral(name) && query.has(name) ? query.getAll(name).join(',') : query.get(name);
