// A town's map as an SVG of its own, without a foreign map: the towns around it by their coordinates, two circles that
// give the scale, and the country in a corner.
import { escapeXml } from '../../../platform/text/escape-xml.ts';
import { kmApart, type MapPoint, mapView, type MapView, type Spot } from './map-view.ts';
import { type Box, placeLabels, type PlacedLabel } from './place-labels.ts';
import { ROMANIA_OUTLINE } from './romania-outline.ts';

export interface MapTown extends MapPoint {
  name: string;
}
export type MapTheme = 'light' | 'dark';

const WIDTH = 400;
const HEIGHT = 250;
const PER_KM = 2.3;
const CIRCLES_KM = [20, 40];
const MAX_LABELS = 14;
const COUNTRY = { centre: { latitude: 45.94, longitude: 25 }, at: { x: 334, y: 46 }, perKm: 0.15 };
const CORNER: Box = { left: 268, top: 0, right: WIDTH, bottom: 92 };
const FRAME: Box = { left: 4, top: 4, right: WIDTH - 4, bottom: HEIGHT - 4 };

const COLORS = {
  light: {
    sea: '#e3eaec',
    land: '#f9fafa',
    edge: '#aebac0',
    text: '#4d5a61',
    dot: '#818d93',
    pin: '#08656c',
    name: '#151b1f',
  },
  dark: {
    sea: '#11181b',
    land: '#232e34',
    edge: '#4a5860',
    text: '#b4c0c6',
    dot: '#7f8e96',
    pin: '#4dabaa',
    name: '#f2f5f6',
  },
} as const;
type Colors = (typeof COLORS)[MapTheme];

const units = (value: number): string => String(Math.round(value * 10) / 10);

function outline(view: MapView): string {
  const corners = ROMANIA_OUTLINE.map(([longitude, latitude]) => view.spotOf({ latitude, longitude }));
  return `M${corners.map(({ x, y }) => `${units(x)} ${units(y)}`).join('L')}Z`;
}

const isShown = ({ x, y }: Spot): boolean => x > 0 && y > 0 && x < WIDTH && y < HEIGHT;
const isInCorner = ({ x, y }: Spot): boolean => x > CORNER.left && y < CORNER.bottom;

function label({ name, at, anchor }: PlacedLabel): string {
  return `<text x="${units(at.x)}" y="${units(at.y + 4)}" text-anchor="${anchor}">${escapeXml(name)}</text>`;
}

/** The scale: circles around the town with their radius. */
function circles({ x, y }: Spot, { text, edge }: Colors): string {
  return CIRCLES_KM.map((km) => {
    const radius = km * PER_KM;
    return `<circle cx="${x}" cy="${y}" r="${units(radius)}" fill="none" stroke="${edge}" stroke-dasharray="2 4"/>
<text x="${x}" y="${units(y + radius - 4)}" text-anchor="middle" font-size="11" fill="${text}">${km} km</text>`;
  }).join('\n');
}

function corner(town: MapTown, { sea, land, edge, pin }: Colors): string {
  const view = mapView(COUNTRY.centre, COUNTRY.at, COUNTRY.perKm);
  const { x, y } = view.spotOf(town);
  return `<path d="M${CORNER.left} 0H${WIDTH}V${CORNER.bottom}H${CORNER.left}Z" fill="${sea}" stroke="${edge}"/>
<path d="${outline(view)}" fill="${land}" stroke="${edge}" stroke-linejoin="round"/>
<circle cx="${units(x)}" cy="${units(y)}" r="4" fill="${pin}"/>`;
}

function pinAndName({ name }: MapTown, { x, y }: Spot, { pin, land, name: text }: Colors): string {
  return `<path d="M${x} ${y}c-3-7-10-11-10-19a10 10 0 0 1 20 0c0 8-7 12-10 19z" fill="${pin}" stroke="${land}" stroke-width="1.5"/>
<circle cx="${x}" cy="${y - 19}" r="3.5" fill="${land}"/>
<text x="${x}" y="${y + 17}" text-anchor="middle" font-size="16" font-weight="650" fill="${text}" stroke="${land}" stroke-width="4" paint-order="stroke">${escapeXml(name)}</text>`;
}

/** The map around a town: 400 × 250 units, about 170 × 110 km; the nearest other towns are named where there is room. */
export function drawMap(town: MapTown, towns: readonly MapTown[], theme: MapTheme): string {
  const colors = COLORS[theme];
  const centre = { x: WIDTH / 2, y: HEIGHT / 2 + 6 };
  const view = mapView(town, centre, PER_KM);
  const around = towns
    .filter((other) => other.name !== town.name || kmApart(town, other) > 1)
    .map((other) => ({ name: other.name, spot: view.spotOf(other), km: kmApart(town, other) }))
    .filter(({ spot }) => isShown(spot) && !isInCorner(spot))
    .toSorted((one, other) => one.km - other.km);
  const half = Math.max(town.name.length * 4.5, 14);
  const own: Box = { left: centre.x - half, top: centre.y - 30, right: centre.x + half, bottom: centre.y + 24 };
  const scale = CIRCLES_KM.map((km) => {
    const bottom = centre.y + km * PER_KM;
    return { left: centre.x - 20, top: bottom - 14, right: centre.x + 20, bottom };
  });
  // A name over another town's dot would look like that town's.
  const dotBoxes = around.map(({ spot: { x, y } }) => ({ left: x - 4, top: y - 4, right: x + 4, bottom: y + 4 }));
  const dots = around.map(({ spot }) => `<circle cx="${units(spot.x)}" cy="${units(spot.y)}" r="3"/>`);
  const names = placeLabels(around, FRAME, [own, CORNER, ...scale, ...dotBoxes]).slice(0, MAX_LABELS);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="system-ui, sans-serif">
<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="${colors.sea}"/>
<path d="${outline(view)}" fill="${colors.land}" stroke="${colors.edge}" stroke-width="1.5" stroke-linejoin="round"/>
${circles(centre, colors)}
<g fill="${colors.dot}">${dots.join('')}</g>
<g fill="${colors.text}" font-size="13" stroke="${colors.land}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${names.map(label).join('')}</g>
${pinAndName(town, centre, colors)}
${corner(town, colors)}
</svg>
`;
}
