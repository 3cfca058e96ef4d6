import { issuesByField } from 'contracts/field-issues';
import { useSavedState } from 'contracts/ui-extra/lost-session';
import { useState } from 'react';
import type { CallError } from '../session/failure.ts';

/** What a zod schema of contracts has, as far as a form needs it. */
interface Schema<Input> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Input }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

const areTexts = (initial: object) => (value: unknown) =>
  Object.keys(initial).every((name) => typeof (value as Record<string, unknown> | null)?.[name] === 'string');

/**
 * The texts of a small form. They are read by the schema that the server reads them by when the form is sent, a blank one as
 * null; what is wrong stands at its field. By `form`, a name of its own, they outlive a session that ends.
 */
export function useFields<const Name extends string>(form: string, initial: Record<Name, string>) {
  const [values, setValues] = useSavedState(form, initial, areTexts(initial));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors({});
  };
  return {
    values,
    /** For a text field. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    }),
    /** For a select. */
    choice: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: string | null) => set(name, value ?? ''),
    }),
    reset: (next: Record<Name, string> = initial) => {
      setValues(next);
      setErrors({});
    },
    /** The input for the call, or null when a field is wrong. */
    read<Input>(schema: Schema<Input>, beside: Record<string, unknown> = {}): Input | null {
      const given = Object.entries<string>(values).map(([name, text]) => [name, text.trim() === '' ? null : text]);
      const read = schema.safeParse({ ...Object.fromEntries(given), ...beside });
      if (read.success) return read.data;
      setErrors(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])));
      return null;
    },
    /** The server's complaints at their fields. */
    complain: (error: CallError) =>
      setErrors(issuesByField({ message: error.message, data: { issues: error.data?.issues ?? [] } })),
  };
}
