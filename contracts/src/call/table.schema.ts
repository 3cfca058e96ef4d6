import { z } from 'zod';
import { pageFields } from './pagination.schema.ts';
import { line } from '../text/text.schema.ts';

/** Longest text of a table's search field, in characters. */
export const TABLE_SEARCH_MAX = 120;

/** Order of a table: a column's name, or "-" and the name for the largest or newest first. */
export type TableSort<Column extends string> = Column | `-${Column}`;

/**
 * Input of every administration table: words, order, limit and offset (docs/rules/calls.md, rule 5). An invalid value means
 * the default.
 * @param columns names of the columns that the server can order by
 * @param first the default order
 */
export function tableFields<const Column extends string>(columns: readonly Column[], first: TableSort<Column>) {
  const sorts: readonly unknown[] = columns.flatMap((column) => [column, `-${column}`]);
  return {
    q: line({ max: TABLE_SEARCH_MAX }).optional().catch(undefined),
    sort: z
      .custom<TableSort<Column>>((value) => sorts.includes(value))
      .catch(first)
      .prefault(first),
    ...pageFields,
  };
}
