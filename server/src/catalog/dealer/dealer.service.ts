import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import {
  DEALER_REJECTED,
  type DealerListInput,
  type DealerStatus,
  type DealerStatusInput,
  type DealerTableData,
  type DealerTableInput,
  type PublicDealer,
} from 'contracts/dealer';
import { DEALER_NOT_FOUND } from 'contracts/not-found-texts';
import { audit } from '../../platform/audit/audit.service.ts';
import type { Ctx, SignedInCtx } from '../../platform/context/context.ts';
import { forbidden, notFound } from '../../platform/errors/errors.ts';
import { isAdmin } from '../../platform/calls/guard.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { endAccountDecision, placeAccountDecision } from '../moderation/moderation.service.ts';
import { planEnd } from '../subscription/plan/plan-end.ts';
import { readTerms } from '../subscription/plan/terms.ts';
import type { User } from '../../identity/user/user.entity.ts';
import { ownerOf } from '../../identity/user/user.service.ts';
import { saveDecision } from './dealer-decision.repository.ts';
import { Dealer } from './dealer.entity.ts';
import { byId, byUser, DEALER_OF, findDealer, findOwnDealer, lockDealer, searchDealers } from './dealer.repository.ts';
import { approvalEmail, statusEmail } from './status-email.ts';
import { type DealerView, type DealerWithCity, dealerRowView, dealerView, publicDealerView } from './dealer.view.ts';

const SUBDOMAIN = /^[a-z0-9-]{1,63}$/;

const isApproved = (status: DealerStatus): boolean => status === 'approved' || status === 'verified';
const isOpen = (dealer: Pick<InferEntity<typeof Dealer>, 'status' | 'suspendedAt'>): boolean =>
  isApproved(dealer.status) && !dealer.suspendedAt;

/** The dealer record of a registration, in its transaction; approved at once only where the site is configured so. */
export async function createDealerOf(ctx: Ctx, user: InferEntity<typeof User>): Promise<{ id: number }> {
  const { defaultPlan } = await readTerms(ctx.em);
  const dealer = ctx.em.create(Dealer, {
    user,
    name: `${user.firstName} ${user.lastName}`,
    email: user.email,
    status: ctx.env.dealerAutoApprove ? 'approved' : 'pending',
    subscriptionPlan: defaultPlan,
    subscriptionExpiresAt: planEnd(defaultPlan, ctx.now()),
    createdAt: ctx.now(),
  });
  await ctx.em.flush();
  return dealer;
}

/** A live dealer with its town; null for unknown ids. */
export const findDealerById = (em: EntityManager, id: number) => findDealer(em, byId(id));

/** An id for SQL comparisons: one beyond the column's range becomes one that no row has. */
export const comparableId = (id: number): number => byId(id).id;

/** Parts of statements that select a dealer's rows without its id, which spares a round trip. */
export const dealerIdSql = DEALER_OF;

/** The name of a dealer site as it is stored; of a text that none can have, one that no dealer has. */
export function storedSubdomain(text: string): string {
  const name = text.toLowerCase();
  return SUBDOMAIN.test(name) ? name : '';
}

/** The live dealer record of a user; null without one. */
export async function dealerIdOf(em: EntityManager, userId: number): Promise<number | null> {
  return (await findOwnDealer(em, userId))?.id ?? null;
}

/** The caller's own live dealer record. 404 without one. */
export async function requireDealerId({ em, actor }: SignedInCtx): Promise<number> {
  const id = await dealerIdOf(em, actor.ownerId);
  if (id === null) throw notFound(DEALER_NOT_FOUND);
  return id;
}

/** A dealer rejected by the administration reads nothing of buyers: 403 (docs/rules/administration.md "Moderation"). */
export async function requireNotRejected(ctx: SignedInCtx): Promise<void> {
  if (isAdmin(ctx)) return;
  refuseRejected(await findOwnDealer(ctx.em, ctx.actor.ownerId));
}

/** The same for a dealer whose state has been read. */
export function refuseRejected(dealer: { status: string } | null): void {
  if (dealer?.status === 'rejected') throw forbidden(DEALER_REJECTED);
}

/** Whether this dealer site has a dealer that is public. */
export async function isOpenDealerSite(em: EntityManager, subdomain: string): Promise<boolean> {
  const dealer = await findDealer(em, { subdomain });
  return dealer !== null && isOpen(dealer);
}

/**
 * GET /api/dealers/by-user/{userId} (work-areas §7): the caller's own or, for administrators, any; the same for every
 * member of the dealer's team. Else 404.
 */
export async function getDealerOfUser(ctx: SignedInCtx, { userId }: { userId: number }): Promise<DealerView> {
  const { user, ownerId } = ctx.actor;
  if (isAdmin(ctx)) return dealerView(found(await findDealer(ctx.em, byUser(await ownerOf(ctx.em, userId)))));
  if (userId !== user.id && userId !== ownerId) throw notFound(DEALER_NOT_FOUND);
  return dealerView(found(await findDealer(ctx.em, byUser(ownerId))));
}

/** The dealer of a dealer site, when it is public; null otherwise. */
export async function findOpenDealer(em: EntityManager, subdomain: string): Promise<DealerWithCity | null> {
  const dealer = await findDealer(em, { subdomain: storedSubdomain(subdomain) });
  return dealer && isOpen(dealer) ? dealer : null;
}

/** Whether a since deleted dealer had this subdomain, and no dealer has it now. */
export async function wasDealerSite(em: EntityManager, subdomain: string): Promise<boolean> {
  return (await em.count(Dealer, { subdomain: storedSubdomain(subdomain), deletedAt: { $ne: null } })) > 0;
}

/** GET /api/dealer/subdomain/{s} (work-areas §7): approved or verified dealers, without their subscription. Else 404. */
export async function getDealerBySubdomain(ctx: Ctx, { subdomain }: { subdomain: string }): Promise<PublicDealer> {
  return publicDealerView(found(await findOpenDealer(ctx.em, subdomain)));
}

/** Dealers for the documented call, newest first, and in any order for the administrators' table (work-areas §2 "Dealeri"). */
export async function listDealers(
  ctx: SignedInCtx,
  input: DealerListInput | DealerTableInput,
): Promise<DealerTableData> {
  const { expiryNoticeDays } = await readTerms(ctx.em);
  const { dealers, total } = await searchDealers(ctx.em, input, { now: ctx.now(), noticeDays: expiryNoticeDays });
  return { items: dealers.map(dealerRowView), total };
}

/**
 * PATCH /api/admin/dealers/{id}/status (work-areas §4). The dealer's public cars follow at once, since every query
 * checks the status. An approval is emailed in the same transaction, and so is any status with a reason, which is
 * stored. 404 for an unknown dealer.
 */
export async function setDealerStatus(
  ctx: SignedInCtx,
  { id, status, reason }: DealerStatusInput,
): Promise<DealerView> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    await lockDealer(em, id);
    const dealer = found(await findDealer(em, byId(id)));
    const before = dealer.status;
    dealer.status = status;
    await em.flush();
    if (before !== status || reason)
      await saveDecision(em, dealer.id, { status, reason, at: ctx.now(), byId: ctx.actor.user.id });
    if (status !== 'rejected') await endAccountDecision(inside, dealer.id);
    else if (before !== status || reason)
      await placeAccountDecision(inside, { dealerId: dealer.id, reason, statusBefore: before });
    await audit(inside, { action: 'dealer.setStatus', object: `dealer:${id}`, result: status });
    const isApproval = !isApproved(before) && isApproved(status);
    if (isApproval) await queueMail(inside, approvalEmail(ctx.env, dealer));
    else if (reason) await queueMail(inside, statusEmail(ctx.env, dealer, reason));
    return dealerView(dealer);
  });
}

function found(dealer: DealerWithCity | null): DealerWithCity {
  if (!dealer) throw notFound(DEALER_NOT_FOUND);
  return dealer;
}
