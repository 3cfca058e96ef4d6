import type { Field } from './filter-fields.ts';

export type ChoiceGroupProps = { field: Field; value: string | undefined; onChange: (value: string) => void };

/** All values of a short filter side by side; pressing the chosen one takes it away. */
export function ChoiceGroup({ field, value, onChange }: ChoiceGroupProps) {
  return (
    <div className="fl-choices" role="group" aria-label={field.label}>
      {field.choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="fl-choice"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value === value ? '' : choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
