import { createContext, useContext } from 'react';

/** What watches over the session of a panel, and over what is typed there. */
export interface SessionGuard {
  /** What was kept of this form here; undefined without anything. */
  given(form: string): unknown;
  /** Keeps a mounted form in view; gives what ends that. */
  hold(form: string, holds: () => unknown): () => void;
  /** What was given back need not be kept any longer. */
  forget(form: string): void;
  /** Tells that the session has ended, unless somebody has (`isNotified`), and leads to the sign-in page. */
  leave(isNotified?: boolean): void;
}

/** Null where nobody watches: the pages of visitors. */
export const SessionGuardContext = createContext<SessionGuard | null>(null);

const STAY = () => undefined;

/** For what learns in another way than by a call that the session has ended. */
export const useLeave = (): SessionGuard['leave'] => useContext(SessionGuardContext)?.leave ?? STAY;
