import { ChoiceCount } from './choice-count.tsx';
import { type Field, isChosen, pressed } from './filter-fields.ts';
import styles from './filter.module.css';

export type ChoiceGroupProps = {
  field: Field;
  value: string | undefined;
  onChange: (value: string) => void;
  countOf?: ((value: string) => number | undefined) | undefined;
};

/**
 * All values of a short filter side by side; pressing a selected one removes it. One that would find nothing is
 * disabled.
 */
export function ChoiceGroup({ field, value, onChange, countOf }: ChoiceGroupProps) {
  return (
    <div className={styles.choices} role="group" aria-label={field.label}>
      {field.choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles.choice}
          aria-pressed={isChosen(field, value, choice.value)}
          disabled={!isChosen(field, value, choice.value) && countOf?.(choice.value) === 0}
          onClick={() => onChange(pressed(field, value, choice.value))}
        >
          {choice.label}
          <ChoiceCount count={countOf?.(choice.value)} />
        </button>
      ))}
    </div>
  );
}
