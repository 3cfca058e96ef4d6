import { IconChevronDown } from '@tabler/icons-react';
import { formatNumber } from 'contracts/format';
import type { Understood } from 'contracts/search';
import type { Facets } from 'contracts/search-facets';
import { isSet, type FilterValues } from 'contracts/search-path';
import { toCarSearch } from 'contracts/search-url';
import { Checkbox } from 'contracts/ui';
import { useState, type ReactNode } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import { ColorSwatches } from './color-swatches.tsx';
import { FIELDS, type FieldName } from './filter-fields.ts';
import { BrandSelect, CitySelect, ModelSelect } from './place-selects.tsx';
import { PlainSelect } from './plain-select.tsx';
import { useReferenceLists } from './reference-lists.ts';
import type { CountOf } from './choice-counts.ts';
import styles from './filter.module.css';

export type FilterFormProps = {
  values: FilterValues;
  onChange: (changes: FilterValues) => void;
  /** Names of what the address says, before the lists are there. */
  understood: Understood | undefined;
  countOf: CountOf;
};

/** Filters whose values are counted. */
type CountedName = FieldName & keyof Facets;
const FROM = { label: 'De la', none: 'Oricât' };
const TO = { label: 'Până la', none: 'Oricât' };

/** All filters of a search, for the sidebar and the sheet alike. */
export function FilterForm({ values, onChange, understood, countOf }: FilterFormProps) {
  const lists = useReferenceLists(values);
  const known = (name: keyof Understood) => {
    const named = understood?.[name];
    return named ? { value: named.slug, label: named.name } : null;
  };
  const select = { values, onChange, lists, countOf };
  const set = (name: FieldName) => (value: string) => onChange({ [name]: value });
  const bound = (name: CountedName, words: { label: string; none: string }) => (
    <PlainSelect
      {...words}
      field={FIELDS[name]}
      value={values[name]}
      onChange={set(name)}
      // Only the bounds on offer are counted, not one that was typed into the address.
      countOf={(value) => (FIELDS[name].choices.some((one) => one.value === value) ? countOf(name, value) : undefined)}
    />
  );
  const counted = (name: CountedName) => ({
    field: FIELDS[name],
    value: values[name],
    onChange: set(name),
    countOf: (value: string) => countOf(name, value),
  });
  const choices = (name: CountedName) => <ChoiceGroup {...counted(name)} />;
  const premium = countOf('isPremium', 'true');
  const isPremium = toCarSearch(values).isPremium === true;
  const isUsed = (...names: FieldName[]) => names.some((name) => isSet(values[name]));
  return (
    <>
      <Group title="Preț">
        <div className={styles.range}>
          {bound('priceMin', FROM)}
          {bound('priceMax', TO)}
        </div>
      </Group>
      <Group title="Marcă și model">
        <BrandSelect {...select} known={known('brand')} />
        <ModelSelect {...select} known={known('model')} />
      </Group>
      <Group title="Localitate">
        <CitySelect {...select} known={known('city')} />
      </Group>
      <Group title="Combustibil">{choices('fuelType')}</Group>
      <Group title="Cutie de viteze">{choices('gearbox')}</Group>
      <Group title="Caroserie">{choices('bodyType')}</Group>
      <Fold title="Tracțiune" isUsed={isUsed('transmission')}>
        {choices('transmission')}
      </Fold>
      <Fold title="Putere" isUsed={isUsed('powerFrom', 'powerTo')}>
        <div className={styles.range}>
          {bound('powerFrom', FROM)}
          {bound('powerTo', TO)}
        </div>
      </Fold>
      <Group title="Culoare">
        <ColorSwatches {...counted('color')} />
      </Group>
      <Fold title="Tip vopsea" isUsed={isUsed('colorOption')}>
        {choices('colorOption')}
      </Fold>
      <Fold title="Uși și locuri" isUsed={isUsed('doors', 'seats')}>
        <div className={styles.two}>
          <PlainSelect {...counted('doors')} />
          <PlainSelect {...counted('seats')} />
        </div>
      </Fold>
      <Fold title="An și anunțuri premium" isUsed={isUsed('yearFrom') || isPremium}>
        <div className={styles.last}>
          <PlainSelect {...counted('yearFrom')} />
          <Checkbox
            label={`Doar anunțuri premium${premium === undefined ? '' : ` (${formatNumber(premium)})`}`}
            checked={isPremium}
            onChange={(event) => onChange({ isPremium: event.currentTarget.checked ? 'true' : '' })}
          />
        </div>
      </Fold>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** A rarer filter: closed until asked for, open when it is in force at first. */
function Fold({ title, isUsed, children }: { title: string; isUsed: boolean; children: ReactNode }) {
  // Kept here, so that taking its filter away does not close it under the reader's hand.
  const [isOpen, setOpen] = useState(isUsed);
  return (
    <details className={styles.group} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title}
        <IconChevronDown stroke={1.75} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
