import { LINK_NOT_VALID } from 'contracts/account-texts';
import { messageOf } from 'contracts/field-issues';
import { Button, Title, useCall } from 'ui';
import { Alert } from 'ui/alert';
import { useLinkToken } from '../account/link-token.ts';
import { api } from '../api.ts';
import { AddressLink } from '../link/address-link.tsx';
import { QuoteSent } from './quote-sent.tsx';
import styles from './quote-request.module.css';

/** Confirms the address of a request and sends it. By a click, since mail scanners follow links. */
export default function ConfirmQuoteScreen() {
  const token = useLinkToken();
  const confirm = useCall(api.quoteRequest.confirm, { networkMode: 'always' });
  const confirmed = confirm.data;
  const isRefused = confirm.isError || token === '';
  return (
    <div className={`an-wrap an-stack-top ${styles.page}`}>
      <Title order={1}>{confirmed ? 'Cererea de oferte' : 'Confirmați cererea de oferte'}</Title>
      {confirmed ? <QuoteSent request={confirmed.request} email="" leadToken={confirmed.leadToken} /> : null}
      {!confirmed && !isRefused ? (
        <>
          <p>
            Cu un clic confirmați adresa de email, iar cererea pleacă la dealeri, fără numele și adresa dumneavoastră.
          </p>
          <Button
            size="lg"
            className={styles.add}
            disabled={!token}
            loading={confirm.isPending}
            onClick={() => (token ? confirm.mutate({ token }) : undefined)}
          >
            Confirmă și trimite
          </Button>
        </>
      ) : null}
      {isRefused ? (
        <Alert role="alert" color="red" title="Cererea nu a fost trimisă">
          {confirm.error ? messageOf(confirm.error, 'Vă rugăm să încercați din nou.') : LINK_NOT_VALID}
        </Alert>
      ) : null}
      <AddressLink to="/cere-oferte" className="an-link">
        Cererea de oferte
      </AddressLink>
    </div>
  );
}
