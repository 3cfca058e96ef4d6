import { IconChevronDown } from '@tabler/icons-react';
import type { Filters } from 'contracts/filter-kinds';
import { FILTERS } from 'contracts/filters';
import type { Understood } from 'contracts/search';
import type { FilterValues } from 'contracts/search-path';
import { HydrationSlice } from 'ui';
import { useMemo, useState, type ReactNode } from 'react';
import type { CountOf } from '../filter/choice-counts.ts';
import { FilterControl } from './filter-control.tsx';
import { fieldsOf } from '../filter/filter-fields.ts';
import { type FilterGroup, groupsOf, setParameters } from './filter-groups.ts';
import { useReferenceLists } from '../filter/reference-lists.ts';
import { RequestedGroup } from './requested-group.tsx';
import styles from '../filter/filter.module.css';

const LAYOUTS = { two: styles.two, last: styles.last };

export type FilterFormProps = {
  values: FilterValues;
  onChange: (changes: FilterValues) => void;
  /** Names of the address's values, before the lists are loaded. */
  understood: Understood | undefined;
  countOf: CountOf;
  filters?: Filters;
  /** In a form that the browser can send by itself (`AddressForm`). */
  isSent?: boolean;
  /** At the address of a brand or a town, whose page is small: the plain fields of groups on request are left to /cauta. */
  isShort?: boolean;
};

/** All filters of a search, for the sidebar and the sheet alike. */
export function FilterForm({ filters = FILTERS, isSent = false, isShort = false, ...props }: FilterFormProps) {
  const lists = useReferenceLists(props.values);
  const fields = useMemo(() => fieldsOf(filters), [filters]);
  const form = { ...props, lists, fields, isSent, isShort };
  return groupsOf(filters).map((group) => {
    const names = group.filters.filter((name) => filters[name]);
    if (names.length === 0) return null;
    const isTitled = group.layout === 'two';
    const controls = names.map((name) => (
      <FilterControl key={name} {...{ name, form, isTitled }} entry={filters[name]!} />
    ));
    const content = group.layout ? <div className={LAYOUTS[group.layout]}>{controls}</div> : controls;
    const { title } = group;
    // All of them in one task would be the longest of the page's hydration.
    return (
      <HydrationSlice key={title}>
        {group.isOnRequest ? (
          <RequestedGroup group={group} filters={filters} form={form} />
        ) : group.isFolded ? (
          <Fold title={title} isUsed={isUsed(group, filters, props.values)}>
            {content}
          </Fold>
        ) : (
          <Group title={title}>{content}</Group>
        )}
      </HydrationSlice>
    );
  });
}

/** Is one of a group's filters active? */
const isUsed = (group: FilterGroup, filters: Filters, values: FilterValues): boolean =>
  setParameters(group, filters, values).length > 0;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** A rarer filter: collapsed until opened, expanded when it is active at first. */
function Fold({ title, isUsed: wasUsed, children }: { title: string; isUsed: boolean; children: ReactNode }) {
  // State, so that removing its filter does not collapse it while in use.
  const [isOpen, setOpen] = useState(wasUsed);
  return (
    <details
      className={`an-fold ${styles.group}`}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {title}
        <IconChevronDown stroke={1.75} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
