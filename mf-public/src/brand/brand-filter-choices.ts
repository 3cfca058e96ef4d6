// Choices of the brand page (public-site §9, extended by docs/rules/addresses.md "Addresses").
import { FIELDS, type Field } from '../filter/filter-fields.ts';

const PRICES = [30_000, 50_000, 70_000, 75_000, 100_000, 150_000];
const FIRST_YEAR = 2021;
const FUELS = ['benzina', 'diesel', 'hibrid', 'electric'];
const GEARBOXES = ['manuala', 'automata'];

const withValues = (field: Field, values: readonly (string | number)[]): Field => ({
  ...field,
  choices: values.map((value) => ({ value: String(value), label: field.labelOf(String(value)) })),
});

/** From next year's models, by the server's year, down to the earliest on offer. */
const years = (year: number) => Array.from({ length: year + 2 - FIRST_YEAR }, (_, index) => year + 1 - index);

/** The brand page's own filters beside model and "premium only". */
export const brandFields = (year: number): Field[] => [
  withValues(FIELDS.priceMax, PRICES),
  withValues(FIELDS.yearFrom, years(year)),
  withValues(FIELDS.fuelType, FUELS),
  { ...withValues(FIELDS.gearbox, GEARBOXES), label: 'Cutie de viteze' },
];
