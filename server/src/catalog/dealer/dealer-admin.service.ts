import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ack } from 'contracts/ack';
import type { DealerIdInput } from 'contracts/dealer';
import { DEALER_NOT_FOUND } from 'contracts/not-found-texts';
import { type SubdomainInput } from 'contracts/subdomain';
import { DAY_MS } from 'contracts/durations';
import { audit } from '../../platform/audit/audit.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { endSessionsOf } from '../../identity/session/session-switch.service.ts';
import { closeAccount, memberIdsOf } from '../../identity/user/user.service.ts';
import { Dealer } from './dealer.entity.ts';
import { byId, byUser, findDealer, lockDealer } from './dealer.repository.ts';
import { type DealerWithCity, type DealerView, dealerView } from './dealer.view.ts';

const QUARANTINE_MS = 90 * DAY_MS;

/** Whether this user has a dealer record that is not deleted. */
export async function hasLiveDealer(em: EntityManager, userId: number): Promise<boolean> {
  return (await findDealer(em, byUser(userId))) !== null;
}

/** The user behind a live dealer; 404 for other ids. */
export async function requireDealerUserId(ctx: SignedInCtx, id: number): Promise<number> {
  const dealer = await findDealer(ctx.em, byId(id));
  if (!dealer) throw notFound(DEALER_NOT_FOUND);
  return dealer.user.id;
}

/**
 * DELETE /api/admin/dealers/{id} (work-areas §7): its cars leave the site, the sessions of its users end and they can
 * no longer sign in. The row keeps the subdomain reserved for 90 days. 404 for an unknown dealer.
 */
export async function deleteDealer(ctx: SignedInCtx, { id }: DealerIdInput): Promise<Ack> {
  await changeDealer(ctx, { id, action: 'dealer.delete', result: 'ok' }, async (em, dealer) => {
    dealer.deletedAt = ctx.now();
    for (const id of [dealer.user.id, ...(await memberIdsOf(em, dealer.user.id))]) {
      await closeAccount(em, id, ctx.now());
      await endSessionsOf(em, id);
    }
  });
  return { success: true };
}

/**
 * PATCH /api/admin/dealers/{id}/subdomain (work-areas §7). Errors: 404 unknown dealer; 409 when another dealer has the
 * name or a deleted one had it less than 90 days ago. The unique index decides between concurrent claims.
 */
export async function setSubdomain(ctx: SignedInCtx, { id, subdomain }: SubdomainInput): Promise<DealerView> {
  return changeDealer(ctx, { id, action: 'dealer.setSubdomain', result: 'ok' }, async (em, dealer) => {
    const isOver = { deletedAt: { $lt: new Date(ctx.now().getTime() - QUARANTINE_MS) } };
    await em.nativeUpdate(Dealer, { subdomain, ...isOver }, { subdomain: null });
    dealer.subdomain = subdomain;
  });
}

/** DELETE /api/admin/dealers/{id}/subdomain: the dealer loses its own address. Idempotent; 404 unknown. */
export async function removeSubdomain(ctx: SignedInCtx, { id }: DealerIdInput): Promise<DealerView> {
  return changeDealer(ctx, { id, action: 'dealer.removeSubdomain', result: 'ok' }, async (_em, dealer) => {
    dealer.subdomain = null;
  });
}

async function changeDealer(
  ctx: SignedInCtx,
  { id, action, result }: { id: number; action: string; result: string },
  change: (em: EntityManager, dealer: DealerWithCity) => Promise<void>,
): Promise<DealerView> {
  return ctx.em.transactional(async (em) => {
    await lockDealer(em, id);
    // Read again after the lock, whatever an earlier call of the same batch has loaded.
    em.clear();
    const dealer = await findDealer(em, byId(id));
    if (!dealer) throw notFound(DEALER_NOT_FOUND);
    await change(em, dealer);
    await em.flush();
    await audit({ ...ctx, em }, { action, object: `dealer:${id}`, result });
    return dealerView(dealer);
  });
}
