// The form has some fifty fields: each is drawn anew only when something it shows has changed, not at every key in another.
import { Checkbox, Select, TextInput } from 'contracts/ui';
import { memo } from 'react';

type Props = Readonly<Record<string, unknown>>;

/** Handlers may stay those of an earlier drawing: they ask the form for its values when they run. */
function showsSame(before: object, now: object): boolean {
  const [old, props] = [before as Props, now as Props];
  const names = Object.keys(props);
  return (
    names.length === Object.keys(old).length &&
    names.every((name) => typeof props[name] === 'function' || Object.is(old[name], props[name]))
  );
}

export const TextField = memo(TextInput, showsSame);
export const SelectField = memo(Select, showsSame);
export const CheckField = memo(Checkbox, showsSame);
