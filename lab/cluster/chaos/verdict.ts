import { median } from '../../../tools/bench/pages/figures.ts';

/** Whether a row of the table holds: each figure beside its limit. */
export interface Figure {
  value: number;
  /** Largest and smallest value that holds; neither: only reported. */
  max?: number;
  min?: number;
}
export type Figures = Record<string, Figure>;

/** The figures beyond their limit, in words; a figure that is no number is one of them. */
export const excesses = (figures: Figures): string[] =>
  Object.entries(figures).flatMap(([name, { value, max = Infinity, min = -Infinity }]) => {
    if (value <= max && value >= min) return [];
    const limit = value > max ? `at most ${max}` : `at least ${min}`;
    return [`${name} is ${value}, ${limit}`];
  });

/** `name value (limit)`, in one line. */
export const inWords = (figures: Figures): string =>
  Object.entries(figures)
    .map(([name, { value, max, min }]) => {
      const limits = [max === undefined ? '' : `≤ ${max}`, min === undefined ? '' : `≥ ${min}`].filter(Boolean);
      return `${name} ${value}${limits.length > 0 ? ` (${limits.join(', ')})` : ''}`;
    })
    .join(' · ');

export const round = (value: number, digits = 0): number => Number(value.toFixed(digits));

/** The slope of a line through the points, by least squares; 0 with fewer than two. */
export function slope(points: readonly { x: number; y: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  return spread > 0 ? points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / spread : 0;
}

/** The median of the last third and its growth since the second, each third having so many values. */
export function lastThird(values: readonly number[], third: number): { median: number; growth: number } {
  const last = median(values.slice(-third));
  return { median: last, growth: last / median(values.slice(third, 2 * third)) };
}
