import type { Filters } from 'contracts/filter-kinds';
import type { FILTERS } from 'contracts/filters';

/** Filters under one title of the form. */
export type FilterGroup = {
  title: string;
  /** Names of the table's entries. */
  filters: readonly string[];
  /** A rarer one: collapsed until opened. */
  isFolded?: boolean;
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
];

/** The groups of a table's filters; one that is in no group gets a collapsed group of its own at the end. */
export function groupsOf(filters: Filters): FilterGroup[] {
  const grouped = new Set<string>(GROUPS.flatMap((group) => group.filters));
  const others = Object.entries(filters).filter(([name]) => !grouped.has(name));
  return [...GROUPS, ...others.map(([name, { label }]) => ({ title: label, filters: [name], isFolded: true }))];
}
