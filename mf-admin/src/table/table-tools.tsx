import { IconSearch } from '@tabler/icons-react';
import { Select, TextInput, useTypedText } from 'ui';
import { TABLE_SEARCH_MAX } from 'contracts/table';
import type { ReactNode } from 'react';
import type { TableView } from './use-table-view.ts';
import styles from './table.module.css';

export interface TableToolsProps {
  /** The table's accessible name: "Dealeri". */
  label: string;
  columns: readonly { id: string; label: string; isSortable?: boolean }[];
  view: TableView;
  /** The order while the address has none. */
  firstSort?: string;
  /** The search field's label: "Caută dealer"; without it there is no search. */
  search?: string;
  /** Selects beside the search field. */
  filters?: ReactNode;
}

const OWN_ORDER = { value: '', label: 'Ordinea obișnuită' };

/** Above a table: search, filters, and on a phone, which has no headings, the order. */
export function TableTools({ label, columns, view, firstSort, search, filters }: TableToolsProps) {
  const sorts = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap((column) => [
      { value: column.id, label: `${column.label}, crescător` },
      { value: `-${column.id}`, label: `${column.label}, descrescător` },
    ]);
  const order = view.sort ?? firstSort;
  // An order of the server that no column has.
  const isOwn = !sorts.some(({ value }) => value === order);
  const hasTools = search !== undefined || filters !== undefined || sorts.length > 0;
  if (!hasTools) return null;
  return (
    <div className={`an-stack ${styles.tools}`} role="search" aria-label={label}>
      {search === undefined ? null : <SearchField label={search} view={view} />}
      {filters}
      {sorts.length === 0 ? null : (
        <Select
          className={styles.order}
          aria-label="Ordonare"
          data={isOwn ? [OWN_ORDER, ...sorts] : sorts}
          value={isOwn ? OWN_ORDER.value : (order ?? null)}
          onChange={(sort) => view.change({ sort: sort ?? '' })}
        />
      )}
    </div>
  );
}

interface FilterSelectProps {
  view: TableView;
  /** Its name in the address, which leaves the first choice out. */
  name: string;
  data: readonly { value: string; label: string }[];
  label?: string;
  'aria-label'?: string;
}

/** A filter of a list, stored in its address. */
export function FilterSelect({ view, name, data, ...label }: FilterSelectProps) {
  const first = data[0]?.value ?? '';
  return (
    <Select
      {...label}
      data={data}
      value={view.filter(name) || first}
      onChange={(value) => view.change({ [name]: value === first ? '' : (value ?? '') })}
    />
  );
}

/** A list's search text, stored in its address. */
export function SearchField({ label, view }: { label: string; view: TableView }) {
  const [typed, setTyped] = useTypedText(view.q, (q) => view.change({ q }));
  return (
    <TextInput
      className={styles.search}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      maxLength={TABLE_SEARCH_MAX}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
