import { Link } from 'contracts/router';
import { LINK_NOT_VALID } from 'contracts/account-texts';
import { Button, LoadingState, Title, useCall } from 'ui';
import { Alert } from 'ui/alert';
import { api } from '../api.ts';
import { messageOf } from 'contracts/field-issues';
import { useSentLinkToken } from './link-token.ts';
import styles from './confirm-email.module.css';

/** Target of the email's link: the address is confirmed without another click. */
export default function ConfirmEmail() {
  const utils = api.useUtils();
  const confirm = useCall(api.account.confirmEmail, { refresh: () => utils.account.state.invalidate() });
  const token = useSentLinkToken(confirm.mutate);
  const isRefused = confirm.isError || token === '';
  return (
    <div className={`an-wrap an-stack-top ${styles.root}`}>
      <Title order={1}>Confirmarea adresei de email</Title>
      {confirm.isSuccess ? (
        <Alert role="status" color="green" title="Adresă confirmată">
          Vă mulțumim! Adresa de email a contului este confirmată.
        </Alert>
      ) : null}
      {isRefused ? (
        <Alert role="alert" color="red" title="Adresa nu a fost confirmată">
          {confirm.error ? messageOf(confirm.error, 'Vă rugăm să încercați din nou.') : LINK_NOT_VALID} Puteți cere alt
          email din pagina{' '}
          <Link to="/securitate" className="an-link">
            Parolă și securitate
          </Link>
          .
        </Alert>
      ) : null}
      {!confirm.isSuccess && !isRefused ? <LoadingState /> : null}
      <Button component={Link} to="/" variant="default" size="lg">
        Înapoi la pagina principală
      </Button>
    </div>
  );
}
