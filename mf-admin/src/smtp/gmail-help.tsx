import { Section } from '../section/section.tsx';
import styles from './gmail-help.module.css';

/** How to send by a Gmail account (work-areas §2 "SMTP"). */
export function GmailHelp() {
  return (
    <Section title="Instrucțiuni pentru Gmail">
      <ol className={styles.steps}>
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
