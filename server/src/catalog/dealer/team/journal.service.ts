import type { JournalInput, JournalPage } from 'contracts/team';
import { SITE_STAFF } from 'contracts/team-texts';
import type { Ctx, DealerAct, SignedInCtx } from '../../../platform/context/context.ts';
import { findEntries, insertEntry } from './journal.repository.ts';
import { ownDealerId } from '../own-dealer.ts';

/**
 * Records who did what for a dealer (docs/rules/dealers.md "Dealer teams"), in the transaction of `ctx.em` if there is one. An
 * administrator in the owner's place is not named.
 */
export async function recordAct(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  { actor, action, object }: DealerAct,
): Promise<void> {
  const { user, ownerId, impersonatorId } = actor;
  const isStaff = impersonatorId !== null;
  await insertEntry(em, {
    ownerId,
    userId: isStaff ? null : user.id,
    name: isStaff ? SITE_STAFF : `${user.firstName} ${user.lastName}`,
    action,
    object,
    at: now(),
  });
}

/** The journal of the caller's dealer, the newest first. 404 without a dealer record. */
export async function listJournal(ctx: SignedInCtx, page: JournalInput): Promise<JournalPage> {
  const { rows, total } = await findEntries(ctx.em, await ownDealerId(ctx), page);
  return { items: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })), total };
}
