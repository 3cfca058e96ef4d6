import { useSyncExternalStore } from 'react';

const nothing = () => () => undefined;
const inAddress = () => window.location.hash.slice(1);

/**
 * The token of a letter's link. It stands behind "#", which browsers keep to themselves, so it reaches no log; null while
 * the page is drawn on the server, '' when there is none.
 */
export const useLinkToken = (): string | null => useSyncExternalStore(nothing, inAddress, () => null);
