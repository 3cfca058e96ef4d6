import type { Color } from 'contracts/car';

const LIGHT_PAINTS: readonly Color[] = ['alb', 'argintiu', 'bej'];
const DARK_PAINTS: readonly Color[] = ['negru', 'gri', 'maro'];
const WALL_OFFSETS = [0, 0.5, 0.66, 0.73, 1];

const stop = (offset: number, color: string, opacity?: number) =>
  `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;

/** The wall behind a car must differ from its paint: darker behind white, lighter behind black. */
function wall(color: Color, isDark: boolean): string[] {
  if (isDark) {
    return DARK_PAINTS.includes(color)
      ? ['#20292e', '#39464d', '#2b363c', '#141a1d', '#242d32']
      : ['#1b2327', '#2f3a41', '#242d33', '#11171a', '#1f272c'];
  }
  return LIGHT_PAINTS.includes(color)
    ? ['#d3d9dc', '#e2e7e9', '#d5dbde', '#c4cbcf', '#dde2e4']
    : ['#e0e5e7', '#edf0f1', '#e3e8ea', '#d2d8db', '#e8ebec'];
}

function spot(color: Color, isDark: boolean): string {
  if (isDark) return stop(0, '#b9d3d8', 0.3) + stop(0.55, '#8fb0b6', 0.1) + stop(1, '#8fb0b6', 0);
  const isPale = LIGHT_PAINTS.includes(color);
  return stop(0, '#fff', isPale ? 0.7 : 0.95) + stop(0.55, '#fff', isPale ? 0.24 : 0.35) + stop(1, '#fff', 0);
}

/** Gradients of the wall, the spotlight, and the light on the floor of a dark studio. */
export function studioDefinitions(prefix: string, color: Color, isDark: boolean): string {
  const stops = wall(color, isDark).map((tone, i) => stop(WALL_OFFSETS[i] ?? 1, tone));
  const floor = stop(0, '#a9c6cc', 0.34) + stop(0.5, '#8fb0b6', 0.14) + stop(1, '#8fb0b6', 0);
  return [
    `<linearGradient id="${prefix}wall" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`,
    `<radialGradient id="${prefix}spot" cx="50%" cy="42%" r="54%">${spot(color, isDark)}</radialGradient>`,
    ...(isDark ? [`<radialGradient id="${prefix}floor">${floor}</radialGradient>`] : []),
  ].join('\n');
}

/** The room itself, in pixels of the picture. */
export function studio(prefix: string, ground: number, isDark: boolean): string {
  const rect = (id: string) => `<rect width="1200" height="750" fill="url(#${prefix}${id})"/>`;
  const floor = isDark ? `<ellipse cx="600" cy="${ground + 26}" rx="640" ry="104" fill="url(#${prefix}floor)"/>` : '';
  return rect('wall') + rect('spot') + floor;
}
