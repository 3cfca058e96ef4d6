import { createContext, useContext, type Context } from 'react';
import type { AppConfig } from 'contracts/app-config';
import type { Suggestion } from 'contracts/search-suggest';

/** The shell's interface for the pages of every remote. */
export type ShellApi = {
  config: AppConfig;
  /** Signs out, clears every cached answer and goes to `/`, whatever the result (public-site §4). */
  logout: () => Promise<void>;
  /** After a login or registration: drops the previous visitor's answers and reads the session again. */
  refreshSession: () => Promise<void>;
  /** Brands, models, towns and dealers that begin with the typed text, each with an address. */
  suggest: (text: string) => Promise<Suggestion[]>;
};

// On the server the facade is compiled into the shell's bundle and into each remote's, so one process has several
// copies of this file; the context itself must still be a single one.
const held = globalThis as { autonouShellContext?: Context<ShellApi | null> };
export const ShellContext = (held.autonouShellContext ??= createContext<ShellApi | null>(null));

/** The shell's services. Throws outside the shell, so that a page test without a frame fails at once. */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs the ShellContext of the shell or of contracts/testing');
  return shell;
}
