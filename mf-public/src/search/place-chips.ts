import { exclusionName } from 'contracts/filter-kinds';
import { nearWords } from 'contracts/filter-words';
import type { Understood } from 'contracts/search';
import { isSet, PLACES, type FilterValues } from 'contracts/search-path';
import { namesOf, type PlaceName, type UnderstoodName } from '../filter/understood-names.ts';
import type { Chip, ChipPart } from './chip.ts';

const slugs = (names: readonly UnderstoodName[]) => names.map(({ slug }) => slug).join();

/** The filters without one of several names; without a brand, its models go too. */
function removalOf(place: PlaceName, gone: UnderstoodName, understood: Understood | undefined): FilterValues {
  const others = namesOf(understood, place).filter((one) => one !== gone);
  if (place !== 'brand') return { [place]: slugs(others) };
  const models = namesOf(understood, 'model').filter(({ brand }) => brand !== gone.slug);
  return { brand: slugs(others), model: slugs(models) };
}

function placeChip(place: PlaceName, values: FilterValues, understood: Understood | undefined): Chip[] {
  const names = namesOf(understood, place);
  const [first, ...others] = names;
  if (!isSet(values[place]) || !first) return [];
  const brand: FilterValues = place === 'model' ? { brand: values.brand ?? '' } : {};
  const parts = names.map((one): ChipPart => ({
    key: one.slug,
    label: one.name,
    removal: removalOf(place, one, understood),
  }));
  return [
    {
      key: place,
      label: others.length > 0 ? `${first.name} +${others.length}` : first.name,
      // Without its brand a model means nothing.
      removal: place === 'brand' ? { brand: '', model: '' } : { [place]: '' },
      alone: { ...brand, [place]: values[place] },
      ...(others.length > 0 && { parts }),
    },
  ];
}

function excludedChips(place: PlaceName, values: FilterValues, understood: Understood | undefined): Chip[] {
  const key = exclusionName(place);
  const names = understood?.not?.[place] ?? [];
  if (!isSet(values[key])) return [];
  return names.map((one) => ({
    key: `${key}-${one.slug}`,
    label: `fără ${one.name}`,
    removal: { [key]: slugs(names.filter((other) => other !== one)) },
    alone: { [key]: one.slug },
  }));
}

/** The chips of brands, models, towns, of those that are excluded, and of the distance. */
export function placeChips(values: FilterValues, understood: Understood | undefined): Chip[] {
  const near = isSet(values.near) ? understood?.near : undefined;
  const around: FilterValues = { near: values.near ?? '', radiusKm: values.radiusKm ?? '' };
  return [
    ...PLACES.flatMap((place) => placeChip(place, values, understood)),
    ...(near ? [{ key: 'near', label: nearWords(near), removal: { near: '', radiusKm: '' }, alone: around }] : []),
    ...PLACES.flatMap((place) => excludedChips(place, values, understood)),
  ];
}
