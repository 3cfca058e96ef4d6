import styles from './flag-field.module.css';

export type FlagFieldProps = { name: string; label: string; isOn: boolean; onChange: (value: 'true' | '') => void };

/** A filter that is on or off: the browser's own box, since the facade's would be 4 KiB more on every list of cars. */
export function FlagField({ name, label, isOn, onChange }: FlagFieldProps) {
  return (
    <label className={`an-line ${styles.root}`}>
      <input
        type="checkbox"
        name={name}
        value="true"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked ? 'true' : '')}
      />
      {label}
    </label>
  );
}
