import { useEffect, useRef, useSyncExternalStore } from 'react';

const nothing = () => () => undefined;
const inAddress = () => window.location.hash.slice(1);

/**
 * The token of a letter's link. It stands behind "#", which browsers keep to themselves, so it reaches no log; null while
 * the page is drawn on the server, '' when there is none.
 */
export const useLinkToken = (): string | null => useSyncExternalStore(nothing, inAddress, () => null);

/** The same, sent once a visit: the link alone does what it is for. `send` has to be the same function at each drawing. */
export function useSentLinkToken(send: (input: { token: string }) => void): string | null {
  const token = useLinkToken();
  const sent = useRef<string>(null);
  useEffect(() => {
    // Effects may run twice; one visit asks once.
    if (!token || sent.current === token) return;
    sent.current = token;
    send({ token });
  }, [token, send]);
  return token;
}
