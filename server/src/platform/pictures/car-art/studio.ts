import type { Color } from 'contracts/car';
import { disc, fill, stop } from './gradient.ts';

const LIGHT_PAINTS: readonly Color[] = ['alb', 'argintiu', 'bej'];
const DARK_PAINTS: readonly Color[] = ['negru', 'gri', 'maro'];

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

/** Wall, spotlight and the shadows of the car. */
export function studioDefinitions(prefix: string, color: Color, isDark: boolean): string {
  const offsets = [0, 0.5, 0.66, 0.73, 1];
  return [
    fill(
      `${prefix}wall`,
      'down',
      wall(color, isDark).map((tone, i) => stop(offsets[i] ?? 1, tone)),
    ),
    `<radialGradient id="${prefix}spot" cx="50%" cy="42%" r="54%">${spot(color, isDark)}</radialGradient>`,
    ...(isDark
      ? [disc(`${prefix}floor`, [stop(0, '#a9c6cc', 0.34), stop(0.5, '#8fb0b6', 0.14), stop(1, '#8fb0b6', 0)])]
      : []),
    disc(`${prefix}shadow`, [
      stop(0, '#0b1013', 0.6),
      stop(0.6, '#0b1013', 0.32),
      stop(0.82, '#0b1013', 0.1),
      stop(1, '#0b1013', 0),
    ]),
    disc(`${prefix}contact`, [stop(0, '#05080a', 0.9), stop(0.6, '#05080a', 0.55), stop(1, '#05080a', 0)]),
  ].join('\n');
}

/** The room itself, in pixels of the picture; a dark studio has light on its floor. */
export function studio(
  prefix: string,
  size: { width: number; height: number; ground: number },
  isDark: boolean,
): string {
  const rect = (id: string) => `<rect width="${size.width}" height="${size.height}" fill="url(#${prefix}${id})"/>`;
  const floor = isDark
    ? `<ellipse cx="600" cy="${size.ground + 26}" rx="640" ry="104" fill="url(#${prefix}floor)"/>`
    : '';
  return rect('wall') + rect('spot') + floor;
}
