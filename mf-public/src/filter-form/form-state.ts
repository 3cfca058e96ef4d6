import type { Filters } from 'contracts/filter-kinds';
import type { Understood } from 'contracts/search';
import type { FilterValues } from 'contracts/search-path';
import type { CountOf } from '../filter/choice-counts.ts';
import type { Field } from '../filter/filter-fields.ts';
import type { ReferenceLists } from '../filter/reference-lists.ts';
import type { FilterGroup } from './filter-groups.ts';

/** The state shared by all filters of one form. */
export type FormState = {
  values: FilterValues;
  onChange: (changes: FilterValues) => void;
  lists: ReferenceLists;
  fields: Readonly<Record<string, Field>>;
  /** Names of the address's values, before the lists are loaded. */
  understood: Understood | undefined;
  countOf: CountOf;
  isSent: boolean;
  /** Without scripts the groups on request are a button that leads to /cauta, which has their fields. */
  isShort: boolean;
};

/** A group whose code and counts come when it is opened. */
export type RequestedGroupProps = { group: FilterGroup; filters: Filters; form: FormState };
/** All brands or towns. */
export type AllPlacesProps = { place: 'brand' | 'city'; form: FormState };
