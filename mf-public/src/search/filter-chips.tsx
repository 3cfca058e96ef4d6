import { IconX } from '@tabler/icons-react';
import type { FilterValues } from 'contracts/search-path';
import { ButtonLink } from '../link/button-link.tsx';
import type { Chip } from './chip.ts';
import { ChipParts } from './chip-parts.tsx';
import styles from './filter-chips.module.css';
import buttonStyles from '../button/button.module.css';

export type FilterChipsProps = {
  chips: readonly Chip[];
  onRemove: (removal: FilterValues) => void;
  onClear: () => void;
  /** The address after a change. */
  pathOf: (changes: FilterValues) => string;
  /** The address without any filter. */
  clearPath: string;
};

/** The active filters, each with its ×, and the button that clears all; several values open as a list. */
export function FilterChips({ chips, onRemove, onClear, pathOf, clearPath }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={`an-list ${styles.chips}`} aria-label="Filtre active">
      {chips.map(({ key, label, removal, parts }) => (
        <li key={key}>
          {parts ? <ChipParts chip={{ key, label, parts }} onRemove={onRemove} pathOf={pathOf} /> : null}
          <ButtonLink
            to={pathOf(removal)}
            className={`an-inline an-soft ${buttonStyles.chip}`}
            aria-label={`Elimină filtrul ${label}`}
            onPress={() => onRemove(removal)}
          >
            {parts ? null : label}
            <IconX size={16} stroke={2} aria-hidden="true" />
          </ButtonLink>
        </li>
      ))}
      <li>
        <ButtonLink to={clearPath} className={`an-inline an-action ${buttonStyles.clear}`} onPress={onClear}>
          Șterge filtrele
        </ButtonLink>
      </li>
    </ul>
  );
}
