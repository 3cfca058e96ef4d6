import { IconChevronDown } from '@tabler/icons-react';
import type { FilterValues } from 'contracts/search-path';
import { lazyWithRetry } from 'ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { RequestedGroupProps } from './form-state.ts';
import { setParameters } from './filter-groups.ts';
import { PlainGroup } from './plain-group.tsx';
import filterStyles from '../filter/filter.module.css';
import styles from './requested-group.module.css';

const Controls = lazyWithRetry(() => import('./requested-controls.tsx'));

/** Filters whose code and counts are fetched when their group is opened; without scripts they are plain fields. */
export function RequestedGroup({ group, filters, form }: RequestedGroupProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  // It may have been opened before the page's code was there.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  const set = setParameters(group, filters, form.values);
  return (
    <details
      ref={details}
      className={`an-fold an-flush ${filterStyles.group} ${styles.root}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>
          {group.title}
          {set.length > 0 ? (
            <span className={`an-soft ${styles.used}`}>
              {set.length}
              <span className="an-visually-hidden"> active</span>
            </span>
          ) : null}
        </span>
        <IconChevronDown stroke={1.75} aria-hidden="true" />
      </summary>
      {isOpen ? (
        <Suspense fallback={<p role="status">Se încarcă…</p>}>
          <Controls group={group} filters={filters} form={form} />
        </Suspense>
      ) : null}
      {form.isSent ? (
        <>
          {/* The browser has no component of it: its bundle ends up without this code. */}
          <noscript>{import.meta.env.SSR ? <PlainGroup group={group} filters={filters} form={form} /> : null}</noscript>
          {isOpen
            ? null
            : set.map(({ name }) => (
                <input key={name} type="hidden" name={name} value={form.values[name as keyof FilterValues]} />
              ))}
        </>
      ) : null}
    </details>
  );
}
