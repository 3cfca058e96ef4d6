import { expect, test } from 'vitest';
import { drawMap } from './draw-map.ts';
import { kmApart } from './map-view.ts';
import { placeLabels } from './place-labels.ts';
import { ROMANIA_OUTLINE } from './romania-outline.ts';

const SIBIU = { name: 'Sibiu', latitude: 45.797, longitude: 24.152 };
const BRASOV = { name: 'Brașov', latitude: 45.649, longitude: 25.606 };

/** Crossings of a line to the east: an odd number from inside. */
function isInCountry(longitude: number, latitude: number): boolean {
  const crossings = ROMANIA_OUTLINE.filter(([east, north], index) => {
    const [nextEast, nextNorth] = ROMANIA_OUTLINE[(index + 1) % ROMANIA_OUTLINE.length]!;
    if (north > latitude === nextNorth > latitude) return false;
    return longitude < east + ((latitude - north) / (nextNorth - north)) * (nextEast - east);
  });
  return crossings.length % 2 === 1;
}

test.each([
  ...([
    ['Calafat', 43.991, 22.933],
    ['Giurgiu', 43.887, 25.963],
    ['Galați', 45.437, 28.05],
  ] as const),
  ...([
    ['Sulina', 45.156, 29.654],
    ['Orșova', 44.723, 22.396],
    ['Moldova Nouă', 44.738, 21.667],
  ] as const),
  ...([
    ['Zimnicea', 43.656, 25.365],
    ['Mangalia', 43.8, 28.583],
    ['Darabani', 48.183, 26.583],
  ] as const),
  ...([
    ['Sighetu Marmației', 47.932, 23.886],
    ['Jimbolia', 45.791, 20.717],
    ['Huși', 46.674, 28.059],
  ] as const),
])('%s, at the border, lies inside the outline', (_name, latitude, longitude) =>
  expect(isInCountry(longitude, latitude)).toBe(true),
);

test.each([
  ['Ruse', 43.85, 26.05],
  ['Chișinău', 47.01, 28.86],
  ['Szeged', 46.25, 20.15],
])('%s, abroad, lies outside it', (_name, latitude, longitude) => expect(isInCountry(longitude, latitude)).toBe(false));

test('distances on the map are those on the ground, within a few percent', () => {
  expect(kmApart(SIBIU, BRASOV)).toBeGreaterThan(112);
  expect(kmApart(SIBIU, BRASOV)).toBeLessThan(116);
});

test('names neither overlap nor leave the frame; a name without room is left out', () => {
  const frame = { left: 0, top: 0, right: 200, bottom: 100 };
  const town = (name: string, x: number, y: number) => ({ name, spot: { x, y } });
  const placed = placeLabels([town('Unu', 100, 50), town('Doi', 104, 50), town('La margine', 195, 20)], frame, []);
  expect(placed.map(({ name, anchor }) => [name, anchor])).toEqual([
    ['Unu', 'start'],
    ['Doi', 'end'],
    ['La margine', 'end'],
  ]);
  expect(placeLabels([town('Plin', 100, 50)], frame, [frame])).toEqual([]);
});

test('a name from outside is a text of the drawing, whatever it contains', () => {
  expect(drawMap({ ...SIBIU, name: '<script>&"' }, [], 'light')).toContain('&lt;script&gt;&amp;&quot;');
});
