// The counted figures as pieces of SQL, so that a statement can't leave one out.
import { FIGURES } from 'contracts/dealer-figures';
import { BLOCK_DAYS, FIRST_BLOCK } from './period.ts';
import { col } from '../../../platform/database/read-rows.ts';

/** "views, favorites, …" */
export const figureNames = FIGURES.join(', ');

/** One expression for each figure: "sum(s.views)::int as views, …" */
export const eachFigure = (expression: (name: string) => string): string =>
  FIGURES.map((name) => `${expression(name)} as ${name}`).join(', ');

export const sumOfFigures = eachFigure((name) => `coalesce(sum(s.${name}), 0)::int`);

/** "views = t.views + excluded.views, …" */
export const addFigures = (table: string): string =>
  FIGURES.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ');

/** The first day of the block of four weeks, Monday to Sunday, of a day that is named twice (period.ts). */
export const blockOf = (day: string): string => `(${day} - (${day} - date '${FIRST_BLOCK}') % ${BLOCK_DAYS})`;

export const figureColumns = {
  views: col.number,
  favorites: col.number,
  calls: col.number,
  compares: col.number,
  leads: col.number,
  offers: col.number,
} as const satisfies Record<(typeof FIGURES)[number], unknown>;
