import type { QueryClient } from 'contracts/query-setup';
import { showToast } from 'ui';
import { forgetVisits } from './forget-visits.ts';

interface LogoutParts {
  /** The call. */
  send(): Promise<unknown>;
  /** Navigates to /. */
  goHome(): Promise<void>;
  queryClient: QueryClient;
  /** The session's answer becomes: nobody is signed in. */
  forgetUser(): void;
}

/**
 * Logout goes to / and forgets the user and all cached data, whatever the outcome of its call (public-site §4); the
 * toast says which it was (§8). The browser forgets what it kept of the account too.
 */
export async function logOut({ send, goHome, queryClient, forgetUser }: LogoutParts): Promise<void> {
  const failed = await send().then(
    () => false,
    () => true,
  );
  showToast(
    failed
      ? { kind: 'error', title: 'Eroare', message: 'Eroare la deconectare.', follows: true }
      : { kind: 'success', title: 'Deconectare reușită', message: 'V-ați deconectat cu succes.' },
  );
  await queryClient.cancelQueries();
  // Leave first: a dashboard still on screen would redirect to the login page, with a toast of its own.
  await goHome();
  forgetVisits();
  forgetUser();
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.resetQueries();
}
