import type { Spot } from './map-view.ts';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A name beside its spot; `anchor` is SVG's `text-anchor`. */
export interface PlacedLabel {
  name: string;
  spot: Spot;
  at: Spot;
  anchor: 'start' | 'end' | 'middle';
}

const CHARACTER = 7;
const HEIGHT = 14;
const GAP = 7;

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isInside = (box: Box, frame: Box): boolean =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;

/** The four places of a name around its spot, the most readable first. */
function places(name: string, { x, y }: Spot): (Pick<PlacedLabel, 'at' | 'anchor'> & { box: Box })[] {
  const width = name.length * CHARACTER;
  const boxAt = (left: number, middle: number): Box => ({
    left,
    top: middle - HEIGHT / 2,
    right: left + width,
    bottom: middle + HEIGHT / 2,
  });
  const below = y + GAP + HEIGHT / 2;
  const above = y - GAP - HEIGHT / 2;
  return [
    { at: { x: x + GAP, y }, anchor: 'start', box: boxAt(x + GAP, y) },
    { at: { x: x - GAP, y }, anchor: 'end', box: boxAt(x - GAP - width, y) },
    { at: { x, y: below }, anchor: 'middle', box: boxAt(x - width / 2, below) },
    { at: { x, y: above }, anchor: 'middle', box: boxAt(x - width / 2, above) },
  ];
}

/** Names that fit beside their spots without touching each other or what is taken, the first ones first. */
export function placeLabels(towns: readonly { name: string; spot: Spot }[], frame: Box, taken: readonly Box[]) {
  const full = [...taken];
  return towns.flatMap(({ name, spot }): PlacedLabel[] => {
    const free = places(name, spot).find(
      ({ box }) => isInside(box, frame) && !full.some((other) => overlaps(box, other)),
    );
    if (!free) return [];
    full.push(free.box);
    return [{ name, spot, at: free.at, anchor: free.anchor }];
  });
}
