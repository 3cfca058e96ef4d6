import type { TableSort } from 'contracts/table';

/**
 * The `order by` of a table: the requested column, rows without a value last, and the id so that pages never overlap.
 * @param columns SQL of each column that one can order by
 */
export function tableOrder<Column extends string>(
  sort: TableSort<Column>,
  columns: Record<Column, string>,
  id: string,
): string {
  return orderBy(sort, columns, { id, isReversed: false });
}

/**
 * The same for one page of a long table: pages of the second half are counted from the end, since the database walks
 * over each row before a page. `inOrder` reverses the found rows again.
 */
export function tablePage<Column extends string>(
  sort: TableSort<Column>,
  columns: Record<Column, string>,
  { id, limit, offset, total }: { id: string; limit: number; offset: number; total: number },
): { order: string; limit: number; offset: number; inOrder<Row>(rows: readonly Row[]): Row[] } {
  const isReversed = offset > total / 2;
  const order = orderBy(sort, columns, { id, isReversed });
  if (!isReversed) return { order, limit, offset, inOrder: (rows) => [...rows] };
  const rest = Math.max(0, total - offset);
  const size = Math.min(limit, rest);
  return { order, limit: size, offset: rest - size, inOrder: (rows) => rows.toReversed() };
}

function orderBy<Column extends string>(
  sort: TableSort<Column>,
  columns: Record<Column, string>,
  { id, isReversed }: { id: string; isReversed: boolean },
): string {
  const isDescending = sort.startsWith('-');
  const column = columns[(isDescending ? sort.slice(1) : sort) as Column];
  const direction = isDescending === isReversed ? 'asc' : 'desc';
  return `order by ${column} ${direction} nulls ${isReversed ? 'first' : 'last'}, ${id} ${direction}`;
}
