import { IconMailCheck, IconSearchOff, IconSend } from '@tabler/icons-react';
import { formatCount, formatDateTime } from 'contracts/format';
import type { QuoteRequest } from 'contracts/quote-request';
import { CONFIRM_HOURS, REQUEST_UNMATCHED } from 'contracts/quote-texts';
import { Button } from 'contracts/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { AddressLink } from '../link/address-link.tsx';
import styles from './quote-request.module.css';

export interface QuoteSentProps {
  request: QuoteRequest;
  /** The typed address, while it waits to be confirmed. */
  email: string;
  onAgain?(): void;
  /** The token of a guest's link; null in an account. */
  leadToken?: string | null;
}

/** What happens after a request was sent, by what it became. */
export function QuoteSent(props: QuoteSentProps) {
  const { state } = props.request;
  if (state === 'waiting') return <Waiting {...props} />;
  if (state === 'unmatched') return <Unmatched {...props} />;
  return <Sent {...props} />;
}

function Sent({ request, leadToken = null, onAgain }: QuoteSentProps) {
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
      {onAgain ? <Again onAgain={onAgain}>Trimite altă cerere</Again> : null}
    </Panel>
  );
}

const Waiting = ({ email, onAgain }: QuoteSentProps) => (
  <Panel icon={<IconMailCheck aria-hidden="true" />} title="Confirmați adresa de email">
    <p>
      Am trimis un link la <b>{email}</b>. Deschideți-l în cel mult {CONFIRM_HOURS} de ore: abia atunci cererea pleacă
      la dealeri. Dacă nu îl găsiți, căutați și în folderul de mesaje nedorite.
    </p>
    {onAgain ? <Again onAgain={onAgain}>Trimite altă cerere</Again> : null}
  </Panel>
);

const Unmatched = ({ onAgain }: QuoteSentProps) => (
  <Panel icon={<IconSearchOff aria-hidden="true" />} title="Niciun dealer nu are acum ce căutați">
    <p>{REQUEST_UNMATCHED}</p>
    {onAgain ? <Again onAgain={onAgain}>Schimbă cererea</Again> : null}
  </Panel>
);

const Again = ({ onAgain, children }: { onAgain(): void; children: string }) => (
  <Button variant="default" className={styles.add} onClick={onAgain}>
    {children}
  </Button>
);

/** Its title gets the focus, since the form that had it is gone. */
function Panel({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className={`an-card ${styles.sent}`} aria-label="Ce urmează">
      <h2 ref={head} tabIndex={-1}>
        {icon} {title}
      </h2>
      {children}
    </section>
  );
}
