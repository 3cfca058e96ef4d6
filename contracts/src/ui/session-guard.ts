import { createContext, useContext } from 'react';

/** What watches over a panel's session, and over the texts typed there. */
export interface SessionGuard {
  /** What was saved of this form; undefined without anything. */
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

/** For code that learns of the session's end in another way than by a call. */
export const useLeave = (): SessionGuard['leave'] => useContext(SessionGuardContext)?.leave ?? STAY;
