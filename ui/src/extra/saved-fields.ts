import { useEffect } from 'react';
import { wasClosedByBack } from '../index.ts';
import { useRestoredForm, useHeld } from './saved-state.ts';

/** A form, as far as its texts are saved. */
interface SavedFields<Values> {
  getValues(): Values;
  setValues(values: Partial<Values>): void;
  isDirty(): boolean;
}

/** Texts of dialogs that Back has closed, until they are restored or the document is left. */
const typed = new Map<string, object>();

/**
 * Saves a form's fields when the session ends or Back closes its dialog, by the form's name, except those named in
 * `secrets`; without a name none.
 */
export function useSavedFields<Values extends object>(
  name: string | undefined,
  form: SavedFields<Values>,
  secrets: readonly (keyof Values & string)[],
): void {
  const given = useRestoredForm(name);
  const known = (values: object) => Object.entries(values).filter(([key]) => !secrets.includes(key as never));
  useEffect(() => {
    if (typeof given !== 'object' || given === null) return;
    const before = form.getValues();
    form.setValues(Object.fromEntries(known(given).filter(([key]) => key in before)) as Partial<Values>);
    // Once, when the form is mounted.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [given]);
  useEffect(() => {
    if (name === undefined) return;
    const before = typed.get(name);
    typed.delete(name);
    if (before) form.setValues(before as Partial<Values>);
    return () => {
      if (wasClosedByBack() && form.isDirty()) typed.set(name, Object.fromEntries(known(form.getValues())));
    };
    // While the form is mounted; its functions read what is typed then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name]);
  useHeld(name, () => (form.isDirty() ? Object.fromEntries(known(form.getValues())) : undefined));
}
