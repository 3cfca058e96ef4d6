// The one way to a form that is sent by a call: its fields, what is wrong at each, and what was typed when a session ends.
// Fields that only forms have are here too, so that no first load brings them.
import { useForm } from '@mantine/form';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { type CallError, issuesByField } from '../call/field-issues.ts';
import { useSavedFields } from './saved-fields.ts';
import type { Read } from './read-fields.ts';
export { Textarea } from '@mantine/core';
export { PasswordInput } from './field/password-input.tsx';
export { readBy, readTexts } from './read-fields.ts';

export interface CallFormOptions<Values extends object, Input> {
  initial: Values;
  /** The input of the call, or a message for each wrong field: `readBy`, `readTexts`, or the form's own way. */
  read: (values: Values) => Read<Input>;
  /** Makes the call. What the server says of single fields comes to stand at them when it rejects. */
  send: (values: Values, input: NoInfer<Input>) => Promise<unknown>;
  /** After a call that succeeded, with what was sent. */
  onSent?(values: Values): void;
  /** After a wrong field has kept the form here. */
  onInvalid?(errors: Record<string, ReactNode>): void;
  /** After a call that failed; the call's own words have been said. */
  onFailed?(error: CallError): void;
  /** What stands at the fields after a failure; by default the server's complaints. */
  issues?(error: CallError): Record<string, ReactNode>;
  /** A form with fields of other kinds than inputs: whatever is drawn as wrong gets the focus, after a refusal as well. */
  focusesDrawn?: boolean;
  /** The form's name, unique in its panel: by it what was typed outlives a session that ends. */
  keep?: string;
  /** Fields that are never kept. */
  secrets?: readonly (keyof Values & string)[];
  mode?: 'controlled' | 'uncontrolled';
  onValuesChange?(values: Values): void;
}

/** The library's form, but for what `submit` does. */
type FormState<Values extends object> = Omit<
  ReturnType<typeof useForm<Values>>,
  'validate' | 'validateField' | 'isValid' | 'onSubmit'
>;

export interface CallForm<Values extends object> extends FormState<Values> {
  /** For the form's `onSubmit`. */
  submit(event?: SyntheticEvent<HTMLFormElement>): void;
  /** The call is under way. */
  isBusy: boolean;
  /** For a controlled text field, with its name. */
  field(name: keyof Values & string): Record<string, unknown>;
  /** For our selects and days, which tell a value instead of an event; null means that nothing is chosen. */
  choice(name: keyof Values & string): ChoiceProps;
}

interface ChoiceProps {
  name: string;
  value: string;
  error: ReactNode;
  onChange(value: string | null): void;
}

/**
 * The state of a form and its sending. A wrong field keeps it here and gets the focus, the first as one reads; a form that is
 * under way is not sent a second time.
 */
export function useCallForm<Values extends object, Input>(options: CallFormOptions<Values, Input>): CallForm<Values> {
  const { initial, read, send, onSent, onInvalid, onFailed, issues = issuesByField } = options;
  const { keep, secrets = [], mode = 'controlled', onValuesChange, focusesDrawn = false } = options;
  const isSending = useRef(false);
  const form = useForm<Values>({
    mode,
    initialValues: initial,
    validate: (values) => read(values).errors ?? {},
    ...(onValuesChange ? { onValuesChange } : {}),
  });
  useSavedFields(keep, form, secrets);
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
    form.onSubmit((values) => deliver(values, sent), keepHere)(event);
  };
  return {
    ...form,
    submit,
    isBusy: form.submitting,
    field: (name) => ({ name, ...form.getInputProps(name as never) }),
    choice: (name) => ({
      name,
      'data-path': name,
      value: form.getValues()[name] as string,
      error: form.errors[name],
      onChange: (value) => form.setFieldValue(name as never, (value ?? '') as never),
    }),
  };
}

/** So that neither a phone nor a screen reader has to look for the field; false when none of the wrong ones is an input. */
function focusFirst(errors: Record<string, unknown>, sent: HTMLFormElement | null): boolean {
  const fields = [...(sent?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const first = fields.find(({ dataset }) => errors[dataset['path'] ?? '']);
  first?.focus();
  return first !== undefined;
}

/** Gives what sees to it that whatever is drawn as wrong next has the focus: the messages stand after a drawing. */
function useFocusDrawn(errors: unknown): (sent: HTMLFormElement | null) => void {
  const waiting = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    waiting.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    waiting.current = null;
  }, [errors]);
  return (sent) => {
    waiting.current = sent;
  };
}
