import { formatNumber } from 'contracts/format';
import { Select } from 'ui';
import { choicesFor, type Field } from './filter-fields.ts';

export type PlainSelectProps = {
  field: Field;
  value: string | undefined;
  onChange: (value: string) => void;
  /** Instead of the field's own label. */
  label?: string;
  /** Instead of the field's own text for "no filter". */
  none?: string;
  countOf?: ((value: string) => number | undefined) | undefined;
};

/** A short list; its first choice is "no filter". */
export function PlainSelect({ field, value = '', onChange, countOf, ...props }: PlainSelectProps) {
  const { label = field.label, none = field.none } = props;
  const choices = choicesFor(field, value).map((choice) => {
    const count = countOf?.(choice.value);
    if (count === undefined) return choice;
    const disabled = count === 0 && choice.value !== value;
    return { ...choice, label: `${choice.label} (${formatNumber(count)})`, disabled };
  });
  return (
    <Select
      name={field.name}
      label={label}
      placeholder={none}
      data={choices}
      value={value}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
