import { useShell } from 'ui';
import { PasswordInput } from 'ui/form';
import { NewPasswordInput } from './new-password-input.tsx';

interface FieldsOf {
  key(name: string): string;
  field(name: string): object;
}

/** A new password and its repetition. `name` is the field's in the call. */
export function NewPasswordFields({ name, form }: { name: string; form: FieldsOf }) {
  const { passwordMinLength } = useShell().config;
  return (
    <>
      <NewPasswordInput
        label="Parolă nouă"
        required
        withAsterisk={false}
        description={`Cel puțin ${passwordMinLength} caractere`}
        key={form.key(name)}
        {...form.field(name)}
      />
      <PasswordInput
        label="Confirmă parola"
        autoComplete="new-password"
        required
        withAsterisk={false}
        key={form.key('confirmPassword')}
        {...form.field('confirmPassword')}
      />
    </>
  );
}
