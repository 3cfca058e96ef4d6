import { IconChevronDown } from '@tabler/icons-react';
import type { FilterValues } from 'contracts/search-path';
import { lazyWithRetry } from 'ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { RequestedGroupProps } from './form-state.ts';
import { parametersIn, setParameters } from './filter-groups.ts';
import filterStyles from '../filter/filter.module.css';
import styles from './requested-group.module.css';
import { EQUIPMENT_GROUPS } from 'contracts/equipment';
import { isWordFilter, labelsOf } from 'contracts/filter-kinds';
import { isFlagOn } from 'contracts/search-url';
import plainGroupStyles from './plain-group.module.css';

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

type Option = { value: string; label: string };

const itemOptions = (): Option[] =>
  EQUIPMENT_GROUPS.flatMap(({ items }) => items.map(([value, label]) => ({ value, label })));

/** A group's filters for a browser without scripts: fields that it sends by itself. Only the server draws them. */
function PlainGroup({ group, filters, form }: RequestedGroupProps) {
  // The whole form leads to /cauta, with what is chosen already.
  if (form.isShort)
    return (
      <button type="submit" className={`an-outlined ${plainGroupStyles.more}`}>
        Arată opțiunile
      </button>
    );
  return parametersIn(group, filters).map(({ name, entry, bound }) => {
    const value = form.values[name as keyof FilterValues] ?? '';
    const field = form.fields[name];
    const chosen = value.split(',');
    if (entry.kind === 'flag')
      return <Box key={name} name={name} value="true" label={entry.label} isOn={isFlagOn(value)} />;
    if (entry.kind === 'all' || (isWordFilter(entry) && entry.kind === 'many')) {
      const options =
        entry.kind === 'all'
          ? itemOptions()
          : Object.entries(labelsOf(entry)).map(([slug, label]) => ({ value: slug, label }));
      return (
        <fieldset key={name} className={plainGroupStyles.list}>
          <legend>{entry.label}</legend>
          {options.map((option) => (
            <Box key={option.value} name={name} {...option} isOn={chosen.includes(option.value)} />
          ))}
        </fieldset>
      );
    }
    if (!field)
      return (
        <label key={name} className={plainGroupStyles.field}>
          În jurul localității
          <input name={name} defaultValue={value} />
        </label>
      );
    return (
      <label key={name} className={plainGroupStyles.field}>
        {bound?.label ?? entry.label}
        <select name={name} defaultValue={value}>
          <option value="">{field.none}</option>
          {field.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </label>
    );
  });
}

const Box = ({ name, value, label, isOn }: Option & { name: string; isOn: boolean }) => (
  <label className={`an-line ${plainGroupStyles.box}`}>
    <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
    {label}
  </label>
);
