import { FilterForm, type FilterFormProps } from '../filter/filter-form.tsx';
import { AddressForm } from '../link/address-form.tsx';
import { ButtonLink } from '../link/button-link.tsx';
import styles from './results.module.css';
import buttonStyles from '../button/button.module.css';

export type FilterSidebarProps = FilterFormProps & {
  /** Is any filter active? */
  isFiltered: boolean;
  /** Removes all filters and returns to page 1. */
  onClear: () => void;
  /** The address without any filter. */
  clearPath: string;
  /** The address of what the filters are not: words and order. */
  restPath: string;
};

/** The place that the bar links to without scripts. */
export const FILTERS_ID = 'filtre';

/** The filters beside the results, with the button that clears them (public-site §2 "Search results"). */
export function FilterSidebar({ isFiltered, onClear, clearPath, restPath, ...form }: FilterSidebarProps) {
  return (
    <aside id={FILTERS_ID} className={`an-card ${styles.side}`} aria-label="Filtre">
      <div className={styles.sideHead}>
        <h2>Filtre</h2>
        {isFiltered ? (
          <ButtonLink to={clearPath} className={buttonStyles.clear} onPress={onClear}>
            Șterge filtrele
          </ButtonLink>
        ) : (
          <span className={buttonStyles.clear} data-off aria-hidden="true">
            Șterge filtrele
          </span>
        )}
      </div>
      <AddressForm to={restPath}>
        <FilterForm {...form} isSent />
      </AddressForm>
    </aside>
  );
}
