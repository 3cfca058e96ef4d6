import { COMPARED, LAST_SEARCH, VIEWED } from 'contracts/kept-visits';
import { savedIds } from 'ui';

/** Messages and requests that were typed and not sent, and the link of a guest's conversation. */
const OWN_DRAFTS = /^(an-(quote|conv)|autonou-(mes|kept))/;

/** At a logout: the next person at this browser sees nothing of the one before (docs/rules/buyers.md "Recently viewed"). */
export function forgetVisits(): void {
  for (const list of [VIEWED, COMPARED]) savedIds(list).write([]);
  try {
    localStorage.removeItem(LAST_SEARCH);
    for (const name of Object.keys(sessionStorage)) if (OWN_DRAFTS.test(name)) sessionStorage.removeItem(name);
  } catch {
    // Nothing was stored either.
  }
}
