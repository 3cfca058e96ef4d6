import { timingSafeEqual } from 'node:crypto';
import type { Env } from '../../platform/env.ts';
import { createSecretBox, loadAppSecret, type SecretBox } from '../../platform/secrets/secret-box.ts';

/** The content of an upload address: the upload, its user, and its expiry (milliseconds). */
export interface UploadClaim {
  key: string;
  userId: number;
  expiresAt: number;
}

const TOKEN = /^([a-z0-9]{32})\.([1-9]\d{0,9})\.(\d{10,15})\.([\w-]{43})$/;
const boxes = new WeakMap<Env, SecretBox>();

function boxOf(env: Env): SecretBox {
  const box = boxes.get(env) ?? createSecretBox(loadAppSecret(env.appSecret, env.dataDir));
  boxes.set(env, box);
  return box;
}

const textOf = ({ key, userId, expiresAt }: UploadClaim): string => `${key}.${userId}.${expiresAt}`;
const signatureOf = (env: Env, text: string): string => boxOf(env).sign(`upload:${text}`);

/** The claim with its signature, for an upload address: only this site can make it. */
export function signClaim(env: Env, claim: UploadClaim): string {
  const text = textOf(claim);
  return `${text}.${signatureOf(env, text)}`;
}

/** Null without a valid signature of this site. It may have expired. */
export function readClaim(env: Env, token: string): UploadClaim | null {
  const [, key = '', userId, expiresAt, signature = ''] = TOKEN.exec(token) ?? [];
  const claim = { key, userId: Number(userId), expiresAt: Number(expiresAt) };
  if (key === '') return null;
  const expected = Buffer.from(signatureOf(env, textOf(claim)));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? claim : null;
}
