import type { Env } from '../../platform/config/env.ts';
import { secretBoxOf } from '../../platform/config/secrets/secret-box.ts';

/** The content of an upload address: the upload, its user, and its expiry (milliseconds). */
export interface UploadClaim {
  key: string;
  userId: number;
  expiresAt: number;
}

const TOKEN = /^([a-z0-9]{32})\.([1-9]\d{0,9})\.(\d{10,15})\.([\w-]{43})$/;

const textOf = ({ key, userId, expiresAt }: UploadClaim): string => `${key}.${userId}.${expiresAt}`;
const signedText = (text: string): string => `upload:${text}`;

/** The claim with its signature, for an upload address: only this site can make it. */
export function signClaim(env: Env, claim: UploadClaim): string {
  const text = textOf(claim);
  return `${text}.${secretBoxOf(env).sign(signedText(text))}`;
}

/** Null without a valid signature of this site. It may have expired. */
export function readClaim(env: Env, token: string): UploadClaim | null {
  const [, key = '', userId, expiresAt, signature = ''] = TOKEN.exec(token) ?? [];
  const claim = { key, userId: Number(userId), expiresAt: Number(expiresAt) };
  if (key === '') return null;
  return secretBoxOf(env).isSigned(signedText(textOf(claim)), signature) ? claim : null;
}
