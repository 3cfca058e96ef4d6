import { pointOf, tenth } from './path.ts';

/** A colour at an offset from 0 to 1. */
export function stop(offset: number, color: string, opacity = 1): string {
  const at = Math.round(Math.min(1, Math.max(0, offset)) * 1000) / 1000;
  const alpha = opacity === 1 ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`;
  return `<stop offset="${at}" stop-color="${color}"${alpha}/>`;
}

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

/** A linear gradient in the units of the drawing. */
export function gradient(id: string, [x1, y1, x2, y2]: Line, stops: string[]): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.join('')}</linearGradient>`;
}

/** A circle of light in the units of the drawing. */
export function glow(id: string, circle: { x: number; y: number; radius: number }, stops: string[]): string {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${circle.x}" cy="${circle.y}" r="${circle.radius}">${stops.join('')}</radialGradient>`;
}

/** A linear gradient relative to the shape it fills: downwards, to the right, or across. */
export function fill(id: string, direction: 'down' | 'right' | 'across', stops: string[]): string {
  const [x2, y2] = { down: [0, 1], right: [1, 0], across: [1, 1] }[direction];
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops.join('')}</linearGradient>`;
}

/** A radial gradient relative to the shape it fills. */
export function disc(id: string, stops: string[]): string {
  return `<radialGradient id="${id}">${stops.join('')}</radialGradient>`;
}

/** A vertical gradient tilted along a line: from `above` it to `below` it, in millimetres. */
export function along(id: string, line: { path: string; above: number; below: number }, stops: string[]): string {
  const [x1, y1] = pointOf(line.path, 0);
  const [x2, y2] = pointOf(line.path, -1);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const nx = -(y2 - y1) / length;
  const ny = (x2 - x1) / length;
  const mx = (x1 + x2) / 2;
  const my = (y1 + y2) / 2;
  const from = [tenth(mx - nx * line.above), tenth(my - ny * line.above)] as const;
  const to = [tenth(mx + nx * line.below), tenth(my + ny * line.below)] as const;
  return gradient(id, [...from, ...to], stops);
}
