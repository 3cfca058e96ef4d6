// Form state and validation; `schemaResolver` takes a zod schema of contracts.
import type { SyntheticEvent } from 'react';
export { schemaResolver, useForm } from '@mantine/form';

/**
 * For a form's `onSubmit`, as what happens when a field is wrong: the first wrong field, as one reads, gets the focus, so that
 * neither a phone nor a screen reader has to look for it.
 */
export function focusFirstError(
  errors: Record<string, unknown>,
  _values: unknown,
  event?: SyntheticEvent<HTMLFormElement>,
): void {
  const fields = [...(event?.currentTarget.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  fields.find(({ dataset }) => errors[dataset['path'] ?? ''])?.focus();
}
