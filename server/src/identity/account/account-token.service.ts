import type { EntityManager } from '@mikro-orm/postgresql';
import { CONFIRM_LINK_DAYS, RESET_LINK_MINUTES, UNDO_LINK_DAYS } from 'contracts/account';
import { DAY_MS, MINUTE_MS } from 'contracts/durations';
import type { Ctx } from '../../platform/context.ts';
import { hashToken, newToken } from '../../platform/secrets/session-token.ts';
import { AccountToken } from './account-token.entity.ts';

export type TokenKind = 'reset' | 'confirm' | 'undo';

const LIFE_MS: Record<TokenKind, number> = {
  reset: RESET_LINK_MINUTES * MINUTE_MS,
  confirm: CONFIRM_LINK_DAYS * DAY_MS,
  undo: UNDO_LINK_DAYS * DAY_MS,
};

/** Whose link it is, and the address that it went to. */
export interface TokenOwner {
  userId: number;
  email: string;
}

/** A new token for a letter to the account's present address, in the transaction of `ctx.em`; those that ended go with it. */
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

/** Whose token it is while it is good; null for every other one. */
export async function ownerOfToken(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  kind: TokenKind,
  token: string,
): Promise<TokenOwner | null> {
  const [found] = await em.execute<{ user_id: number; email: string }[]>(
    `select user_id, email from account_token where token_hash = ? and kind = ? and expires_at > ?`,
    [hashToken(token), kind, now()],
  );
  return found ? { userId: found.user_id, email: found.email } : null;
}

/** Uses a token up. Of many who come with it at once the statement lets one through; the others get null. */
export async function spendToken(
  ctx: Pick<Ctx, 'em' | 'now'>,
  kind: TokenKind,
  token: string,
): Promise<(TokenOwner & { createdAt: Date }) | null> {
  const [spent] = await ctx.em.execute<{ user_id: number; email: string; created_at: string }[]>(
    `delete from account_token where token_hash = ? and kind = ? and expires_at > ? returning user_id, email, created_at`,
    [hashToken(token), kind, ctx.now()],
  );
  return spent ? { userId: spent.user_id, email: spent.email, createdAt: new Date(spent.created_at) } : null;
}

/** Whether the account was sent a link of this kind since then. */
export const hasTokenSince = async (em: EntityManager, kind: TokenKind, sent: { userId: number; since: Date }) =>
  (await em.count(AccountToken, { user: sent.userId, kind, createdAt: { $gt: sent.since } })) > 0;

/** All links but those that undo an earlier change than that of `since`. */
export async function dropLaterTokens(em: EntityManager, userId: number, since: Date): Promise<void> {
  await em.nativeDelete(AccountToken, {
    user: userId,
    $or: [{ kind: { $ne: 'undo' } }, { createdAt: { $gte: since } }],
  });
}

/** Links that were sent before a new password open nothing any more. */
export async function dropResetTokens(em: EntityManager, userId: number): Promise<void> {
  await em.nativeDelete(AccountToken, { user: userId, kind: 'reset' });
}
