import { createContext, useContext } from 'react';

/** Watches a panel's session and the texts typed in it. */
export interface SessionGuard {
  /** The saved values of this form; undefined without any. */
  given(form: string): unknown;
  /** Registers a mounted form; returns the function that unregisters it. */
  hold(form: string, holds: () => unknown): () => void;
  /** Drops a saved state that was restored. */
  forget(form: string): void;
  /** Reports that the session has ended, unless the caller has (`isNotified`), and leads to the sign-in page. */
  leave(isNotified?: boolean): void;
}

/** Null where there is no guard: the pages of visitors. */
export const SessionGuardContext = createContext<SessionGuard | null>(null);

const STAY = () => undefined;

/** Leaves the panel where the session's end is noticed in another way than by a call. */
export const useLeave = (): SessionGuard['leave'] => useContext(SessionGuardContext)?.leave ?? STAY;
