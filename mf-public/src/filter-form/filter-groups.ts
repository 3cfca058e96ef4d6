import { type FilterParameter, type Filters, parametersOf } from 'contracts/filter-kinds';
import type { FILTERS } from 'contracts/filters';
import { isSet, type FilterValues } from 'contracts/search-path';
import { isFlagOn } from 'contracts/search-url';

/** Filters under one title of the form. */
export type FilterGroup = {
  title: string;
  /** Names of the table's entries. */
  filters: readonly string[];
  /** A rarer one: collapsed until opened. */
  isFolded?: boolean;
  /** Collapsed, with code and counts that are fetched when it is opened. */
  isOnRequest?: boolean;
  /** Two fields side by side, or one below the other. */
  layout?: 'two' | 'last';
};

type ProductGroup = FilterGroup & { filters: readonly (keyof typeof FILTERS)[] };

/** The form's order: the most used filters first. */
const GROUPS: readonly ProductGroup[] = [
  { title: 'Preț', filters: ['price'] },
  { title: 'Marcă și model', filters: ['brand', 'model'] },
  { title: 'Localitate', filters: ['city'] },
  { title: 'Combustibil', filters: ['fuelType'] },
  { title: 'Cutie de viteze', filters: ['gearbox'] },
  { title: 'Caroserie', filters: ['bodyType'] },
  { title: 'Tracțiune', filters: ['transmission'], isFolded: true },
  { title: 'Putere', filters: ['power'], isFolded: true },
  { title: 'Culoare', filters: ['color'] },
  { title: 'Tip vopsea', filters: ['colorOption'], isFolded: true },
  { title: 'Uși și locuri', filters: ['doors', 'seats'], isFolded: true, layout: 'two' },
  { title: 'An și anunțuri premium', filters: ['year', 'isPremium'], isFolded: true, layout: 'last' },
  { title: 'Disponibilitate și livrare', filters: ['availability', 'deliveryWeeks'], isOnRequest: true },
  { title: 'Județ și distanță', filters: ['near', 'county'], isOnRequest: true },
  { title: 'Electric și hibrid', filters: ['hybridType', 'electricRange'], isOnRequest: true },
  { title: 'Consum și emisii', filters: ['consumption', 'co2'], isOnRequest: true },
  { title: 'Dotări', filters: ['equipment'], isOnRequest: true },
  { title: 'Rată lunară și preț', filters: ['instalment', 'savingPercent', 'priceReduced'], isOnRequest: true },
  { title: 'Garanție și dealer', filters: ['warrantyMonths', 'verifiedDealer'], isOnRequest: true },
];

/** The groups of a table's filters; one that is in no group gets a collapsed group of its own at the end. */
export function groupsOf(filters: Filters): FilterGroup[] {
  const grouped = new Set<string>(GROUPS.flatMap((group) => group.filters));
  const others = Object.entries(filters).filter(([name]) => !grouped.has(name));
  return [...GROUPS, ...others.map(([name, { label }]) => ({ title: label, filters: [name], isFolded: true }))];
}

/** The parameters of a group's filters. */
export const parametersIn = ({ filters: names }: FilterGroup, filters: Filters): FilterParameter[] =>
  parametersOf(filters).filter(({ filter }) => names.includes(filter));

/** Those that are active. */
export const setParameters = (group: FilterGroup, filters: Filters, values: FilterValues): FilterParameter[] =>
  parametersIn(group, filters).filter(({ name, entry }) => {
    const value = values[name as keyof FilterValues];
    return entry.kind === 'flag' ? isFlagOn(value) : isSet(value);
  });
