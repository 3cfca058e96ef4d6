import { useConversationEvents } from 'deal/conversation-events';
import { Link } from 'contracts/router';
import { Button, EmptyState, LoadingState, QueryError, sessionStore, Title } from 'ui';
import { IconLinkOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../api.ts';
import { ContactCheck } from './contact-check.tsx';
import { useGuestApi } from './guest-api.ts';
import { GuestConversation, GuestRequest } from './guest-request.tsx';
import styles from './guest.module.css';

/** A conversation, or those of a request, opened by an email's link without an account (docs/rules/conversations.md "Conversations"). */
export default function GuestScreen() {
  const token = useGuestToken();
  return (
    <div className={`an-wrap an-column ${styles.root}`}>
      <Title order={1}>Conversația cu dealerul</Title>
      {token === null ? <LoadingState /> : null}
      {token === '' ? <NoLink title="Deschideți linkul din email" /> : null}
      {token ? <Opened key={token} token={token} /> : null}
    </div>
  );
}

/** The conversation or request that the link opens. */
function Opened({ token }: { token: string }) {
  const guest = useGuestApi(token);
  const query = api.conversation.open.useQuery(undefined, { trpc: { context: { leadToken: token } } });
  const { data, error } = query;
  useConversationEvents({ token: data ? token : undefined, onEvent: () => void guest.refresh() });
  const isRefused = error?.data?.code === 'unauthorized' || error?.data?.code === 'not_found';
  if (isRefused || (data && data.leadId === null && data.requestId === null)) {
    return <NoLink title="Linkul nu mai este valabil" />;
  }
  if (data?.leadId) {
    const { leadId, contact } = data;
    const onDone = () => void guest.refresh();
    return (
      <>
        {contact && !contact.isConfirmed ? <ContactCheck token={token} contact={contact} onDone={onDone} /> : null}
        <GuestConversation guest={guest} leadId={leadId} />
      </>
    );
  }
  if (data?.requestId) return <GuestRequest guest={guest} requestId={data.requestId} />;
  if (error) return <QueryError query={query} />;
  return <LoadingState />;
}

/** Without a link, or with one that has ended. */
function NoLink({ title }: { title: string }): ReactNode {
  return (
    <EmptyState
      icon={IconLinkOff}
      title={title}
      hint={
        <>
          <p>Un link deschide conversația 90 de zile, până când este dezactivat. Ce puteți face:</p>
          <ul className={styles.advice}>
            <li>Deschideți linkul din cel mai nou email primit despre această cerere.</li>
            <li>
              Dacă ați trimis cererea dintr-un cont, o găsiți la{' '}
              <Link to="/user-dashboard" search={{ tab: 'cereri' }} className="an-link">
                Cererile Mele
              </Link>
              .
            </li>
            <li>Trimiteți din nou cererea din pagina mașinii: primiți un link nou.</li>
          </ul>
        </>
      }
      action={<Button renderRoot={(props) => <Link to="/cauta" {...props} />}>Caută mașini</Button>}
    />
  );
}

const KEY = 'an-conversation-token';
/** Holds the token in a browser without storage. */
let held = '';

/**
 * The token of an email's link. It is in the fragment, which browsers don't send, so it reaches no log; from there it
 * goes into this tab's memory and session storage, and out of the address bar, where it could be copied by mistake.
 * Null while the page is rendered on the server, '' when there is none.
 */
function useGuestToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setToken(takeToken());
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return token;
}

function takeToken(): string {
  const given = location.hash.slice(1);
  if (given !== '') {
    save(given);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return saved();
}

function saved(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return held;
  }
}

function save(token: string): void {
  held = token;
  sessionStore.write(KEY, token);
}
