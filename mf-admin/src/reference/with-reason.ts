import type { CallError } from 'contracts/field-issues';

/** The text of a failed save with the server's reason after it (work-areas §8). */
export const withReason =
  (text: string) =>
  ({ data, message }: CallError): string =>
    data ? `${text} ${message}.` : text;
