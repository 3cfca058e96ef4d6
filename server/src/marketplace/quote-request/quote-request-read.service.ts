import { bucharestDay } from 'contracts/format';
import { isStorableId } from 'contracts/id';
import type { QuoteListInput, QuotePage, QuotePreview, QuotePreviewInput, QuoteRequest } from 'contracts/quote-request';
import { REQUEST_NOT_FOUND } from 'contracts/quote-texts';
import { requireNotRejected } from '../../catalog/dealer/dealer.service.ts';
import { findLinked } from '../lead/lead-link.service.ts';
import { requireDealerRight, writerOf } from '../../platform/calls/guard.ts';
import type { Ctx, SignedInCtx } from '../../platform/context/context.ts';
import { forbidden, notFound, unauthorized } from '../../platform/errors/errors.ts';
import { dealersFor } from './dealer-choice.service.ts';
import {
  findConversations,
  findRequests,
  findStandingOffers,
  type Reader,
  type RequestFilter,
  type RequestRow,
} from './quote-request-read.repository.ts';
import { quoteRequestView, stateOf } from './quote-request.view.ts';
import { matchingStock } from './stock-match.service.ts';
import { standingsOf } from './standing.ts';
import { resolveCriteria } from './resolved-criteria.ts';

interface Access extends Reader {
  filter: RequestFilter;
  isGuest: boolean;
}

/**
 * Whose requests the caller may read: a buyer's own, those that a dealer received, or the one of a guest's link. Errors:
 * 401 with neither a session nor a link, 403 for a rejected dealer; null for everybody else.
 */
async function accessOf(ctx: Ctx): Promise<Access | null> {
  const { actor, leadToken } = ctx;
  if (!actor && leadToken === null) throw unauthorized();
  const today = bucharestDay(ctx.now());
  const asBuyer = { side: 'buyer', dealerUserId: null, today } as const;
  const linked = leadToken === null ? null : await findLinked(ctx, leadToken);
  if (linked && linked.requestId !== null) {
    const filter = { sql: '(r.id = ? or r.buyer_id = ?)', values: [linked.requestId, buyerOf(ctx) ?? 0] };
    return { ...asBuyer, isGuest: actor?.role !== 'user', filter };
  }
  if (actor?.role === 'user') {
    return { ...asBuyer, isGuest: false, filter: { sql: 'r.buyer_id = ?', values: [actor.user.id] } };
  }
  if (actor?.role !== 'dealer') return null;
  requireDealerRight(actor, 'leads');
  await requireNotRejected(ctx as SignedInCtx);
  const sql =
    'r.id in (select l.request_id from lead l join dealer d on d.id = l.dealer_id where d.user_id = ? and d.deleted_at is null)';
  return {
    side: 'dealer',
    dealerUserId: actor.ownerId,
    today,
    isGuest: false,
    filter: { sql, values: [actor.ownerId] },
  };
}

const buyerOf = ({ actor }: Ctx): number | null => (actor?.role === 'user' ? actor.user.id : null);

/** GET /api/requests: the sender's own, a dealer's received; the newest first. Errors: 401, 403. */
export async function listQuoteRequests(ctx: Ctx, page: QuoteListInput): Promise<QuotePage> {
  const access = await accessOf(ctx);
  if (!access) throw ctx.actor ? forbidden() : unauthorized();
  const { rows, total } = await findRequests(ctx.em, access.filter, page);
  return { items: await viewsOf(ctx, rows, access), total };
}

/** One of them. Errors: 401; 404 for everybody else's. */
export async function getQuoteRequest(ctx: Ctx, { id }: { id: number }): Promise<QuoteRequest> {
  const access = await accessOf(ctx);
  const request = access && (await findOne(ctx, id, access));
  if (!request) throw notFound(REQUEST_NOT_FOUND);
  return request;
}

/** The caller as the sender of a request. Errors: 401; 404 for everybody else, dealers too. */
export async function requireSender(ctx: Ctx, id: number): Promise<{ authorId: number | null }> {
  const access = await accessOf(ctx);
  if (access?.side !== 'buyer' || !(await findOne(ctx, id, access))) throw notFound(REQUEST_NOT_FOUND);
  return { authorId: access.isGuest || !ctx.actor ? null : writerOf(ctx.actor) };
}

/** A request as its sender reads it, for who has just proven to be that. */
export async function ownQuoteRequest(ctx: Ctx, id: number): Promise<QuoteRequest> {
  const today = bucharestDay(ctx.now());
  const filter = { sql: 'true', values: [] };
  const request = await findOne(ctx, id, { side: 'buyer', dealerUserId: null, today, isGuest: true, filter });
  if (!request) throw notFound(REQUEST_NOT_FOUND);
  return request;
}

async function findOne(ctx: Ctx, id: number, access: Access): Promise<QuoteRequest | null> {
  if (!isStorableId(id)) return null;
  const filter = { sql: `r.id = ? and ${access.filter.sql}`, values: [id, ...access.filter.values] };
  const { rows } = await findRequests(ctx.em, filter, { limit: 1, offset: 0 });
  return (await viewsOf(ctx, rows, access))[0] ?? null;
}

async function viewsOf(ctx: Ctx, rows: readonly RequestRow[], access: Access): Promise<QuoteRequest[]> {
  const now = ctx.now();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const all = await findConversations(ctx.em, ids, access);
  const offers = access.side === 'dealer' ? await findStandingOffers(ctx.em, ids) : [];
  return rows.map((row) => {
    const conversations = all.filter(({ requestId }) => requestId === row.id);
    const isOver = !['waiting', 'open'].includes(stateOf(row, now));
    const standings = standingsOf(isOver ? offers.filter(({ requestId }) => requestId === row.id) : []);
    const standing = standings.get(conversations[0]?.leadId ?? 0) ?? null;
    return quoteRequestView(row, { conversations, standing }, { side: access.side, now });
  });
}

/** What a request would find: matching cars in stock, and how many dealers would get it. Errors: 400. */
export async function previewQuoteRequest(ctx: Ctx, input: QuotePreviewInput): Promise<QuotePreview> {
  const criteria = await resolveCriteria(ctx, input);
  const { cars, total } = await matchingStock(ctx, criteria);
  const { chosen } = await dealersFor(ctx, criteria);
  return { cars, total, dealers: chosen.length };
}
