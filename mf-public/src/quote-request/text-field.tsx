import { TextInput } from 'ui';
import type { QuoteForm as Form } from './use-quote-form.ts';

/** A text field of the form. */
export const TextField = ({ form, name, ...props }: FieldProps) => <TextInput {...props} {...form.field(name)} />;
type FieldProps = {
  form: Form;
  name: Parameters<Form['field']>[0];
  label: string;
  placeholder?: string;
  description?: string;
  maxLength?: number;
  inputMode?: 'numeric';
  type?: 'email';
  autoComplete?: string;
};
