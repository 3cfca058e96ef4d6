// The form has some fifty fields: each is rendered again only when its own props have changed, not at every key in
// another.
import { Select, TextInput } from 'ui';
import { Checkbox } from 'ui/checkbox';
import { memo } from 'react';

type Props = Readonly<Record<string, unknown>>;

/** Handlers may be those of an earlier render: they read the form's values when they run. */
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
