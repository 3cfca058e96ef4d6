import { LINK_NOT_VALID } from 'contracts/account-texts';
import type { Ack } from 'contracts/ack';
import { HOUR_MS } from 'contracts/durations';
import {
  type Alert,
  SAVED_SEARCH_LINK_HOURS,
  type SavedSearchChange,
  type SavedSearchRequest,
  type SavedSearchToken,
  MAX_SAVED_SEARCHES,
} from 'contracts/saved-search';
import { isBarred } from '../../identity/user/barred-mailbox.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { wrongLink } from '../../platform/limits/wrong-link.ts';
import { queueMailToTyped } from '../../platform/mail/mail.service.ts';
import { hashToken, newToken } from '../../platform/config/secrets/session-token.ts';
import { savedSearchLink, savedSearchPage, readSavedSearchLink } from './email-link.ts';
import {
  confirmAsked,
  countConfirmed,
  findLinked,
  saveRequested,
  type LinkedSavedSearch,
} from './confirmation.repository.ts';
import { confirmSavedSearchEmail, knownSavedSearchEmail, tooManySavedSearchesEmail } from './emails.ts';
import { deleteSaved, setFrequency } from './saved-search.repository.ts';
import { readWatched } from './saved-search.service.ts';
import { kindOf, pathOf } from './watched.ts';

const DONE: Ack = { success: true };

/**
 * A saved search without an account: an email asks the owner of the address, and nothing else is sent before the
 * confirmation. The answer is the same whatever the address has already. Errors: 400, 429.
 */
export async function requestSavedSearch(
  ctx: Ctx,
  { website, email: typed, frequency, ...asked }: SavedSearchRequest,
): Promise<Ack> {
  if (website) return DONE;
  if (ctx.ip !== null) await ctx.limits.take('saved-search', ctx.ip);
  const email = typed.toLowerCase();
  const { count: _count, ...watched } = await readWatched(ctx, asked);
  const token = newToken();
  const at = ctx.now();
  const confirmUntil = new Date(at.getTime() + SAVED_SEARCH_LINK_HOURS * HOUR_MS);
  await ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const isSilent = await isBarred(inside, email);
    if ((await countConfirmed(em, email)) >= MAX_SAVED_SEARCHES) {
      return isSilent ? undefined : queueMailToTyped(inside, tooManySavedSearchesEmail(ctx.env, email));
    }
    const alert = { ...watched, email, frequency, confirmHash: hashToken(token), confirmUntil, at };
    const { confirmedId } = await saveRequested(em, alert);
    const mail =
      confirmedId === null
        ? confirmSavedSearchEmail(ctx.env, email, token)
        : knownSavedSearchEmail(ctx.env, email, savedSearchPage(ctx.env, confirmedId));
    return isSilent ? undefined : queueMailToTyped(inside, mail);
  });
  return DONE;
}

/** Confirms a saved search, once. Errors: 404 for a link that is unknown, used or expired, 429. */
export async function confirmSavedSearch(ctx: Ctx, { token }: SavedSearchToken): Promise<Alert> {
  return ctx.em.transactional(async (em) => {
    const id = await confirmAsked(em, hashToken(token), ctx.now());
    const alert = id === null ? null : await findLinked(em, id);
    if (!alert || (await isBarred(ctx, alert.email))) throw await wrongLink(ctx, LINK_NOT_VALID);
    return viewOf(ctx, alert);
  });
}

/** The saved search of an email's link. Errors: 404 for a link that is not ours, and when the search is gone. */
export async function openSavedSearch(ctx: Ctx, { token }: SavedSearchToken): Promise<Alert> {
  return viewOf(ctx, await requireLinked(ctx, token));
}

/**
 * Another frequency, or none, by an email's link alone. Without an account a search without emails is deleted. Errors:
 * 404.
 */
export async function changeSavedSearch(ctx: Ctx, { token, frequency }: SavedSearchChange): Promise<Alert> {
  const alert = await requireLinked(ctx, token);
  await changeFrequency(ctx, alert, frequency);
  return viewOf(ctx, { ...alert, frequency });
}

/**
 * Ends the emails of a link's search; true also when they had ended before, since programs repeat the call (RFC 8058).
 * False: this site did not sign the link.
 */
export async function endSavedSearch(ctx: Ctx, link: string): Promise<boolean> {
  const id = readSavedSearchLink(ctx.env, link);
  if (id === null) return false;
  const alert = await findLinked(ctx.em, id);
  if (alert) await changeFrequency(ctx, alert, 'off');
  return true;
}

async function changeFrequency(
  ctx: Ctx,
  alert: LinkedSavedSearch,
  frequency: SavedSearchChange['frequency'],
): Promise<void> {
  if (frequency === 'off' && !alert.hasAccount) await deleteSaved(ctx.em, alert.id);
  else await setFrequency(ctx.em, { id: alert.id, frequency, at: ctx.now() });
}

async function requireLinked(ctx: Ctx, token: string): Promise<LinkedSavedSearch> {
  const id = readSavedSearchLink(ctx.env, token);
  const alert = id === null ? null : await findLinked(ctx.em, id);
  if (!alert) throw await wrongLink(ctx, LINK_NOT_VALID);
  return alert;
}

const viewOf = (ctx: Ctx, { id, name, filters, frequency, email }: LinkedSavedSearch): Alert => ({
  kind: kindOf(filters),
  name,
  path: pathOf(filters),
  frequency,
  email: shortened(email),
  link: savedSearchLink(ctx.env, id),
});

/** "ana.pop@exemplu.ro" → "a…@exemplu.ro": a forwarded email does not reveal the whole address. */
const shortened = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');
