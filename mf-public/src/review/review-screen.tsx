import type { ReviewReceipt } from 'contracts/review';
import { HOW_CHECKED } from 'contracts/review-labels';
import { ErrorState, LoadingState, Title, useCall } from 'contracts/ui';
import { Alert } from 'contracts/ui-extra/alert';
import { useState } from 'react';
import { useLinkToken, useSentLinkToken } from '../account/link-token.ts';
import { api } from '../api.ts';
import { AnsweredForm } from './answered-form.tsx';
import { ExperienceForm } from './experience-form.tsx';
import { OptOut } from './opt-out.tsx';
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
