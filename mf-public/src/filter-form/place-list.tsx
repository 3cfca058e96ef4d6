import type { AllPlacesProps } from './form-state.ts';
import { withCounts } from '../filter/choice-counts.ts';
import { findAllNamed, type Named } from '../filter/reference-lists.ts';
import { CheckList } from './check-list.tsx';

const WORDS = {
  brand: { label: 'Toate mărcile', search: 'Căutați o marcă' },
  city: { label: 'Toate orașele', search: 'Căutați un oraș' },
};

/** All brands or towns, those with most cars first, to tick several. */
export default function PlaceList({ place, form }: AllPlacesProps) {
  const { lists, values, onChange, countOf } = form;
  const items: readonly Named[] = place === 'brand' ? lists.brands : lists.cities;
  const choices = place === 'brand' ? lists.brandChoices : lists.cityChoices;
  const change = (value: string) =>
    onChange(place === 'brand' && value === '' ? { brand: '', model: '' } : { [place]: value });
  return (
    <CheckList
      // The field above sends them already.
      name=""
      {...WORDS[place]}
      choices={withCounts(choices, place, countOf)}
      value={findAllNamed(items, values[place])
        .map(({ slug }) => slug)
        .join()}
      onChange={change}
    />
  );
}
