import { useEffect, useRef, useSyncExternalStore } from 'react';

const nothing = () => () => undefined;
const inAddress = () => window.location.hash.slice(1);

/**
 * The token of an email's link. It is in the fragment, which browsers don't send, so it reaches no log; null while
 * the page is rendered on the server, '' when there is none.
 */
export const useLinkToken = (): string | null => useSyncExternalStore(nothing, inAddress, () => null);

/** The same, sent once per visit, without a click. `send` must be the same function at each render. */
export function useSentLinkToken(send: (input: { token: string }) => void): string | null {
  const token = useLinkToken();
  const sent = useRef<string>(null);
  useEffect(() => {
    // Effects may run twice; one visit sends once.
    if (!token || sent.current === token) return;
    sent.current = token;
    send({ token });
  }, [token, send]);
  return token;
}
