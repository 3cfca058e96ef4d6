import { ChoiceCount } from './choice-count.tsx';
import { type Field, isChosen, pressed } from './filter-fields.ts';
import styles from './filter.module.css';

export type ChoiceGroupProps = {
  field: Field;
  value: string | undefined;
  onChange: (value: string) => void;
  countOf?: ((value: string) => number | undefined) | undefined;
  /** In a form that the browser can send by itself, where a press sends it. */
  isSent?: boolean | undefined;
  /** With its name above, where another filter is beside it. */
  isTitled?: boolean;
};

/**
 * All values of a short filter side by side; pressing a selected one removes it. One that would find nothing is
 * disabled.
 */
export function ChoiceGroup({ field, value, onChange, countOf, isSent, isTitled = false }: ChoiceGroupProps) {
  return (
    <div className={`an-wrapping ${styles.choices}`} role="group" aria-label={field.label}>
      {isTitled ? (
        <span className={`an-fine ${styles.label}`} aria-hidden="true">
          {field.label}
        </span>
      ) : null}
      {field.choices.map((choice) => (
        <button
          key={choice.value}
          {...sending(field, choice.value, isSent)}
          className={`an-outlined ${styles.choice}`}
          aria-pressed={isChosen(field, value, choice.value)}
          disabled={!isChosen(field, value, choice.value) && countOf?.(choice.value) === 0}
          onClick={(event) => {
            event.preventDefault();
            onChange(pressed(field, value, choice.value));
          }}
        >
          {choice.label}
          <ChoiceCount count={countOf?.(choice.value)} />
        </button>
      ))}
      {isSent ? <ChosenValues field={field} value={value} /> : null}
    </div>
  );
}

/** The attributes of a choice's button: without scripts it sends its form together with its own value. */
export const sending = ({ name }: Field, value: string, isSent: boolean | undefined) =>
  isSent ? ({ type: 'submit', name, value } as const) : ({ type: 'button' } as const);

/** The selected values as hidden fields; they follow the buttons, since of two values the first one counts. */
export const ChosenValues = ({ field, value }: Pick<ChoiceGroupProps, 'field' | 'value'>) =>
  field.choices
    .filter((choice) => isChosen(field, value, choice.value))
    .map((choice) => <input key={choice.value} type="hidden" name={field.name} value={choice.value} />);
