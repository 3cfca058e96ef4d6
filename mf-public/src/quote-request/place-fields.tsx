import { FILTERS } from 'contracts/filters';
import { formatKm } from 'contracts/format';
import { Select } from 'ui';
import { SearchSelect } from 'ui/search-select';
import { useReferenceLists } from '../filter/reference-lists.ts';
import type { QuoteForm } from './use-quote-form.ts';
import styles from './quote-request.module.css';

const RADII = FILTERS.near.radius.offered.map((km) => ({ value: String(km), label: formatKm(km) }));

/** The town and how far from it; without a town dealers of the whole country may be asked. */
export function PlaceFields({ form }: { form: QuoteForm }) {
  const { cityChoices } = useReferenceLists({});
  const { city } = form.values;
  return (
    <fieldset className={`an-fieldset an-column ${styles.group}`}>
      <legend>Unde</legend>
      <div className={`an-column ${styles.row}`}>
        <SearchSelect
          label="Localitatea"
          none="Toată țara"
          data={cityChoices}
          value={city}
          onChange={(value) => form.setFieldValue('city', value)}
          error={form.errors['city']}
        />
        <Select
          label="Pe o rază de"
          data={RADII}
          disabled={city === ''}
          placeholder="Oricât"
          {...form.choice('radiusKm')}
        />
      </div>
      <p className={`an-hint ${styles.hint}`}>Dealerii văd numai județul.</p>
    </fieldset>
  );
}
