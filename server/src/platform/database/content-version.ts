import { createHash } from 'node:crypto';
import { preconditionFailed } from '../errors.ts';

const LENGTH = 22;

/** A short mark of a value as JSON: equal for equal content, so it needs no column. */
export const contentVersion = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, LENGTH);

/** Is it what the caller read? No mark at all means any. Throws "precondition failed" with `message`. */
export function requireVersion(sent: string | null | undefined, present: string, message: string): void {
  if (sent != null && sent !== present) throw preconditionFailed(message);
}
