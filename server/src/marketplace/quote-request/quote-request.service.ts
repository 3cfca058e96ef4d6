// A request to several dealers: sent at once by a signed-in buyer, else once its email address is confirmed.
import { LINK_NOT_VALID } from 'contracts/account-texts';
import type { Ack } from 'contracts/ack';
import { HOUR_MS } from 'contracts/durations';
import type { ConfirmedQuote, QuoteRequest, QuoteRequestInput } from 'contracts/quote-request';
import {
  CONFIRM_HOURS,
  MAX_OPEN_REQUESTS,
  REQUEST_ALREADY_OPEN,
  REQUEST_IS_OVER,
  REQUEST_NEEDS_EMAIL,
  TOO_MANY_OPEN,
} from 'contracts/quote-texts';
import { cancelRequestLeads } from '../lead/request-lead.service.ts';
import { isBarred } from '../../identity/user/barred-mailbox.service.ts';
import { honeypotId } from '../../platform/calls/honeypot.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { badRequest, conflict } from '../../platform/errors/errors.ts';
import { addressKey } from '../../platform/limits/address-key.ts';
import { wrongLink } from '../../platform/limits/wrong-link.ts';
import { queueMailToTyped } from '../../platform/mail/mail.service.ts';
import { normalPhone } from '../../platform/text/phone.ts';
import { hashToken, newToken } from '../../platform/config/secrets/session-token.ts';
import { confirmEmail } from './emails.ts';
import { ownQuoteRequest, requireSender } from './quote-request-read.service.ts';
import {
  confirmRequest,
  endRequest,
  insertRequest,
  isAddressProven,
  lockPerson,
  lockUnconfirmed,
  openLeadsOf,
  openRequestsOf,
  type StoredRequest,
} from './quote-request.repository.ts';
import { sendRequest } from './send-request.service.ts';
import { resolveCriteria, type ResolvedCriteria } from './resolved-criteria.ts';

const DONE: Ack = { success: true };

interface Sender {
  buyerId: number | null;
  name: string | null;
  email: string;
  phone: string | null;
  /** The address, where the account has proven to own it. */
  proven: string | null;
}

/**
 * POST /api/requests. A signed-in buyer's is sent at once; every other one waits for the link in the email to
 * `userEmail`. Errors: 400 at the field, 409 for a buyer with an open request for one of the models, or five open ones, 429.
 */
export async function createQuoteRequest(ctx: Ctx, input: QuoteRequestInput): Promise<QuoteRequest> {
  const criteria = await resolveCriteria(ctx, input);
  if (input.website) return honeypot(ctx, { input, criteria });
  const sender = await senderOf(ctx, input);
  await claimLimits(ctx, sender);
  return inTransaction(ctx, (inside) => store(inside, { sender, criteria, message: input.message }));
}

/** A buyer's account says who sends; anybody else types it. */
async function senderOf({ em, actor }: Ctx, { userName, userEmail, userPhone }: QuoteRequestInput): Promise<Sender> {
  if (actor?.role === 'user') {
    const { id, email: own, firstName, lastName, phone } = actor.user;
    const email = own.toLowerCase();
    return {
      buyerId: id,
      email,
      name: userName ?? `${firstName} ${lastName}`.trim(),
      phone: normalPhone(userPhone) ?? phone ?? null,
      proven: (await isAddressProven(em, id)) ? email : null,
    };
  }
  if (userEmail === null) {
    throw badRequest(REQUEST_NEEDS_EMAIL, [{ path: 'userEmail', message: REQUEST_NEEDS_EMAIL }]);
  }
  const email = userEmail.toLowerCase();
  return { buyerId: null, email, name: userName, phone: normalPhone(userPhone), proven: null };
}

/** As leads: by IP address, and by IP address with email. */
async function claimLimits(ctx: Ctx, { email }: Sender): Promise<void> {
  if (ctx.ip === null) return;
  await ctx.limits.takeAll([
    ['lead-ip', ctx.ip],
    ['lead-sender', `${addressKey(ctx.ip)}:${email}:request`],
  ]);
}

interface Submission {
  sender: Sender;
  criteria: ResolvedCriteria;
  message: string | null;
}

async function store(ctx: Ctx, { sender, criteria, message }: Submission): Promise<QuoteRequest> {
  const { buyerId, email, proven, ...contact } = sender;
  const at = ctx.now();
  await lockPerson(ctx.em, email);
  // Whether a typed address has an open request is told to its owner alone, who follows the link.
  if (buyerId !== null) await requireNoneOpen(ctx, { buyerId, email: proven }, modelIdsOf(criteria));
  const token = buyerId === null ? newToken() : null;
  const until = new Date(at.getTime() + CONFIRM_HOURS * HOUR_MS);
  const id = await insertRequest(ctx.em, {
    buyerId,
    email,
    name: contact.name,
    phone: contact.phone,
    message,
    wishes: criteria.wishes,
    at,
    confirm: token === null ? null : { hash: hashToken(token), until },
    cityId: criteria.town?.id ?? null,
    radiusKm: criteria.radiusKm,
    models: criteria.models.map(({ brand, model }) => ({ brandId: brand.id, modelId: model.id })),
  });
  if (token === null) await sendRequest(ctx, { id, email, isProven: proven !== null, buyerId, message, criteria });
  else if (!(await isBarred(ctx, email))) await queueMailToTyped(ctx, confirmEmail(ctx.env, email, token));
  return ownQuoteRequest(ctx, id);
}

const modelIdsOf = ({ models }: ResolvedCriteria): number[] => models.map(({ model }) => model.id);

async function requireNoneOpen(
  ctx: Ctx,
  person: { buyerId: number | null; email: string | null },
  models: readonly number[],
): Promise<void> {
  const { count, isForModel } = await openRequestsOf(ctx.em, person, { models, now: ctx.now() });
  const message = isForModel ? REQUEST_ALREADY_OPEN : TOO_MANY_OPEN;
  if (isForModel || count >= MAX_OPEN_REQUESTS) throw conflict(message, [{ path: 'models', message }]);
}

/** A filled honeypot gets the answer of a guest's request. */
function honeypot(
  ctx: Ctx,
  { input, criteria }: { input: QuoteRequestInput; criteria: ResolvedCriteria },
): QuoteRequest {
  const named = ({ name, slug }: { name: string; slug: string }) => ({ name, slug });
  return {
    id: honeypotId(),
    state: 'waiting',
    message: input.message,
    models: criteria.models.map(({ brand, model }) => ({ brand: named(brand), model: named(model) })),
    city: criteria.town?.name ?? null,
    county: criteria.town?.county ?? null,
    radiusKm: criteria.radiusKm,
    wishes: criteria.wishes,
    createdAt: ctx.now().toISOString(),
    endsAt: null,
    conversations: [],
    standing: null,
  };
}

/**
 * Confirms the address of a request, once, and sends it; the token opens its conversations. Signed in with that address,
 * the request is the account's. Errors: 404 for a link that is unknown, used or expired, 409 with an open request for one
 * of the models, 429.
 */
export async function confirmQuoteRequest(ctx: Ctx, { token }: { token: string }): Promise<ConfirmedQuote> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const stored = await lockUnconfirmed(em, hashToken(token), ctx.now());
    if (!stored || (await isBarred(inside, stored.email))) throw await wrongLink(ctx, LINK_NOT_VALID);
    const { id, email, message } = stored;
    const own = ctx.actor?.role === 'user' && ctx.actor.user.email.toLowerCase() === email ? ctx.actor.user.id : null;
    await lockPerson(em, email);
    await requireNoneOpen(inside, { buyerId: own, email }, stored.modelIds);
    await confirmRequest(em, id, { buyerId: own, at: ctx.now() });
    const { leadToken } = await sendRequest(inside, {
      id,
      email,
      isProven: true,
      message,
      buyerId: own,
      criteria: await restoreCriteria(inside, stored),
    });
    return { request: await ownQuoteRequest(inside, id), leadToken };
  });
}

/** The names by their ids: renamed meanwhile, they are still found. */
const restoreCriteria = (
  ctx: Ctx,
  { brandIds, modelIds, cityId, radiusKm, wishes }: StoredRequest,
): Promise<ResolvedCriteria> =>
  resolveCriteria(ctx, {
    models: modelIds.map((model, index) => ({ brand: String(brandIds[index]), model: String(model) })),
    city: cityId === null ? null : String(cityId),
    radiusKm,
    wishes,
  });

/** The sender takes a request back, and its conversations with it. Errors: 401, 404, 409 once it has ended. */
export async function cancelQuoteRequest(ctx: Ctx, { id }: { id: number }): Promise<Ack> {
  const { authorId } = await requireSender(ctx, id);
  await ctx.em.transactional(async (em) => {
    const at = ctx.now();
    if (!(await endRequest(em, id, { ending: 'cancelled', at }))) throw conflict(REQUEST_IS_OVER);
    await cancelRequestLeads(em, { leadIds: await openLeadsOf(em, id, 0), side: 'buyer', authorId, at });
  });
  return DONE;
}
