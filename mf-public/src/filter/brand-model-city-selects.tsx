import { FILTERS } from 'contracts/filters';
import { isSet, type FilterValues } from 'contracts/search-path';
import { SearchableSelect } from './searchable-select.tsx';
import { findNamed, type Named, type ReferenceLists } from './reference-lists.ts';
import type { Choice } from './filter-fields.ts';
import { type CountOf, withCounts } from './choice-counts.ts';

export type PlaceSelectProps = {
  values: FilterValues;
  onChange: (changes: FilterValues) => void;
  lists: ReferenceLists;
  /** The address's value, before the list is loaded. */
  known?: Choice | null;
  countOf?: CountOf | undefined;
};

/** The list's own value for the address's value; until the list is loaded, the one that the answer resolved. */
function current(items: readonly Named[], value: string | undefined, known?: Choice | null) {
  return isSet(value) ? (findNamed(items, value)?.slug ?? known?.value) : undefined;
}
const withKnown = (choices: Choice[], known?: Choice | null) => (choices.length === 0 && known ? [known] : choices);

export function CitySelect({ values, onChange, lists, known, countOf }: PlaceSelectProps) {
  return (
    <SearchableSelect
      name="city"
      label={FILTERS.city.label}
      none={FILTERS.city.none}
      choices={withCounts(withKnown(lists.cityChoices, known), 'city', countOf)}
      value={current(lists.cities, values.city, known)}
      onChange={(city) => onChange({ city })}
      isLoading={lists.isLoading}
    />
  );
}

/** Another brand clears the model (public-site §4 "Home search"). */
export function BrandSelect({ values, onChange, lists, known, countOf }: PlaceSelectProps) {
  return (
    <SearchableSelect
      name="brand"
      label={FILTERS.brand.label}
      none={FILTERS.brand.none}
      choices={withCounts(withKnown(lists.brandChoices, known), 'brand', countOf)}
      value={current(lists.brands, values.brand, known)}
      onChange={(brand) => onChange({ brand, model: '' })}
      isLoading={lists.isLoading}
    />
  );
}

/** Offers the models of the selected brand alone, and nothing until an existing brand is selected (public-site §4). */
export function ModelSelect({ values, onChange, lists, known, countOf }: PlaceSelectProps) {
  const hasBrand = isSet(values.brand);
  return (
    <SearchableSelect
      name="model"
      label={FILTERS.model.label}
      none={FILTERS.model.none}
      placeholder={hasBrand ? 'Model' : 'Selectați mai întâi marca'}
      choices={withCounts(withKnown(lists.modelChoices, known), 'model', countOf)}
      value={hasBrand ? current(lists.models, values.model, known) : undefined}
      onChange={(model) => onChange({ model })}
      isDisabled={!hasBrand}
      isLoading={lists.areModelsLoading}
    />
  );
}
