import { Badge, Button, QueryError, SkeletonRows, TextInput, ToastPlace, useCall } from 'ui';
import { messageOf } from 'contracts/field-issues';
import { SMTP_TEST_FAILED, SmtpTestInput } from 'contracts/setting';
import { readBy, useCallForm } from 'ui/form';
import { api } from '../api.ts';
import { TabHead } from '../section/tab-head.tsx';
import { Section } from '../section/section.tsx';
import { SmtpForm } from './smtp-form.tsx';
import gmailHelpStyles from './gmail-help.module.css';
import formStyles from '../form/form.module.css';
import styles from '../section/section.module.css';

/** The tab SMTP (work-areas §2): the mail server, a test email, and how to use Gmail's. */
export default function SmtpTab() {
  return (
    <>
      <TabHead title="SMTP" />
      <Smtp />
    </>
  );
}

export function Smtp() {
  const query = api.setting.smtp.useQuery();
  const { data } = query;
  if (!data && query.error) return <QueryError query={query} />;
  if (!data) return <SkeletonRows count={3} height={180} />;
  return (
    <div className={styles.sections}>
      <Section
        title="Configurare SMTP"
        mark={
          <Badge className={data.configured ? 'an-badge-ok' : 'an-badge-warn'}>
            {data.configured ? 'Configurat' : 'Neconfigurat'}
          </Badge>
        }
        hint={
          data.source === 'environment'
            ? 'Acum este folosit serverul din configurarea instalării; cel salvat aici îl înlocuiește.'
            : 'Serverul prin care pleacă emailurile site-ului. Până este configurat, emailurile așteaptă.'
        }
      >
        <SmtpForm settings={data} />
      </Section>
      <p className={`an-hint ${styles.hint}`}>
        Utilizatorul este aici o adresă de email. Pentru furnizori la care nu este una (SendGrid, Amazon SES), serverul
        se dă la instalare, prin variabila <code>SMTP_URL</code>, iar aici nu se salvează nimic.
      </p>
      <SmtpTest isConfigured={data.configured} />
      <GmailHelp />
    </div>
  );
}

/** Sends one email through the configured server, to the typed address or the administrator's own (work-areas §7). */
function SmtpTest({ isConfigured }: { isConfigured: boolean }) {
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
      <form noValidate className={formStyles.root} onSubmit={form.submit}>
        <TextInput
          label="Adresa pentru test (opțional)"
          type="email"
          maxLength={254}
          {...form.getInputProps('testEmail')}
        />
        <ToastPlace />
        <div className={`an-wrapping ${formStyles.end}`}>
          <Button type="submit" variant="default" loading={form.isBusy} disabled={!isConfigured}>
            Trimite email de test
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** How to send by a Gmail account (work-areas §2 "SMTP"). */
function GmailHelp() {
  return (
    <Section title="Instrucțiuni pentru Gmail">
      <ol className={gmailHelpStyles.steps}>
        <li>
          Activați <b>verificarea în doi pași</b> a contului Google, la{' '}
          <a className="an-link" href="https://myaccount.google.com/security" target="_blank" rel="noopener noreferrer">
            myaccount.google.com/security
          </a>
          .
        </li>
        <li>
          Creați o <b>parolă de aplicație</b>, la{' '}
          <a
            className="an-link"
            href="https://myaccount.google.com/apppasswords"
            target="_blank"
            rel="noopener noreferrer"
          >
            myaccount.google.com/apppasswords
          </a>
          . Parola obișnuită a contului nu este acceptată.
        </li>
        <li>
          Completați mai sus: server <b>smtp.gmail.com</b>, port <b>587</b> (sau 465 cu conexiune securizată),
          utilizator adresa Gmail întreagă, parolă cele 16 litere ale parolei de aplicație.
        </li>
        <li>Salvați, apoi trimiteți un email de test.</li>
      </ol>
    </Section>
  );
}
