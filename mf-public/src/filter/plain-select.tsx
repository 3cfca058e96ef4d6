import { Select } from 'contracts/ui';
import { choicesFor, type Field } from './filter-fields.ts';

export type PlainSelectProps = {
  field: Field;
  value: string | undefined;
  onChange: (value: string) => void;
  /** Instead of the field's own label. */
  label?: string;
  /** Instead of the field's own words for "no filter". */
  none?: string;
};

/** A short list; its first choice is "no filter". */
export function PlainSelect({ field, value = '', onChange, label = field.label, none = field.none }: PlainSelectProps) {
  return (
    <Select
      name={field.name}
      label={label}
      placeholder={none}
      data={choicesFor(field, value)}
      value={value}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
