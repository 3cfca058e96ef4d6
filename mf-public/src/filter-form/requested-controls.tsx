import type { Filters } from 'contracts/filter-kinds';
import { keepPreviousData } from 'contracts/query';
import type { CarSearch } from 'contracts/search';
import type { FacetValue } from 'contracts/search-facets';
import type { FilterValues } from 'contracts/search-path';
import { toCarSearch } from 'contracts/search-url';
import { api } from '../api.ts';
import type { CountOf } from '../filter/choice-counts.ts';
import { FilterControl } from './filter-control.tsx';
import { parametersIn } from './filter-groups.ts';
import type { RequestedGroupProps } from './form-state.ts';
import { CheckList } from './check-list.tsx';
import { EquipmentPicker } from './equipment-picker.tsx';
import { InstalmentTerms } from './instalment-terms.tsx';
import { NearField } from './near-field.tsx';
import styles from './requested-controls.module.css';

/** A list of at least so many values is searched. */
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

/** Counts for the values of filters that are counted by name; the previous ones stay while the next are loading. */
function useRequestedCounts(values: FilterValues, filters: Filters, names: readonly string[]): CountOf {
  const search = toCarSearch({ ...values, page: '', sort: '' }, filters);
  const { data } = api.search.cars.useQuery(
    { ...search, limit: 1, counts: names as Extract<CarSearch['counts'], unknown[]> },
    { placeholderData: keepPreviousData },
  );
  const counts: Partial<Record<string, FacetValue[]>> = data?.counts ?? {};
  return (name, value) => counts[name] && (counts[name].find((choice) => choice.value === value)?.count ?? 0);
}
