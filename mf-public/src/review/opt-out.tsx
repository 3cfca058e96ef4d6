import { messageOf } from 'contracts/field-issues';
import { Button, Title, useCall } from 'contracts/ui';
import { Alert } from 'contracts/ui-extra/alert';
import { api } from '../api.ts';
import styles from './review-screen.module.css';

/** Ends the invitations to an address. By a click, since mail scanners follow links. */
export function OptOut({ link }: { link: string }) {
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
