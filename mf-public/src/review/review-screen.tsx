import type { ReviewReceipt } from 'contracts/review';
import { HOW_CHECKED } from 'contracts/review-labels';
import { Button, ErrorState, LoadingState, Title, useCall } from 'ui';
import { Alert } from 'ui/alert';
import { useState } from 'react';
import { messageOf } from 'contracts/field-issues';
import { useLinkToken, useSentLinkToken } from '../account/link-token.ts';
import { api } from '../api.ts';
import { ExperienceForm } from './experience-form.tsx';
import styles from './review-screen.module.css';

const OPT_OUT = /^dezabonare=(.+)$/;

/** Target of an invitation's link: the questions, or the end of these emails. */
export default function ReviewScreen() {
  const token = useLinkToken();
  if (token === null) return <LoadingState />;
  const [, optOut] = OPT_OUT.exec(token) ?? [];
  return optOut ? <OptOut link={decodeURIComponent(optOut)} /> : <Invitation />;
}

function Invitation() {
  const [receipt, setReceipt] = useState<ReviewReceipt | null>(null);
  const open = useCall(api.review.open);
  const invite = open.data;
  const token = useSentLinkToken(open.mutate);
  if (open.error && open.error.data?.code !== 'not_found') {
    const retry = () => open.mutate({ token: token ?? '' });
    return <ErrorState title="Nu am putut deschide recenzia" error={open.error} onRetry={retry} />;
  }
  if (open.isError || token === '') {
    return (
      <Frame title="Recenzie">
        <Alert role="alert" color="red" title="Linkul nu mai este valabil">
          Folosiți linkul din cel mai nou email de la noi. Este valabil 90 de zile, pentru o singură recenzie.
        </Alert>
      </Frame>
    );
  }
  if (!invite || !token) return <LoadingState />;
  const Form = invite.kind === 'experience' ? ExperienceForm : AnsweredForm;
  return (
    <Frame title={`Cum a fost cu ${invite.dealer.name}?`} about={invite.car}>
      {receipt || invite.isUsed ? <Thanks receipt={receipt} /> : <Form token={token} onSent={setReceipt} />}
      <details>
        <summary>Cum verificăm recenziile</summary>
        <p>{HOW_CHECKED}</p>
      </details>
    </Frame>
  );
}

const Frame = ({ title, about, children }: { title: string; about?: string | null; children: React.ReactNode }) => (
  <div className={`an-wrap an-stack-top an-flush ${styles.page}`}>
    <Title order={1}>{title}</Title>
    {about ? <p className="an-dim">Ați întrebat despre {about}.</p> : null}
    {children}
  </div>
);

const Thanks = ({ receipt }: { receipt: ReviewReceipt | null }) => (
  <Alert color="green" role="status" title="Vă mulțumim!">
    {receipt?.state === 'pending'
      ? 'Recenzia va fi citită de o persoană înainte de publicare, de obicei într-o zi lucrătoare.'
      : 'Răspunsul dumneavoastră a fost primit.'}
  </Alert>
);

/** Ends the invitations to an address. By a click, since mail scanners follow links. */
function OptOut({ link }: { link: string }) {
  const end = useCall(api.review.optOut, { networkMode: 'always' });
  return (
    <div className={`an-wrap an-stack-top an-flush ${styles.page}`}>
      <Title order={1}>Invitații la recenzii</Title>
      {end.isSuccess ? (
        <Alert color="green" role="status" title="V-ați dezabonat">
          Nu vă mai invităm să scrieți recenzii.
        </Alert>
      ) : (
        <>
          <p>Cu un clic nu vă mai invităm la această adresă să scrieți recenzii.</p>
          <div>
            <Button size="lg" loading={end.isPending} onClick={() => end.mutate({ token: link })}>
              Dezabonează-mă
            </Button>
          </div>
        </>
      )}
      {end.isError ? (
        <Alert color="red" role="alert" title="Nu s-a schimbat nimic">
          {messageOf(end.error, 'Vă rugăm să încercați din nou.')}
        </Alert>
      ) : null}
    </div>
  );
}

/** The one question to who got no answer on the site. */
function AnsweredForm({ token, onSent }: { token: string; onSent(receipt: ReviewReceipt): void }) {
  const write = useCall(api.review.writeAnswered, {
    networkMode: 'always',
    onDone: onSent,
    failed: (error) => messageOf(error, 'Răspunsul nu a putut fi trimis. Încercați din nou.'),
  });
  const say = (answered: boolean) => write.mutate({ token, answered });
  return (
    <div className={`an-card ${styles.form}`} role="group" aria-label="V-a răspuns dealerul?">
      <p>V-a răspuns dealerul, pe orice cale?</p>
      <div className={`an-wrapping ${styles.choices}`}>
        <Button size="lg" disabled={write.isPending} onClick={() => say(true)}>
          Da, mi-a răspuns
        </Button>
        <Button size="lg" variant="default" disabled={write.isPending} onClick={() => say(false)}>
          Nu mi-a răspuns
        </Button>
      </div>
    </div>
  );
}
