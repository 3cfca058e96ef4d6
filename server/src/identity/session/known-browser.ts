/**
 * Browsers in which an account signed in before: limits that strangers can use up don't apply to them (docs/rules/limits.md,
 * rule 7).
 */
import { randomBytes } from 'node:crypto';
import type { Ctx } from '../../platform/context/context.ts';
import { secretBoxOf } from '../../platform/config/secrets/secret-box.ts';

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

const signedText = (browser: string, { id, passwordHash }: Account): string =>
  `browser:${browser}:${id}:${passwordHash}`;

/**
 * The browser's number if this account has signed in there since its current password was set, else null. It does not
 * authenticate the user: it gives no access, and is only counted separately.
 */
export function knownBrowser(ctx: BrowserCtx, account: Account | null): string | null {
  const browser = readCookie(ctx);
  if (!browser || !account) return null;
  const [box, text] = [secretBoxOf(ctx.env), signedText(browser.id, account)];
  return browser.signatures.some((signature) => box.isSigned(text, signature)) ? browser.id : null;
}

/** Remembers the browser of this call for the account, for a year. */
export function rememberBrowser(ctx: BrowserCtx, account: Account): void {
  const { id, signatures } = readCookie(ctx) ?? { id: randomBytes(16).toString('base64url'), signatures: [] };
  const [box, text] = [secretBoxOf(ctx.env), signedText(id, account)];
  const own = box.sign(text);
  const others = signatures.filter((signature) => !box.isSigned(text, signature));
  ctx.browserCookie.set([id, own, ...others].slice(0, 1 + MAX_ACCOUNTS).join('.'));
}
