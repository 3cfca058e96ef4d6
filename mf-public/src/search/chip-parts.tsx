import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { FilterValues } from 'contracts/search-path';
import { lazyWithRetry } from 'ui';
import { Suspense, useId, useState } from 'react';
import { ButtonLink } from '../link/button-link.tsx';
import type { ChipPart } from './chip.ts';
import buttonStyles from '../button/button.module.css';
import styles from './chip-parts.module.css';

export type ChipPartsProps = {
  chip: { key: string; label: string; parts: readonly ChipPart[] };
  onRemove: (removal: FilterValues) => void;
  pathOf: (changes: FilterValues) => string;
};

// The names of equipment are too many for the first load.
const EquipmentName = lazyWithRetry<{ id: string }>(() => import('../filter-form/equipment-name.tsx'));

/** A chip of several values: opens them, each with its ×. The browser's own popover, which needs no scripts. */
export function ChipParts({ chip: { key, label, parts }, onRemove, pathOf }: ChipPartsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isItems = key.endsWith('equipment');
  return (
    <>
      <button type="button" popoverTarget={id} className={`an-inline an-soft ${buttonStyles.chip} ${styles.opener}`}>
        {label}
        <IconChevronDown size={16} stroke={2} aria-hidden="true" />
      </button>
      <div
        id={id}
        popover="auto"
        className={`an-flush an-box ${styles.parts}`}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <ul aria-label={label}>
          {parts.map((part) => (
            <li key={part.key}>
              <ButtonLink to={pathOf(part.removal)} className={styles.part} onPress={() => onRemove(part.removal)}>
                <span className="an-visually-hidden">Elimină </span>
                {isItems && isOpen ? (
                  <Suspense fallback={part.key}>
                    <EquipmentName id={part.key} />
                  </Suspense>
                ) : isItems ? (
                  part.key
                ) : (
                  part.label
                )}
                <IconX size={16} stroke={2} aria-hidden="true" />
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
