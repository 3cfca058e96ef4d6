import { IconBell } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import { messageOf } from 'contracts/field-issues';
import { Button, EmptyState, QueryError, SkeletonRows, useCall } from 'ui';
import { Alert } from 'ui/alert';
import { api } from '../api.ts';
import { SavedSearchCard } from './saved-search-card.tsx';
import styles from './saved-search.module.css';
import cardListStyles from '../card/card-list.module.css';

/** The saved searches with how many cars each finds now, the latest first (docs/rules/buyers.md "Saved searches"). */
export function SavedSearchList() {
  const query = api.savedSearch.list.useQuery();
  const { data, isError } = query;
  if (isError && !data) return <QueryError query={query} />;
  if (!data) return <SkeletonRows count={3} />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={IconBell}
        title="Nicio căutare salvată"
        hint="Apăsați „Salvează căutarea” deasupra rezultatelor, iar noi vă scriem când apar mașini noi sau prețuri mai mici."
        action={<Button renderRoot={(props) => <Link to="/cauta" {...props} />}>Caută mașini</Button>}
      />
    );
  }
  return (
    <>
      <UnprovenAddress />
      <ul className={`an-list an-column ${cardListStyles.cards}`}>
        {data.map((search) => (
          <SavedSearchCard key={search.id} search={search} />
        ))}
      </ul>
    </>
  );
}

/** Alerts go to confirmed addresses only, since an account can be registered under another person's address. */
function UnprovenAddress() {
  const state = api.account.state.useQuery();
  const resend = useCall(api.account.resendConfirmation, {
    done: { title: 'Email trimis', message: 'Urmați linkul din el ca să confirmați adresa.' },
    failed: (error) => messageOf(error, 'Vă rugăm să încercați din nou.'),
  });
  if (!state.data || state.data.isEmailConfirmed) return null;
  return (
    <Alert color="saffron" title="Confirmați adresa de email" className={styles.unproven}>
      <p>Căutările sunt salvate, dar vă scriem abia după ce confirmați adresa {state.data.email}.</p>
      <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
        Trimite din nou emailul de confirmare
      </Button>
    </Alert>
  );
}
