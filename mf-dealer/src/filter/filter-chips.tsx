import { formatNumber } from 'contracts/format';
import styles from './filter-chips.module.css';

export interface FilterChip<Address> {
  label: string;
  /** How many it would find. */
  count: number;
  isOn: boolean;
  address: Address;
}

interface FilterChipsProps<Address> {
  label: string;
  chips: readonly FilterChip<Address>[];
  /** Where a second press leads. */
  off: Address;
  onChange(address: Address): void;
}

/** What a list is narrowed to by one press; the same press again takes it back. */
export function FilterChips<Address>({ label, chips, off, onChange }: FilterChipsProps<Address>) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.label}
          type="button"
          className={styles.chip}
          aria-pressed={chip.isOn}
          onClick={() => onChange(chip.isOn ? off : chip.address)}
        >
          {chip.label} <span className="an-num">{formatNumber(chip.count)}</span>
        </button>
      ))}
    </div>
  );
}
