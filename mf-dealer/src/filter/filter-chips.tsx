import { formatNumber } from 'contracts/format';
import styles from './filter-chips.module.css';

export interface FilterChip<Address> {
  label: string;
  /** Number of matches, where it is known. */
  count?: number;
  isOn: boolean;
  address: Address;
}

interface FilterChipsProps<Address> {
  label: string;
  chips: readonly FilterChip<Address>[];
  /** The address when it is switched off again. */
  off: Address;
  onChange(address: Address): void;
}

/** Filters of a list as toggle buttons. */
export function FilterChips<Address>({ label, chips, off, onChange }: FilterChipsProps<Address>) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.label}
          type="button"
          className={`an-box ${styles.chip}`}
          aria-pressed={chip.isOn}
          onClick={() => onChange(chip.isOn ? off : chip.address)}
        >
          {chip.label}
          {chip.count === undefined ? null : <span className="an-num"> {formatNumber(chip.count)}</span>}
        </button>
      ))}
    </div>
  );
}
