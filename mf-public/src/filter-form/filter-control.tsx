import { formatNumber } from 'contracts/format';
import { isTwoEnded, isWordFilter, offeredBounds, type FilterEntry, type RangeFilter } from 'contracts/filter-kinds';
import type { PLACES } from 'contracts/search-path';
import type { FilterValues } from 'contracts/search-path';
import { isFlagOn } from 'contracts/search-url';
import type { ComponentType } from 'react';
import { ChoiceGroup, type ChoiceGroupProps } from '../filter/choice-group.tsx';
import { ColorSwatches } from '../filter/color-swatches.tsx';
import type { Field } from '../filter/filter-fields.ts';
import { FlagField } from '../filter/flag-field.tsx';
import styles from '../filter/filter.module.css';
import { BrandSelect, CitySelect, ModelSelect, type PlaceSelectProps } from '../filter/brand-model-city-selects.tsx';
import { AllPlaces } from './all-places.tsx';
import type { FormState } from './form-state.ts';
import { PlainSelect } from '../filter/plain-select.tsx';
import { namesOf } from '../filter/understood-names.ts';

export type FilterControlProps = {
  name: string;
  entry: FilterEntry;
  form: FormState;
  /** With the filter's name above its choices. */
  isTitled?: boolean;
};

const PLACE_SELECTS: Readonly<Record<string, ComponentType<PlaceSelectProps>>> = {
  brand: BrandSelect,
  model: ModelSelect,
  city: CitySelect,
};
/** Choices with a control of their own instead of text. */
const OWN_LOOKS: Readonly<Record<string, ComponentType<ChoiceGroupProps>>> = { color: ColorSwatches };
const ENDS = { from: { label: 'De la', none: 'Oricât' }, to: { label: 'Până la', none: 'Oricât' } };

/** A filter's control by its kind. */
export function FilterControl({ name, entry, form, isTitled = false }: FilterControlProps) {
  const field = form.fields[name];
  if (entry.kind === 'place') return <PlaceControl name={name} form={form} />;
  if (entry.kind === 'flag') return <FlagControl name={name} label={entry.label} form={form} />;
  if (entry.kind === 'range') return <RangeControl entry={entry} form={form} />;
  if (!field) return null;
  const Look = OWN_LOOKS[name] ?? (isWordFilter(entry) || field.isMany ? ChoiceGroup : PlainSelect);
  if (Look === PlainSelect) return <PlainSelect {...counted(field, form)} />;
  return <Look {...counted(field, form)} isSent={form.isSent} isTitled={isTitled} />;
}

/** A field with its value and its counts. */
const counted = (field: Field, { values, onChange, countOf }: FormState) => ({
  field,
  value: values[field.name],
  onChange: (value: string) => onChange({ [field.name]: value }),
  countOf: (value: string) => countOf(field.name, value),
});

function PlaceControl({ name, form }: { name: string; form: FormState }) {
  const Select = PLACE_SELECTS[name];
  const place = name as (typeof PLACES)[number];
  const { values, onChange, lists, countOf, understood } = form;
  if (!Select) return null;
  const known = namesOf(understood, place).map((one) => ({ value: one.slug, label: one.name }));
  return (
    <>
      <Select {...{ values, onChange, lists, countOf, known }} isMany />
      {place === 'model' ? null : <AllPlaces place={place} form={form} />}
    </>
  );
}

function RangeControl({ entry, form }: { entry: RangeFilter; form: FormState }) {
  const ends = (['from', 'to'] as const).flatMap((end) => {
    const bound = entry[end];
    const field = bound && form.fields[bound.name];
    if (!field) return [];
    const { countOf, ...props } = counted(field, form);
    // Only the offered bounds are counted, not one that was typed into the address.
    const isCounted = (value: string) => !offeredBounds({ bound }) || field.choices.some((one) => one.value === value);
    const countOfBound = (value: string) => (isCounted(value) ? countOf(value) : undefined);
    const words = isTwoEnded(entry) ? ENDS[end] : {};
    return [<PlainSelect key={end} {...props} {...words} countOf={countOfBound} />];
  });
  return isTwoEnded(entry) ? <div className={styles.range}>{ends}</div> : ends;
}

function FlagControl({ name, label, form }: { name: string; label: string; form: FormState }) {
  const { values, onChange, countOf } = form;
  const field = name as keyof FilterValues;
  const count = countOf(field, 'true');
  return (
    <FlagField
      name={name}
      label={`${label}${count === undefined ? '' : ` (${formatNumber(count)})`}`}
      isOn={isFlagOn(values[field])}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
}
