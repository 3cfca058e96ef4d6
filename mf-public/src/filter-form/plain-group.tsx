import { EQUIPMENT_GROUPS } from 'contracts/equipment';
import { isWordFilter, labelsOf } from 'contracts/filter-kinds';
import type { FilterValues } from 'contracts/search-path';
import { isFlagOn } from 'contracts/search-url';
import { parametersIn } from './filter-groups.ts';
import type { RequestedGroupProps } from './form-state.ts';
import styles from './plain-group.module.css';

type Option = { value: string; label: string };

const itemOptions = (): Option[] =>
  EQUIPMENT_GROUPS.flatMap(({ items }) => items.map(([value, label]) => ({ value, label })));

/** A group's filters for a browser without scripts: fields that it sends by itself. Only the server draws them. */
export function PlainGroup({ group, filters, form }: RequestedGroupProps) {
  // The whole form leads to /cauta, with what is chosen already.
  if (form.isShort)
    return (
      <button type="submit" className={`an-outlined ${styles.more}`}>
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
        <fieldset key={name} className={styles.list}>
          <legend>{entry.label}</legend>
          {options.map((option) => (
            <Box key={option.value} name={name} {...option} isOn={chosen.includes(option.value)} />
          ))}
        </fieldset>
      );
    }
    if (!field)
      return (
        <label key={name} className={styles.field}>
          În jurul localității
          <input name={name} defaultValue={value} />
        </label>
      );
    return (
      <label key={name} className={styles.field}>
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
  <label className={`an-line ${styles.box}`}>
    <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
    {label}
  </label>
);
