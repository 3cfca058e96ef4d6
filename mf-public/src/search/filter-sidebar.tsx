import { FilterForm, type FilterFormProps } from '../filter-form/filter-form.tsx';
import { useFacets } from '../filter/use-facets.ts';
import { AddressForm } from '../link/address-form.tsx';
import { ButtonLink } from '../link/button-link.tsx';
import { FILTERS_ID } from './side.ts';
import styles from './results.module.css';
import buttonStyles from '../button/button.module.css';

export type FilterSidebarProps = Omit<FilterFormProps, 'countOf'> & {
  /** Is any filter active? */
  isFiltered: boolean;
  /** Removes all filters and returns to page 1. */
  onClear: () => void;
  /** The address without any filter. */
  clearPath: string;
  /** The address of what the filters are not: words and order. */
  restPath: string;
};

/** The filters beside the results, with the button that clears them (public-site §2 "Search results"). */
export default function FilterSidebar({ isFiltered, onClear, clearPath, restPath, ...form }: FilterSidebarProps) {
  const { countOf } = useFacets(form.values);
  return (
    <aside id={FILTERS_ID} className={`an-card ${styles.side}`} aria-label="Filtre">
      <div className={`an-ends an-flush ${styles.sideHead}`}>
        <h2>Filtre</h2>
        {isFiltered ? (
          <ButtonLink to={clearPath} className={`an-inline an-action ${buttonStyles.clear}`} onPress={onClear}>
            Șterge filtrele
          </ButtonLink>
        ) : (
          <span className={`an-inline an-action ${buttonStyles.clear}`} data-off aria-hidden="true">
            Șterge filtrele
          </span>
        )}
      </div>
      <AddressForm to={restPath}>
        <FilterForm {...form} countOf={countOf} isSent />
      </AddressForm>
    </aside>
  );
}
