import { messageOf } from 'contracts/field-issues';
import { SMTP_TEST_FAILED, SmtpTestInput } from 'contracts/setting';
import { Button, TextInput, ToastPlace, useCall } from 'contracts/ui';
import { readBy, useCallForm } from 'contracts/ui-extra/form';
import { api } from '../api.ts';
import { Section } from '../section/section.tsx';
import styles from '../form/form.module.css';

/** Sends one email through the configured server, to the typed address or the administrator's own (work-areas §7). */
export function SmtpTest({ isConfigured }: { isConfigured: boolean }) {
  const test = useCall(api.setting.testSmtp, {
    done: ({ recipient }) => ({ title: 'Email de test trimis', message: `Verificați căsuța ${recipient}.` }),
    failed: (error) => messageOf(error, SMTP_TEST_FAILED),
  });
  const form = useCallForm({
    initial: { testEmail: '' },
    read: (values) => readBy(SmtpTestInput, values),
    send: (values) => test.mutateAsync(values),
  });
  return (
    <Section title="Email de test" hint="Fără adresă, mesajul ajunge la adresa contului dumneavoastră.">
      <form noValidate className={styles.root} onSubmit={form.submit}>
        <TextInput
          label="Adresa pentru test (opțional)"
          type="email"
          maxLength={254}
          {...form.getInputProps('testEmail')}
        />
        <ToastPlace />
        <div className={styles.end}>
          <Button type="submit" variant="default" loading={form.isBusy} disabled={!isConfigured}>
            Trimite email de test
          </Button>
        </div>
      </form>
    </Section>
  );
}
