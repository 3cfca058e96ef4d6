import { labelOf } from 'contracts/label-of';
import type { Car, PictureGroup } from 'contracts/car';
import { PICTURE_GROUP_LABELS } from 'contracts/car-labels';

export type ShownPicture = { image: string; alt: string | null; group: PictureGroup | null };
/** One group in the gallery's order: its first picture, and how many it has. */
export type ShownGroup = { label: string; first: number; count: number };

/**
 * The car's pictures as its gallery shows them: in the dealer's order, but each group together, so that the cover stays
 * first. Where some are marked, the others are "Altele" (docs/rules/stock.md "Car form").
 */
export function picturesOf({ images, imageAlts, imageGroups }: Pick<Car, 'images' | 'imageAlts' | 'imageGroups'>) {
  const pictures = images.map((image, index): ShownPicture => ({
    image,
    alt: imageAlts[index] ?? null,
    group: imageGroups ? (imageGroups[index] ?? 'other') : null,
  }));
  const order = [...new Set(pictures.map(({ group }) => group))];
  return order.flatMap((wanted) => pictures.filter(({ group }) => group === wanted));
}

/** The groups of pictures in the order of `picturesOf`; none where nothing is marked. */
export function groupsOf(pictures: readonly ShownPicture[]): ShownGroup[] {
  const marked = [...new Set(pictures.map(({ group }) => group))].filter((group) => group !== null);
  return marked.map((wanted) => ({
    label: labelOf(PICTURE_GROUP_LABELS, wanted),
    first: pictures.findIndex(({ group }) => group === wanted),
    count: pictures.filter(({ group }) => group === wanted).length,
  }));
}
