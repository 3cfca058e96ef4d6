import { IconX } from '@tabler/icons-react';
import type { FilterValues } from 'contracts/search-path';
import type { Chip } from './chip.ts';
import styles from './filter-chips.module.css';
import buttonStyles from '../button/button.module.css';

export type FilterChipsProps = {
  chips: readonly Chip[];
  onRemove: (removal: FilterValues) => void;
  onClear: () => void;
};

/** The active filters, each with its ×, and the button that clears all. */
export function FilterChips({ chips, onRemove, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filtre active">
      {chips.map(({ key, label, removal }) => (
        <li key={key}>
          <button
            type="button"
            className={buttonStyles.chip}
            aria-label={`Elimină filtrul ${label}`}
            onClick={() => onRemove(removal)}
          >
            {label}
            <IconX size={16} stroke={2} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={buttonStyles.clear} onClick={onClear}>
          Șterge filtrele
        </button>
      </li>
    </ul>
  );
}
