import { Select } from 'contracts/ui';
import { choicesFor, type Field } from './filter-fields.ts';

export type PlainSelectProps = {
  field: Field;
  value: string | undefined;
  onChange: (value: string) => void;
  /** Instead of the field's own label. */
  label?: string;
};

/** A short list; its first choice is "no filter". */
export function PlainSelect({ field, value = '', onChange, label = field.label }: PlainSelectProps) {
  return (
    <Select
      name={field.name}
      label={label}
      placeholder={field.none}
      data={choicesFor(field, value)}
      value={value}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
