import type { EntityManager } from '@mikro-orm/postgresql';
import { CONFIRM_LINK_DAYS, RESET_LINK_MINUTES, UNDO_LINK_DAYS } from 'contracts/account';
import { DAY_MS, MINUTE_MS } from 'contracts/durations';
import type { Ctx } from '../../platform/context/context.ts';
import { hashToken, newToken } from '../../platform/config/secrets/session-token.ts';
import { AccountToken } from './account-token.entity.ts';
import { typedQuery } from '../../platform/database/typed-query.ts';

export type TokenKind = 'reset' | 'confirm' | 'undo';

const LIFE_MS: Record<TokenKind, number> = {
  reset: RESET_LINK_MINUTES * MINUTE_MS,
  confirm: CONFIRM_LINK_DAYS * DAY_MS,
  undo: UNDO_LINK_DAYS * DAY_MS,
};

/** The account of a link, and the address that it was sent to. */
export interface TokenOwner {
  userId: number;
  email: string;
}

/**
 * Creates a token for an email to the account's current address, in the transaction of `ctx.em`; expired ones are
 * removed with it.
 */
export async function issueToken(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  kind: TokenKind,
  user: { id: number; email: string },
): Promise<string> {
  const token = newToken();
  const at = now();
  await em.nativeDelete(AccountToken, { expiresAt: { $lte: at } });
  await em.insert(AccountToken, {
    tokenHash: hashToken(token),
    kind,
    user: user.id,
    email: user.email,
    createdAt: at,
    expiresAt: new Date(at.getTime() + LIFE_MS[kind]),
  });
  return token;
}

/** The owner of a token while it is valid; null for every other one. */
export async function ownerOfToken(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  kind: TokenKind,
  token: string,
): Promise<TokenOwner | null> {
  const found = await typedQuery(em, AccountToken)
    .selectFrom('account_token')
    .select(['user_id', 'email'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst();
  return found ? { userId: found.user_id, email: found.email } : null;
}

/** Consumes a token. Of concurrent calls the statement lets one through; the others get null. */
export async function spendToken(
  ctx: Pick<Ctx, 'em' | 'now'>,
  kind: TokenKind,
  token: string,
): Promise<(TokenOwner & { createdAt: Date }) | null> {
  const spent = await typedQuery(ctx.em, AccountToken)
    .deleteFrom('account_token')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', ctx.now().toISOString())
    .returning(['user_id', 'email', 'created_at'])
    .executeTakeFirst();
  return spent ? { userId: spent.user_id, email: spent.email, createdAt: new Date(spent.created_at) } : null;
}

/** Whether the account was sent a link of this kind since then. */
export const hasTokenSince = async (em: EntityManager, kind: TokenKind, sent: { userId: number; since: Date }) =>
  (await em.count(AccountToken, { user: sent.userId, kind, createdAt: { $gt: sent.since } })) > 0;

/** Removes all links except those that undo an earlier change than that of `since`. */
export async function dropLaterTokens(em: EntityManager, userId: number, since: Date): Promise<void> {
  await em.nativeDelete(AccountToken, {
    user: userId,
    $or: [{ kind: { $ne: 'undo' } }, { createdAt: { $gte: since } }],
  });
}

/** Removes links that were sent before a new password. */
export async function dropResetTokens(em: EntityManager, userId: number): Promise<void> {
  await em.nativeDelete(AccountToken, { user: userId, kind: 'reset' });
}
