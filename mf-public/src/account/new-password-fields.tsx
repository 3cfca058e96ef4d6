import { PasswordInput, useShell } from 'contracts/ui';

interface FieldsOf {
  key(name: string): string;
  getInputProps(name: string): object;
}

/** A new password and its repetition. `name` is the field's in the call. */
export function NewPasswordFields({ name, form }: { name: string; form: FieldsOf }) {
  const { passwordMinLength } = useShell().config;
  return (
    <>
      <PasswordInput
        label="Parolă nouă"
        name={name}
        autoComplete="new-password"
        required
        withAsterisk={false}
        description={`Cel puțin ${passwordMinLength} caractere`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
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
