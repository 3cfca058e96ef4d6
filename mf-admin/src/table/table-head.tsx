import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react';

interface TableHeadProps {
  columns: readonly { id: string; label: string; isSortable?: boolean }[];
  sort: string | undefined;
  onSort(sort: string): void;
}

/** Column headings; sortable ones are buttons, and the current order is in `aria-sort`. */
export function TableHead({ columns, sort, onSort }: TableHeadProps) {
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
