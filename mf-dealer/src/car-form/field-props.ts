import type { CarFormState } from './use-car-form.tsx';

/** Props of the facade's selects, whose onChange passes a value instead of an event; null means no selection. */
export function selectProps(form: CarFormState, path: string) {
  const { value, error } = form.getInputProps(path) as { value: string; error?: string };
  return { name: path, value, error, onChange: (chosen: string | null) => form.setFieldValue(path, chosen ?? '') };
}

/** Props of text fields. */
export function textProps(form: CarFormState, path: string) {
  return { name: path, ...(form.getInputProps(path) as object) };
}

export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
