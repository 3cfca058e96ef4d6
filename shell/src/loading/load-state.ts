// The loading state of pages, for components; `remotes.ts` sets it.
import { createSignal } from './signal.ts';

/** Rises with each definition and each page that is loaded. */
export const loadCount = createSignal(0);
/** The page that takes long to load while its bytes arrive, as `keyOf` names it; null when there is none. */
export const slowPage = createSignal<string | null>(null);

/** The federation runtime's name of a page: "mf_dealer/dashboard". */
export const keyOf = (name: string, expose: string): string => `${name}/${expose.slice(2)}`;
