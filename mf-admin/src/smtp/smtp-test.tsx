import { messageOf } from 'contracts/field-issues';
import { SMTP_TEST_FAILED, SmtpTestInput } from 'contracts/setting';
import { Button, showToast, TextInput, ToastPlace } from 'contracts/ui';
import { focusFirstError, schemaResolver, useForm } from 'contracts/ui-extra/form';
import { api } from '../api.ts';
import { Section } from '../section/section.tsx';
import styles from '../form/form.module.css';

/** One letter by the server in use, to the address typed or the administrator's own (work-areas §7). */
export function SmtpTest({ isConfigured }: { isConfigured: boolean }) {
  const form = useForm({
    initialValues: { testEmail: '' },
    validate: schemaResolver(SmtpTestInput, { sync: true }),
  });
  const test = api.setting.testSmtp.useMutation({
    onSuccess: ({ recipient }) =>
      showToast({ kind: 'success', title: 'Email de test trimis', message: `Verificați căsuța ${recipient}.` }),
    onError: (error) => showToast({ kind: 'error', title: 'Eroare', message: messageOf(error, SMTP_TEST_FAILED) }),
  });
  return (
    <Section title="Email de test" hint="Fără adresă, mesajul ajunge la adresa contului dumneavoastră.">
      <form
        noValidate
        className={styles.root}
        onSubmit={form.onSubmit((values) => test.mutate(values), focusFirstError)}
      >
        <TextInput
          label="Adresa pentru test (opțional)"
          type="email"
          maxLength={254}
          {...form.getInputProps('testEmail')}
        />
        <ToastPlace />
        <div className={styles.end}>
          <Button type="submit" variant="default" loading={test.isPending} disabled={!isConfigured}>
            Trimite email de test
          </Button>
        </div>
      </form>
    </Section>
  );
}
