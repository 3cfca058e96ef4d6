import { LINK_NOT_VALID } from 'contracts/account-texts';
import { messageOf } from 'contracts/field-issues';
import type { Alert as SavedSearchData } from 'contracts/saved-search';
import { Button, LoadingState, Title, useCall } from 'ui';
import { Alert } from 'ui/alert';
import { useState } from 'react';
import { useLinkToken, useSentLinkToken } from '../account/link-token.ts';
import { api } from '../api.ts';
import { AddressLink } from '../link/address-link.tsx';
import { SavedSearchSettings } from './saved-search-settings.tsx';
import styles from './saved-search-screen.module.css';

/** Target of an email's link: its search, the frequency, and how to unsubscribe. */
export function SavedSearchScreen() {
  const [alert, setAlert] = useState<SavedSearchData | null>(null);
  const open = useCall(api.savedSearch.open, { onDone: setAlert });
  const token = useSentLinkToken(open.mutate);
  const isRefused = open.isError || token === '';
  return (
    <div className={`an-wrap an-stack-top ${styles.page}`}>
      <Title order={1}>Emailurile despre o căutare salvată</Title>
      {alert ? <SavedSearchSettings alert={alert} onChange={setAlert} /> : null}
      {isRefused ? (
        <Alert role="alert" color="saffron" title="Nu vă scriem despre această căutare">
          Linkul nu este al unei căutări salvate: poate v-ați dezabonat deja, iar atunci nu mai primiți emailuri.
        </Alert>
      ) : null}
      {!alert && !isRefused ? <LoadingState /> : null}
      <AddressLink to="/cauta" className="an-link">
        Caută mașini
      </AddressLink>
    </div>
  );
}

function titleOf(alert: SavedSearchData | null): string {
  if (!alert) return 'Confirmați alerta';
  return alert.frequency === 'off' ? 'Alerta este oprită' : 'Alerta este activă';
}

/** Confirms a saved search. By a click, since mail scanners follow links. */
export default function ConfirmSavedSearchScreen() {
  const token = useLinkToken();
  const [alert, setAlert] = useState<SavedSearchData | null>(null);
  const confirm = useCall(api.savedSearch.confirm, { networkMode: 'always', onDone: setAlert });
  const isRefused = confirm.isError || token === '';
  return (
    <div className={`an-wrap an-stack-top ${styles.page}`}>
      <Title order={1}>{titleOf(alert)}</Title>
      {alert ? <SavedSearchSettings alert={alert} onChange={setAlert} /> : null}
      {!alert && !isRefused ? (
        <>
          <p>Cu un clic acceptați să vă scriem despre căutarea pe care ați salvat-o.</p>
          <Button
            size="lg"
            disabled={!token}
            loading={confirm.isPending}
            onClick={() => (token ? confirm.mutate({ token }) : undefined)}
          >
            Confirmă alerta
          </Button>
        </>
      ) : null}
      {isRefused ? (
        <Alert role="alert" color="red" title="Alerta nu a fost confirmată">
          {confirm.error ? messageOf(confirm.error, 'Vă rugăm să încercați din nou.') : LINK_NOT_VALID}
        </Alert>
      ) : null}
      <AddressLink to="/cauta" className="an-link">
        Caută mașini
      </AddressLink>
    </div>
  );
}
