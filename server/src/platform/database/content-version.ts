import { createHash } from 'node:crypto';
import { preconditionFailed } from '../errors/errors.ts';

const LENGTH = 22;

/** A short hash of a value as JSON: equal for equal content, so it needs no column. */
export const contentVersion = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, LENGTH);

/**
 * Optimistic locking: throws "precondition failed" with `message` unless the caller has read the current version. No
 * version matches any.
 */
export function requireVersion(sent: string | null | undefined, present: string, message: string): void {
  if (sent != null && sent !== present) throw preconditionFailed(message);
}
