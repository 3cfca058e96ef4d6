import { DAY_MS } from 'contracts/durations';
import type { Env } from '../../platform/config/env.ts';
import { secretBoxOf } from '../../platform/config/secrets/secret-box.ts';
import { hashToken, newToken } from '../../platform/config/secrets/session-token.ts';

/** Lifetime of a guest's cookie (docs/rules/chat.md "Chat"). */
export const GUEST_LIFE_MS = 30 * DAY_MS;
/** Lifetime of a ticket, which is exchanged for a cookie. */
export const TICKET_LIFE_MS = 120_000;

/** The cookie of a browser, or the ticket that a script passes from the socket to the call that sets the cookie. */
type Kind = 'guest' | 'guest-ticket';
const TOKEN = /^([\w-]{43})\.(\d{10,15})\.([\w-]{43})$/;

/** A guest is identified by a random key, of which the database stores the SHA-256. */
export const newGuestKey = newToken;
export const hashGuestKey = hashToken;

const signedText = (kind: Kind, text: string): string => `${kind}:${text}`;

/** A guest's key under our signature, valid until `expiresAt`. */
export function signGuest(env: Env, kind: Kind, { key, expiresAt }: { key: string; expiresAt: Date }): string {
  const text = `${key}.${expiresAt.getTime()}`;
  return `${text}.${secretBoxOf(env).sign(signedText(kind, text))}`;
}

/** The guest's key; null for a token that this site did not sign for this use, or that has expired. */
export function readGuest(env: Env, kind: Kind, { token, now }: { token: string; now: Date }): string | null {
  const [, key = '', expiresAt = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (key === '' || Number(expiresAt) <= now.getTime()) return null;
  return secretBoxOf(env).isSigned(signedText(kind, `${key}.${expiresAt}`), signature) ? key : null;
}
