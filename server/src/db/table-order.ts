import type { TableSort } from 'contracts/table';

/**
 * The `order by` of a table: the column asked for, rows without a value last, and the id so that pages never overlap.
 * @param columns SQL of each column that one can order by
 */
export function tableOrder<Column extends string>(
  sort: TableSort<Column>,
  columns: Record<Column, string>,
  id: string,
): string {
  const isDescending = sort.startsWith('-');
  const column = columns[(isDescending ? sort.slice(1) : sort) as Column];
  const direction = isDescending ? 'desc' : 'asc';
  return `order by ${column} ${direction} nulls last, ${id} ${direction}`;
}
