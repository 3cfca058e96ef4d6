import { useEffect, useState } from 'react';

const KEY = 'an-conversation-token';
/** Holds the token in a browser without storage. */
let held = '';

/**
 * The token of an email's link. It is in the fragment, which browsers don't send, so it reaches no log; from there it
 * goes into this tab's memory and session storage, and out of the address bar, where it could be copied by mistake.
 * Null while the page is rendered on the server, '' when there is none.
 */
export function useGuestToken(): string | null {
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
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Memory is enough until the tab is closed.
  }
}
