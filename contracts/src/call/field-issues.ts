import type { Issue } from './errors.schema.ts';

/** A failed call as the client's hooks return it. */
export interface CallError {
  message: string;
  data?: { issues?: Issue[] } | null;
}

/** The server's issues by field name, as forms expect them. */
export const issuesByField = (error: CallError): Record<string, string> =>
  Object.fromEntries((error.data?.issues ?? []).map(({ path, message }) => [path, message]));

/** The server's own message, or `fallback` when the call never reached it. */
export const messageOf = (error: CallError, fallback: string): string => (error.data ? error.message : fallback);
