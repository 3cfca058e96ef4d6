import type { Point } from './bodies/body.ts';

/** One decimal of a millimetre: far below a pixel, and keeps the text short. */
export const tenth = (value: number) => Math.round(value * 10) / 10;

/** Points of a path made of `x,y` pairs. */
export function pointsOf(path: string): Point[] {
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[i * 2] ?? 0, numbers[i * 2 + 1] ?? 0] as const);
}

/** The nth point, from the end when negative. A drawing with a missing point is a programming error. */
export function pointOf(path: string, index: number): Point {
  const point = pointsOf(path).at(index);
  if (!point) throw new RangeError(`Path has no point ${index}: ${path}`);
  return point;
}

/** The path with each of its points moved. */
export function bend(path: string, move: (x: number, y: number) => Point): string {
  return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) => move(+x, +y).map(tenth).join(','));
}

/** 0 to 1 with a soft start and end. */
export function smooth(t: number): number {
  const u = Math.min(1, Math.max(0, t));
  return u * u * (3 - 2 * u);
}
