import { Link } from 'contracts/router';
import { messageOf } from 'contracts/field-issues';
import { Button, LoadingState, Title, useCall, useShell } from 'ui';
import { Alert } from 'ui/alert';
import type { ReactNode } from 'react';
import { api } from '../api.ts';
import { useLinkToken } from './link-token.ts';
import styles from './confirm-email.module.css';

/** Reverts a change of the email address. It asks for a click, since mail scanners open links too. */
export default function UndoEmail() {
  const token = useLinkToken();
  const { refreshSession } = useShell();
  // The revert has ended this browser's session too.
  const undo = useCall(api.account.undoEmailChange, { onDone: refreshSession });
  const isOver = token === '' || undo.error?.data?.code === 'not_found';
  return (
    <div className={`an-wrap an-stack-top ${styles.root}`}>
      <Title order={1}>Anularea schimbării adresei de email</Title>
      {token === null ? <LoadingState /> : null}
      {undo.isSuccess ? <Undone /> : null}
      {isOver ? <DeadLink /> : null}
      {undo.error && !isOver ? (
        <Alert role="alert" color="red" title="Adresa nu a fost schimbată">
          {messageOf(undo.error, 'Vă rugăm să încercați din nou.')}
        </Alert>
      ) : null}
      {token && !undo.isSuccess && !isOver ? (
        <>
          <p>
            Contul revine la adresa pe care ați primit acest link, toate sesiunile deschise se închid, iar parola de
            acum nu mai este valabilă. Vă trimitem îndată un link pentru alta.
          </p>
          <Button size="lg" disabled={undo.isPending} onClick={() => undo.mutate({ token })}>
            Revino la adresa veche
          </Button>
        </>
      ) : null}
    </div>
  );
}

const Undone = (): ReactNode => (
  <Alert role="status" color="green" title="Adresa a fost restabilită">
    Contul are din nou adresa dumneavoastră. V-am trimis pe această adresă un link cu care alegeți o parolă nouă; până
    atunci nimeni nu se poate conecta.
  </Alert>
);

const DeadLink = (): ReactNode => (
  <Alert role="alert" color="red" title="Link nevalabil">
    Linkul a fost folosit sau a expirat. Dacă aveți nevoie de ajutor,{' '}
    <Link to="/contact" className="an-link">
      scrieți-ne
    </Link>
    .
  </Alert>
);
