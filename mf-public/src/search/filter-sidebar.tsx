import { FilterForm, type FilterFormProps } from '../filter/filter-form.tsx';
import styles from './results.module.css';
import buttonStyles from '../button/button.module.css';

export type FilterSidebarProps = FilterFormProps & {
  /** Is any filter active? */
  isFiltered: boolean;
  /** Removes all filters and returns to page 1. */
  onClear: () => void;
};

/** The filters beside the results, with the button that clears them (public-site §2 "Search results"). */
export function FilterSidebar({ isFiltered, onClear, ...form }: FilterSidebarProps) {
  return (
    <aside className={`an-card ${styles.side}`} aria-label="Filtre">
      <div className={styles.sideHead}>
        <h2>Filtre</h2>
        <button type="button" className={buttonStyles.clear} onClick={onClear} disabled={!isFiltered}>
          Șterge filtrele
        </button>
      </div>
      <FilterForm {...form} />
    </aside>
  );
}
