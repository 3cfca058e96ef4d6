import { IconAdjustmentsHorizontal, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useRouter } from 'contracts/router';
import { formatCount, formatNumber } from 'contracts/format';
import { isSet, searchPath, type FilterValues } from 'contracts/search-path';
import { Button, HydrationSlice } from 'ui';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { foldText } from 'contracts/slug';
import { FIELDS } from '../filter/filter-fields.ts';
import { BrandSelect, CitySelect, ModelSelect } from '../filter/brand-model-city-selects.tsx';
import { PlainSelect } from '../filter/plain-select.tsx';
import { type ReferenceLists, useReferenceLists } from '../filter/reference-lists.ts';
import { api } from '../api.ts';
import { DETAILED, DetailedFilters } from './detailed-filters.tsx';
import { useStockCounts } from './use-stock-counts.ts';
import styles from './search-panel.module.css';

/** The search panel of the home page (public-site §2 "Search panel", §4 "Home search"). */
export function SearchPanel() {
  return (
    <HydrationSlice>
      <SearchForm />
    </HydrationSlice>
  );
}

function SearchForm() {
  const router = useRouter();
  const [values, setValues] = useState<FilterValues>({});
  const change = useCallback((changes: FilterValues) => setValues((old) => ({ ...old, ...changes })), []);
  const lists = useReferenceLists(values);
  useCityFromLocation(
    lists.cities,
    values.city,
    useCallback((city: string) => change({ city }), [change]),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void router.navigate({ href: searchPath(values) });
  };
  const { total, countOf } = useStockCounts(values);
  const select = { values, onChange: change, lists, countOf, offersEmpty: true };
  // Before hydration the browser itself submits the form to /cauta.
  return (
    <form className={styles.root} aria-label="Caută o mașină nouă" action="/cauta" onSubmit={submit}>
      <div className={styles.main}>
        <CitySelect {...select} />
        <BrandSelect {...select} />
        <ModelSelect {...select} />
        <PlainSelect field={FIELDS.priceMax} value={values.priceMax} onChange={(priceMax) => change({ priceMax })} />
      </div>
      <Detailed values={values} onChange={change} />
      <div className={styles.foot}>
        <Button type="submit" className={styles.go} leftSection={<IconSearch />}>
          Caută mașini
          <span className={styles.total} data-known={total !== undefined || undefined} aria-hidden="true">
            {total === undefined ? null : formatNumber(total)}
          </span>
        </Button>
        <p className="an-visually-hidden" aria-live="polite">
          {total === undefined ? null : formatCount(total, ['mașină', 'mașini'])}
        </p>
      </div>
    </form>
  );
}

function Detailed({ values, onChange }: { values: FilterValues; onChange: (changes: FilterValues) => void }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = DETAILED.filter((name) => isSet(values[name])).length;
  return (
    <>
      <button
        type="button"
        className={`an-inline an-plain an-action ${styles.toggle}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((open) => !open)}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />
        Căutare detaliată
        {count > 0 ? <span className={`an-soft ${styles.count}`}>{count}</span> : null}
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <a className={styles.plainToggle} href="/cauta">
        Căutare detaliată
      </a>
      <div id={id} className={styles.more} hidden={!isOpen}>
        {isOpen ? <DetailedFilters values={values} onChange={onChange} /> : null}
      </div>
    </>
  );
}

/**
 * Fills in the city once, when the list is loaded and no city is selected (public-site §4 "City auto-fill"). A failed
 * detection, or a place without cars, fills in nothing and shows nothing.
 */
function useCityFromLocation(
  cities: ReferenceLists['cities'],
  chosen: string | undefined,
  fill: (slug: string) => void,
): void {
  const isDone = useRef(false);
  const { data } = api.geoip.locate.useQuery(undefined, { enabled: cities.length > 0 });
  useEffect(() => {
    if (isDone.current || !data || cities.length === 0) return;
    isDone.current = true;
    const place = data.success ? data.city : null;
    if (!place || isSet(chosen)) return;
    const city = cities.find(({ name }) => foldText(name) === foldText(place));
    if (city) fill(city.slug);
  }, [cities, chosen, data, fill]);
}
