import { IconSearch } from '@tabler/icons-react';
import { TextInput, useTypedText } from 'ui';

interface WordFieldProps {
  label: string;
  placeholder: string;
  value: string | undefined;
  onChange(words: string): void;
}

/** A search field for a list, debounced. */
export function WordField({ label, placeholder, value = '', onChange }: WordFieldProps) {
  const [typed, setTyped] = useTypedText(value, onChange);
  return (
    <TextInput
      aria-label={label}
      placeholder={placeholder}
      type="search"
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
