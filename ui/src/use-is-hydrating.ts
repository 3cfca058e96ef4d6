import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True on the server and in the first render over its markup, which have to be alike; false from then on, and where the
 * browser draws the page itself.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
