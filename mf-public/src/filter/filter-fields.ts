import {
  type FilterParameter,
  type Filters,
  isChoice,
  isWordFilter,
  labelsOf,
  parametersOf,
  valueWords,
} from 'contracts/filter-kinds';
import type { FieldName } from 'contracts/filter-words';
import { FILTERS } from 'contracts/filters';

export type Choice = {
  value: string;
  label: string;
  /** Number of cars it would find; missing while unknown. */
  count?: number;
};
export type { FieldName };
export type Field = {
  name: FieldName;
  label: string;
  /** The label of "no filter". */
  none: string;
  choices: Choice[];
  /** A value that is not in the list, such as a price typed into the address. */
  labelOf: (value: string) => string;
  /** Accepts several values, separated by commas. */
  isMany: boolean;
};

const ANY = 'Oricare';

function offeredValues({ entry, bound }: FilterParameter): readonly (string | number)[] {
  if (bound) return typeof bound.offered === 'function' ? bound.offered() : bound.offered;
  if (isWordFilter(entry)) return entry.offered ?? Object.keys(labelsOf(entry));
  return isChoice(entry) ? entry.offered : [];
}

function fieldOf(parameter: FilterParameter): Field {
  const { entry, bound, name } = parameter;
  const labelOf = (value: string) =>
    value
      .split(',')
      .map((one) => valueWords(parameter, one))
      .join(', ');
  return {
    name: name as FieldName,
    label: bound?.label ?? entry.label,
    none: (entry.kind === 'range' && entry.none) || ANY,
    choices: offeredValues(parameter).map((value) => ({ value: String(value), label: labelOf(String(value)) })),
    labelOf,
    isMany: entry.kind === 'many',
  };
}

/** The choices of each parameter of a table that has some, by its name. */
export const fieldsOf = (filters: Filters): Record<string, Field> =>
  Object.fromEntries(
    parametersOf(filters)
      .filter(({ entry, bound }) => bound || isChoice(entry))
      .map((parameter) => [parameter.name, fieldOf(parameter)]),
  );

/** Choices of the search panel and the filter sidebar (public-site §2 "Search panel", §9). */
export const FIELDS = fieldsOf(FILTERS) as Record<FieldName, Field>;

/** A field's choices, with the address's own value when the list lacks it. */
export function choicesFor({ choices, labelOf }: Field, value: string): Choice[] {
  if (value === '' || choices.some((choice) => choice.value === value)) return choices;
  return [{ value, label: labelOf(value) }, ...choices];
}

/** Is a value selected? */
export const isChosen = ({ isMany }: Field, chosen: string | undefined, value: string): boolean =>
  isMany ? (chosen ?? '').split(',').includes(value) : chosen === value;

/** The selection after a value was pressed: a selected one is removed, another one replaces it or is added. */
export function pressed(field: Field, chosen: string | undefined, value: string): string {
  const isOff = isChosen(field, chosen, value);
  if (!field.isMany) return isOff ? '' : value;
  const others = (chosen ?? '').split(',').filter((other) => other !== '' && other !== value);
  return (isOff ? others : [...others, value]).join();
}
