import { Button, TextInput } from 'ui';
import { type ReactNode, useState } from 'react';
import styles from './section.module.css';

interface AddFieldProps {
  label: string;
  type?: 'url';
  placeholder?: string;
  maxLength?: number;
  error?: ReactNode;
  /** Adds the typed text, or returns what is wrong with it. */
  add(typed: string): string | null;
}

/** A text that the button or Enter adds to a list. */
export function AddField({ add, error, ...field }: AddFieldProps) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = () => {
    const refused = add(typed);
    setRefusal(refused);
    if (refused === null) setTyped('');
  };
  return (
    <div className={styles.add}>
      <TextInput
        {...field}
        value={typed}
        error={error ?? refusal}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          submit();
        }}
      />
      <Button variant="default" onClick={submit}>
        Adaugă
      </Button>
    </div>
  );
}
