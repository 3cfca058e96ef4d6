import { FilterControl } from './filter-control.tsx';
import { parametersIn } from './filter-groups.ts';
import type { RequestedGroupProps } from './form-state.ts';
import { CheckList } from './check-list.tsx';
import { EquipmentPicker } from './equipment-picker.tsx';
import { InstalmentTerms } from './instalment-terms.tsx';
import { NearField } from './near-field.tsx';
import { useRequestedCounts } from './use-requested-counts.ts';
import styles from './requested-controls.module.css';

/** From so many values on a list is searched. */
const LONG = 12;

/** The filters of an opened group, with their counts. */
export default function RequestedControls({ group, filters, form }: RequestedGroupProps) {
  const names = parametersIn(group, filters)
    .filter(({ entry }) => entry.kind !== 'near')
    .map(({ name }) => name);
  const countOf = useRequestedCounts(form.values, filters, names);
  const counted = { ...form, countOf };
  return (
    <div className={styles.root}>
      {group.filters.map((name) => {
        const entry = filters[name];
        const field = form.fields[name];
        if (!entry) return null;
        if (entry.kind === 'near') return <NearField key={name} entry={entry} form={counted} />;
        if (entry.kind === 'all') return <EquipmentPicker key={name} form={counted} />;
        if (field && field.choices.length > LONG)
          return (
            <CheckList
              key={name}
              name={name}
              label={entry.label}
              choices={field.choices.map((choice) => ({ ...choice, count: countOf(name, choice.value) }))}
              value={form.values[field.name] ?? ''}
              onChange={(value) => form.onChange({ [name]: value })}
            />
          );
        return (
          <div key={name} className={`an-flush ${styles.filter}`}>
            {field ? <h4>{entry.label}</h4> : null}
            <FilterControl name={name} entry={entry} form={counted} />
            {name === 'instalment' ? <InstalmentTerms className={`an-fine ${styles.note}`} /> : null}
          </div>
        );
      })}
    </div>
  );
}
