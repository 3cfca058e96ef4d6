import { type Icon, IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { CallError } from 'contracts/field-issues';
import { EmptyState, QueryError, SkeletonRows, Title } from 'ui';
import { Pager } from 'ui/pager';
import type { ReactNode } from 'react';
import { TableCount } from './table-count.tsx';
import { TableTools, type TableToolsProps } from './table-tools.tsx';
import styles from './table.module.css';
import { SKELETONS } from '../section/skeletons.ts';

export interface Column<Row> {
  /** The server's name of the column if it can be sorted by. */
  id: string;
  label: string;
  isSortable?: boolean;
  /** On a phone each row is a card, and a cell is shown beside its column's label; not so title and actions. */
  hasNoLabel?: boolean;
  cell(row: Row): ReactNode;
}

export interface AdminTableProps<Row extends { id: number | string }> extends TableToolsProps {
  columns: readonly Column<Row>[];
  /** A paged call with `placeholderData: (previous) => previous`, so that nothing jumps while paging. */
  query: {
    data: { items: readonly Row[]; total: number } | undefined;
    error: CallError | null;
    isError: boolean;
    isFetching: boolean;
    refetch(): unknown;
  };
  /** Shows the label as a heading too, where a screen has several lists. */
  isTitled?: boolean;
  empty: { icon: Icon; title: string; hint?: string; action?: ReactNode };
}

/** A list of the administration: search, filters, order and pages on the server; cards on a phone (work-areas §2). */
export function AdminTable<Row extends { id: number | string }>(props: AdminTableProps<Row>) {
  const { label, view, query, empty, isTitled } = props;
  const { data, isError, isFetching } = query;
  return (
    <section className={`an-card ${styles.card}`} aria-label={label} aria-busy={isFetching}>
      {isTitled ? (
        <Title className={styles.title} order={2} fz={18}>
          {label}
        </Title>
      ) : null}
      <TableTools {...props} />
      {data && data.items.length > 0 ? <Rows {...props} rows={data.items} /> : null}
      {data?.items.length === 0 ? <EmptyState {...empty} /> : null}
      {!data && isError ? <QueryError query={query} /> : null}
      {!data && !isError ? <SkeletonRows count={SKELETONS.table} /> : null}
      {data && data.total > 0 ? <TableCount view={view} total={data.total} shown={data.items.length} /> : null}
      {data ? (
        <Pager
          className={styles.pager}
          page={view.page}
          total={data.total}
          size={view.limit}
          onPage={(page) => view.change({ pagina: page === 1 ? '' : page })}
        />
      ) : null}
    </section>
  );
}

function Rows<Row extends { id: number | string }>(props: AdminTableProps<Row> & { rows: readonly Row[] }) {
  const { label, columns, view, firstSort, rows } = props;
  return (
    <table className={styles.root}>
      <caption className="an-visually-hidden">{label}</caption>
      <TableHead columns={columns} sort={view.sort ?? firstSort} onSort={(sort) => view.change({ sort })} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <td key={column.id} data-label={column.hasNoLabel ? undefined : column.label}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TableHeadProps {
  columns: readonly { id: string; label: string; isSortable?: boolean }[];
  sort: string | undefined;
  onSort(sort: string): void;
}

/** Column headings; sortable ones are buttons, and the current order is in `aria-sort`. */
function TableHead({ columns, sort, onSort }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, label, isSortable }) => {
          const order = orderOf(id, sort);
          return (
            <th key={id} scope="col" aria-sort={order}>
              {isSortable ? (
                <button type="button" onClick={() => onSort(order === 'ascending' ? `-${id}` : id)}>
                  {label}
                  <SortMark order={order} />
                </button>
              ) : (
                label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type Order = 'ascending' | 'descending' | undefined;

function orderOf(id: string, sort: string | undefined): Order {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : undefined;
}

function SortMark({ order }: { order: Order }) {
  const Mark = order === undefined ? IconArrowsSort : order === 'ascending' ? IconSortAscending : IconSortDescending;
  return <Mark size={16} stroke={1.75} aria-hidden="true" data-on={order} />;
}
