import { Badge, ErrorState, SkeletonRows } from 'contracts/ui';
import { api } from '../api.ts';
import { TabHead } from '../section/tab-head.tsx';
import { Section } from '../section/section.tsx';
import { GmailHelp } from './gmail-help.tsx';
import { SmtpForm } from './smtp-form.tsx';
import { SmtpTest } from './smtp-test.tsx';
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
  const { data, error, isError, isFetching, refetch } = api.setting.smtp.useQuery();
  if (!data && isError) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
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
      <p className={styles.hint}>
        Utilizatorul este aici o adresă de email. Pentru furnizori la care nu este una (SendGrid, Amazon SES), serverul
        se dă la instalare, prin variabila <code>SMTP_URL</code>, iar aici nu se salvează nimic.
      </p>
      <SmtpTest isConfigured={data.configured} />
      <GmailHelp />
    </div>
  );
}
