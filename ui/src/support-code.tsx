import type { CallError } from 'contracts/field-issues';

/** The id of a failed call's line in the server's log (docs/operations/one-machine.md "Health"); undefined where none answered. */
export const supportCodeOf = (error: CallError | null | undefined): string | undefined =>
  error?.data?.requestId || undefined;

/** The code that a user reads out to support after a failure; nothing without one. */
export const SupportCode = ({ code }: { code: string | undefined }) =>
  code ? <span className="an-support-code">Cod: {code}</span> : null;
