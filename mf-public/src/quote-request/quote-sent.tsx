import { IconMailCheck, IconSearchOff, IconSend } from '@tabler/icons-react';
import { formatCount, formatDateTime } from 'contracts/format';
import type { QuoteRequest } from 'contracts/quote-request';
import { CONFIRM_HOURS, REQUEST_UNMATCHED } from 'contracts/quote-texts';
import { Button } from 'ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { AddressLink } from '../link/address-link.tsx';
import styles from './quote-request.module.css';

export interface QuoteSentProps {
  request: QuoteRequest;
  /** The typed address, while it waits to be confirmed. */
  email: string;
  onRestart?(): void;
  /** The token of a guest's link; null in an account. */
  leadToken?: string | null;
}

/** The next steps after a request was sent, by its state. */
export function QuoteSent(props: QuoteSentProps) {
  const { state } = props.request;
  if (state === 'waiting') return <Waiting {...props} />;
  if (state === 'unmatched') return <Unmatched {...props} />;
  return <Sent {...props} />;
}

function Sent({ request, leadToken = null, onRestart }: QuoteSentProps) {
  const { conversations, endsAt } = request;
  return (
    <Panel
      icon={<IconSend aria-hidden="true" />}
      title={`Cererea a ajuns la ${formatCount(conversations.length, ['dealer', 'dealeri'])}`}
    >
      <ul>
        {conversations.map(({ leadId, dealer }) => (
          <li key={leadId}>
            {dealer.name}
            {dealer.city ? `, ${dealer.city}` : null}
            {dealer.verified ? ' · verificat' : null}
          </li>
        ))}
      </ul>
      <p>
        {endsAt ? `Pot răspunde până la ${formatDateTime(endsAt)}. ` : null}
        Vă scriem pe email când vine o ofertă și la sfârșit. Până atunci nu trebuie să faceți nimic.
      </p>
      <p>
        <AddressLink
          className="an-link"
          to={leadToken === null ? '/user-dashboard?tab=cereri' : `/conversatie#${leadToken}`}
        >
          Vedeți cererea și conversațiile
        </AddressLink>
      </p>
      {onRestart ? <RestartButton onRestart={onRestart}>Trimite altă cerere</RestartButton> : null}
    </Panel>
  );
}

const Waiting = ({ email, onRestart }: QuoteSentProps) => (
  <Panel icon={<IconMailCheck aria-hidden="true" />} title="Confirmați adresa de email">
    <p>
      Am trimis un link la <b>{email}</b>. Deschideți-l în cel mult {CONFIRM_HOURS} de ore: abia atunci cererea pleacă
      la dealeri. Dacă nu îl găsiți, căutați și în folderul de mesaje nedorite.
    </p>
    {onRestart ? <RestartButton onRestart={onRestart}>Trimite altă cerere</RestartButton> : null}
  </Panel>
);

const Unmatched = ({ onRestart }: QuoteSentProps) => (
  <Panel icon={<IconSearchOff aria-hidden="true" />} title="Niciun dealer nu are acum ce căutați">
    <p>{REQUEST_UNMATCHED}</p>
    {onRestart ? <RestartButton onRestart={onRestart}>Schimbă cererea</RestartButton> : null}
  </Panel>
);

const RestartButton = ({ onRestart, children }: { onRestart(): void; children: string }) => (
  <Button variant="default" className={styles.add} onClick={onRestart}>
    {children}
  </Button>
);

/** Its title gets the focus, since the form that had it is gone. */
function Panel({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className={`an-card an-flush ${styles.sent}`} aria-label="Ce urmează">
      <h2 ref={head} className="an-line" tabIndex={-1}>
        {icon} {title}
      </h2>
      {children}
    </section>
  );
}
