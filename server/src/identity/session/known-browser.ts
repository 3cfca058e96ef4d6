/**
 * Browsers in which an account signed in before: limits that strangers can use up don't apply to them (docs/rules.md,
 * rule 7).
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '../../platform/context.ts';
import { secretBoxOf } from '../../platform/secrets/secret-box.ts';

type BrowserCtx = Pick<Ctx, 'env' | 'browserCookie'>;
/** The password's hash is part of the signed text, so a new password invalidates all browsers. */
type Account = { id: number; passwordHash: string };

const COOKIE = /^([\w-]{22})((?:\.[\w-]{43}){1,3})$/;
// A family, or a person with two accounts, shares a browser.
const MAX_ACCOUNTS = 3;

interface KnownBrowser {
  id: string;
  signatures: string[];
}

function readCookie({ browserCookie }: BrowserCtx): KnownBrowser | null {
  const [, id = '', signatures = ''] = COOKIE.exec(browserCookie.value ?? '') ?? [];
  return id === '' ? null : { id, signatures: signatures.split('.').slice(1) };
}

const signatureOf = ({ env }: BrowserCtx, browser: string, { id, passwordHash }: Account): string =>
  secretBoxOf(env).sign(`browser:${browser}:${id}:${passwordHash}`);

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * The browser's number if this account has signed in there since its current password was set, else null. It does not
 * authenticate the user: it gives no access, and is only counted separately.
 */
export function knownBrowser(ctx: BrowserCtx, account: Account | null): string | null {
  const browser = readCookie(ctx);
  if (!browser || !account) return null;
  const expected = signatureOf(ctx, browser.id, account);
  return browser.signatures.some((signature) => isSame(signature, expected)) ? browser.id : null;
}

/** Remembers the browser of this call for the account, for a year. */
export function rememberBrowser(ctx: BrowserCtx, account: Account): void {
  const { id, signatures } = readCookie(ctx) ?? { id: randomBytes(16).toString('base64url'), signatures: [] };
  const own = signatureOf(ctx, id, account);
  const others = signatures.filter((signature) => signature !== own);
  ctx.browserCookie.set([id, own, ...others].slice(0, 1 + MAX_ACCOUNTS).join('.'));
}
