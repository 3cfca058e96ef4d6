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
  /** The address's values, before the list is loaded. */
  known?: readonly Choice[];
  countOf?: CountOf | undefined;
  /** Several may be selected, but on home (public-site §2 "Search panel"). */
  isMany?: boolean;
  /** Home offers every brand, model and town (public-site §2), those without cars with 0. */
  offersEmpty?: boolean;
};

/** The list's own values for the address's; until the list is loaded, those that the answer resolved. */
function current(items: readonly Named[], value: string | undefined, known: readonly Choice[] = []) {
  if (!isSet(value)) return undefined;
  const slugs = value.split(',').flatMap((one) => findNamed(items, one)?.slug ?? []);
  return (slugs.length > 0 ? slugs : known.map((one) => one.value)).join();
}
const withKnown = (choices: Choice[], known: readonly Choice[] = []) => (choices.length === 0 ? [...known] : choices);

export function CitySelect({ values, onChange, lists, known, countOf, ...kind }: PlaceSelectProps) {
  return (
    <SearchableSelect
      name="city"
      label={FILTERS.city.label}
      none={FILTERS.city.none}
      choices={withCounts(withKnown(lists.cityChoices, known), 'city', countOf)}
      value={current(lists.cities, values.city, known)}
      onChange={(city) => onChange({ city })}
      {...kind}
      isLoading={lists.isLoading}
    />
  );
}

/** Another brand clears the model (public-site §4 "Home search"); one more brand keeps it. */
export function BrandSelect({ values, onChange, lists, known, countOf, ...kind }: PlaceSelectProps) {
  return (
    <SearchableSelect
      name="brand"
      label={FILTERS.brand.label}
      none={FILTERS.brand.none}
      choices={withCounts(withKnown(lists.brandChoices, known), 'brand', countOf)}
      value={current(lists.brands, values.brand, known)}
      onChange={(brand) => onChange(kind.isMany && isSet(brand) ? { brand } : { brand, model: '' })}
      {...kind}
      isLoading={lists.isLoading}
    />
  );
}

/** Offers the models of the selected brands alone, and nothing until an existing brand is selected (public-site §4). */
export function ModelSelect({ values, onChange, lists, known, countOf, ...kind }: PlaceSelectProps) {
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
      {...kind}
      isDisabled={!hasBrand}
      isLoading={lists.areModelsLoading}
    />
  );
}
