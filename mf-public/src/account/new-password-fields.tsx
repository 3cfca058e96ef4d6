import { useShell } from 'contracts/ui';
import { PasswordInput } from 'contracts/ui-extra/form';
import { NewPasswordInput } from './new-password-input.tsx';

interface FieldsOf {
  key(name: string): string;
  getInputProps(name: string): object;
}

/** A new password and its repetition. `name` is the field's in the call. */
export function NewPasswordFields({ name, form }: { name: string; form: FieldsOf }) {
  const { passwordMinLength } = useShell().config;
  return (
    <>
      <NewPasswordInput
        label="Parolă nouă"
        name={name}
        required
        withAsterisk={false}
        description={`Cel puțin ${passwordMinLength} caractere`}
        key={form.key(name)}
        {...form.getInputProps(name)}
      />
      <PasswordInput
        label="Confirmă parola"
        name="confirmPassword"
        autoComplete="new-password"
        required
        withAsterisk={false}
        key={form.key('confirmPassword')}
        {...form.getInputProps('confirmPassword')}
      />
    </>
  );
}
