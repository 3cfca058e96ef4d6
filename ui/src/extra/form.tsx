// The one way to build a form that is sent by a call: its fields, their errors, and its texts when a session ends.
// Fields that only forms use are exported here too, so that they are in no first load.
import { useForm } from '@mantine/form';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { type CallError, issuesByField } from 'contracts/field-issues';
import { useReader } from './use-reader.ts';
import { useSavedFields } from './saved-fields.ts';
import type { Reader } from './read-fields.ts';
export { Textarea } from '@mantine/core';
export { PasswordInput } from './field/password-input.tsx';
export { readBy, readLater, readTexts } from './read-fields.ts';

export interface CallFormOptions<Values extends object, Input> {
  initial: Values;
  /**
   * The input of the call, or a message for each invalid field: `readBy`, `readTexts`, the form's own function, or
   * `readLater` where zod is not to be in the page's first load.
   */
  read: Reader<Values, Input>;
  /** Messages that are at their fields from the start. */
  initialErrors?: Record<string, ReactNode>;
  /** Makes the call. The server's messages about single fields appear at them when it rejects. */
  send: (values: Values, input: NoInfer<Input>) => Promise<unknown>;
  /** After a call that succeeded, with what was sent. */
  onSent?(values: Values): void;
  /** After an invalid field has blocked the form. */
  onInvalid?(errors: Record<string, ReactNode>): void;
  /** After a call that failed; the call's own message has been shown. */
  onFailed?(error: CallError): void;
  /** The errors of the fields after a failure; by default the server's. */
  issues?(error: CallError): Record<string, ReactNode>;
  /** A form with fields other than inputs: whatever is drawn as invalid gets the focus, after a refusal as well. */
  focusesDrawn?: boolean;
  /** The form's name, unique in its panel: by it the typed texts outlive a session that ends. */
  keep?: string;
  /** Fields that are never saved. */
  secrets?: readonly (keyof Values & string)[];
  mode?: 'controlled' | 'uncontrolled';
  onValuesChange?(values: Values): void;
}

/** The library's form, except for what `submit` does. */
type FormState<Values extends object> = Omit<
  ReturnType<typeof useForm<Values>>,
  'validate' | 'validateField' | 'isValid' | 'onSubmit'
>;

export interface CallForm<Values extends object> extends FormState<Values> {
  /** Handler of the form's `onSubmit`. */
  submit(event?: SyntheticEvent<HTMLFormElement>): void;
  /** The call is pending. */
  isBusy: boolean;
  /** Props of a controlled text field, with its name. */
  field(name: keyof Values & string): Record<string, unknown>;
  /** Props of our selects and days, which report a value instead of an event; null means that nothing is chosen. */
  choice(name: keyof Values & string): ChoiceProps;
}

interface ChoiceProps {
  name: string;
  value: string;
  error: ReactNode;
  onChange(value: string | null): void;
}

/**
 * The state of a form and its submission. An invalid field blocks it and gets the focus, the first in reading order; a
 * pending form is not sent a second time.
 */
export function useCallForm<Values extends object, Input>(options: CallFormOptions<Values, Input>): CallForm<Values> {
  const { initial, initialErrors = {}, read, send, onSent, onInvalid, onFailed, issues = issuesByField } = options;
  const { keep, secrets = [], mode = 'controlled', onValuesChange, focusesDrawn = false } = options;
  const isSending = useRef(false);
  const { isLoading, whenReady } = useReader(read);
  const form = useForm<Values>({
    mode,
    initialValues: initial,
    initialErrors,
    validate: (values) => read(values).errors ?? {},
    ...(onValuesChange ? { onValuesChange } : {}),
  });
  useSavedFields(keep, form, secrets);
  const setFieldValue = mending(form);
  const focusDrawn = useFocusDrawn(form.errors);
  const deliver = async (values: Values, sent: HTMLFormElement | null) => {
    const { input, errors } = read(values);
    if (errors || isSending.current) return;
    isSending.current = true;
    try {
      await send(values, input);
      onSent?.(values);
    } catch (failure) {
      const error = failure as CallError;
      if (focusesDrawn) focusDrawn(sent);
      form.setErrors(issues(error));
      onFailed?.(error);
    } finally {
      isSending.current = false;
    }
  };
  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    const sent = event?.currentTarget ?? null;
    const keepHere = (errors: Record<string, ReactNode>) => {
      if (focusesDrawn || !focusFirst(errors, sent)) focusDrawn(sent);
      onInvalid?.(errors);
    };
    event?.preventDefault();
    whenReady(() => form.onSubmit((values) => deliver(values, sent), keepHere)());
  };
  return {
    ...form,
    setFieldValue,
    submit,
    isBusy: form.submitting || isLoading,
    field: (name) => ({ name, ...form.getInputProps(name as never) }),
    choice: (name) => ({
      name,
      'data-path': name,
      value: form.getValues()[name] as string,
      error: form.errors[name],
      onChange: (value) => setFieldValue(name as never, (value ?? '') as never),
    }),
  };
}

/** Sets a field. The library forgets the error at this very path; those of fields below that have changed are mended too. */
function mending<Values extends object>(
  form: Pick<FormState<Values>, 'getValues' | 'setFieldValue' | 'errors' | 'clearFieldError'>,
): FormState<Values>['setFieldValue'] {
  return (path, ...rest) => {
    const before = form.getValues();
    form.setFieldValue(path, ...rest);
    const after = form.getValues();
    const isMended = (key: string) =>
      key.startsWith(`${String(path)}.`) && valueAt(before, key) !== valueAt(after, key);
    Object.keys(form.errors).filter(isMended).forEach(form.clearFieldError);
  };
}

/** The value of a field by its path, such as `models.0.brand`. */
const valueAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], values);

/** So that phone users and screen readers need not look for the field; false when no invalid field is an input. */
function focusFirst(errors: Record<string, unknown>, sent: HTMLFormElement | null): boolean {
  const fields = [...(sent?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const first = fields.find(({ dataset }) => errors[dataset['path'] ?? '']);
  first?.focus();
  return first !== undefined;
}

/** Returns a function that focuses the next field drawn as invalid: the messages exist only after a render. */
function useFocusDrawn(errors: unknown): (sent: HTMLFormElement | null) => void {
  const waiting = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    const field = waiting.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A group of choices takes no focus itself.
    (field?.matches('fieldset') ? field.querySelector('input') : field)?.focus();
    waiting.current = null;
  }, [errors]);
  return (sent) => {
    waiting.current = sent;
  };
}
