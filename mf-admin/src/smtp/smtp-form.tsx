import { messageOf } from 'contracts/field-issues';
import { DEFAULT_SMTP_PORT, SmtpInput, type SmtpSettings } from 'contracts/setting';
import { TextInput, useCall } from 'ui';
import { Checkbox } from 'ui/checkbox';
import { readBy, useCallForm, PasswordInput } from 'ui/form';
import { PageForm } from '../form/page-form.tsx';
import { api } from '../api.ts';

const SSL_PORT = 465;

interface Fields {
  host: string;
  port: string;
  user: string;
  pass: string;
  secure: boolean;
}

const fieldsOf = ({ host, port, user, secure }: SmtpSettings): Fields => ({
  host: host ?? '',
  port: String(port),
  user: user ?? '',
  pass: '',
  secure,
});

/** The mail server; its password has to be entered at every change and is never shown (work-areas §5 "SMTP"). */
export function SmtpForm({ settings }: { settings: SmtpSettings }) {
  const utils = api.useUtils();
  const save = useCall(api.setting.saveSmtp, {
    // The call's result is not used again: the password leaves the page's memory with it.
    gcTime: 0,
    done: { title: 'SMTP configurat', message: 'Serverul de email a fost salvat.' },
    // The server's own message (work-areas §8).
    failed: (error) => messageOf(error, 'Configurarea SMTP nu a putut fi salvată.'),
    onDone: (saved) => {
      utils.setting.smtp.setData(undefined, saved);
    },
  });
  const form = useCallForm({
    initial: fieldsOf(settings),
    read: (values) => readBy(SmtpInput, values),
    send: (_values, input) => save.mutateAsync(input),
    onSent: () => {
      form.setFieldValue('pass', '');
    },
    keep: 'smtp',
    secrets: ['pass'],
  });
  /** Implicit TLS belongs to port 465, any other port starts without (work-areas §9). */
  const setSecure = (secure: boolean) =>
    form.setValues({ secure, port: String(secure ? SSL_PORT : DEFAULT_SMTP_PORT) });
  const setPort = (port: string) => form.setValues({ port, secure: port.trim() === String(SSL_PORT) });
  return (
    <PageForm form={form} action="Salvează configurarea" data-columns>
      <TextInput
        label="Server SMTP (host)"
        placeholder="smtp.gmail.com"
        maxLength={255}
        required
        {...form.getInputProps('host')}
      />
      <TextInput
        label="Port"
        inputMode="numeric"
        maxLength={6}
        required
        {...form.getInputProps('port')}
        onChange={(event) => setPort(event.currentTarget.value)}
      />
      <TextInput
        label="Utilizator (email)"
        type="email"
        autoComplete="off"
        maxLength={255}
        required
        {...form.getInputProps('user')}
      />
      <PasswordInput
        label="Parola"
        autoComplete="new-password"
        placeholder={settings.configured ? 'Configurată' : ''}
        required
        {...form.getInputProps('pass')}
      />
      <Checkbox
        data-wide
        label="Conexiune securizată (SSL)"
        description="Pentru portul 465. Pe celelalte porturi conexiunea se securizează cu STARTTLS."
        checked={form.values.secure}
        onChange={(event) => setSecure(event.currentTarget.checked)}
      />
    </PageForm>
  );
}
