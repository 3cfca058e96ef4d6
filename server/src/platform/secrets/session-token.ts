import { createHash, randomBytes } from 'node:crypto';

/** A new 256-bit session token, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The form in which a token is kept. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
