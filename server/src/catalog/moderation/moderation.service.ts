// Decisions of the administration against an advert or a dealer's account, separate from the dealer's own settings
// (docs/rules/administration.md "Moderation"). Complaints about them: complaint.service.ts.
import { CAR_NOT_FOUND } from 'contracts/not-found-texts';
import {
  type CarModerationKind,
  type Moderation,
  MODERATION_ENDED,
  MODERATION_RUNS,
  type ModerationInput,
  type ModerationLiftInput,
} from 'contracts/moderation';
import type { Ack } from 'contracts/ack';
import { bucharestDay } from 'contracts/format';
import { audit } from '../../platform/audit/audit.service.ts';
import type { Ctx, SignedInCtx } from '../../platform/context/context.ts';
import { badRequest, conflict, notFound } from '../../platform/errors/errors.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { decisionEmail, liftEmail } from './emails.ts';
import {
  confirmFollowing,
  endDecisions,
  insertDecision,
  lockSubject,
  runningDecision,
  runningOf,
  runningOfAccount,
  type Subject,
} from './moderation.repository.ts';
import { type DecisionRow, moderationView } from './moderation.view.ts';

/** The text for a decision without a reason, as by the documented call that only sets a status. */
const NO_WORDS = 'Anunțul nu respectă termenii și condițiile site-ului.';
const UNTIL_OVER = 'Alegeți o zi de azi încolo';

/** The decisions in force against these cars, by car. Only for their dealer and administrators. */
export async function moderationOf(em: Ctx['em'], carIds: readonly number[]): Promise<Map<number, Moderation[]>> {
  const running = await runningOf(em, carIds);
  return new Map([...running].map(([id, rows]) => [id, rows.map(moderationView)]));
}

/** The decision by which a dealer's account is rejected; null when none is in force. */
export async function accountModeration(em: Ctx['em'], dealerId: number): Promise<Moderation | null> {
  const row = await runningOfAccount(em, dealerId);
  return row && moderationView(row);
}

/** The input of an administrator's decision about a car. */
export interface CarDecision {
  carId: number;
  kind: CarModerationKind;
  reason: string;
  until?: string | null;
  /** The report that it follows. */
  reportId?: number;
}

/**
 * Stores a decision, in the transaction of `ctx.em`; returns it with its subject, or null when one of its kind is in
 * force already, but for one by likeness alone, which it replaces. The dealer is not notified. 404 for a car that is deleted or unknown.
 */
export async function placeDecision(
  ctx: SignedInCtx,
  { carId, kind, reason, until = null, reportId }: CarDecision,
): Promise<{ subject: Subject; decision: DecisionRow } | null> {
  const subject = await lockSubject(ctx.em, carId);
  if (!subject) throw notFound(CAR_NOT_FOUND);
  const { dealerId } = subject;
  const by = { byId: ctx.actor.user.id, at: ctx.now() };
  const stored = { kind, dealerId, carId, reason, until, reportId: reportId ?? null, ...by };
  const isNew = (await insertDecision(ctx.em, stored)) !== null || (await confirmFollowing(ctx.em, stored));
  const decision = isNew ? await runningDecision(ctx.em, carId, kind) : null;
  if (!decision) return null;
  await audit(ctx, { action: `moderation.${kind}`, object: `car:${carId}`, result: until ?? 'ok' });
  return { subject, decision };
}

/** The same with the statement of reasons to the dealer; returns whether it is a new decision. */
async function notifyOfDecision(ctx: SignedInCtx, decision: CarDecision): Promise<boolean> {
  const placed = await placeDecision(ctx, decision);
  if (!placed) return false;
  const { subject } = placed;
  const { kind, reason } = decision;
  const words = { kind, carId: subject.carId, title: subject.title, reason, untilMs: placed.decision.untilMs };
  await queueMail(ctx, decisionEmail(ctx.env, subject, words));
  return true;
}

/** An administrator decides about a car, with reasons. Errors: 400 for a past day, 404, 409 while one is in force. */
export async function decideOnCar(ctx: SignedInCtx, { until, ...decision }: ModerationInput): Promise<Ack> {
  if (until !== null && until < bucharestDay(ctx.now()))
    throw badRequest(UNTIL_OVER, [{ path: 'until', message: UNTIL_OVER }]);
  await ctx.em.transactional(async (em) => {
    if (!(await notifyOfDecision({ ...ctx, em }, { ...decision, until }))) throw conflict(MODERATION_RUNS);
  });
  return { success: true };
}

/** Revokes a decision about a car, and notifies the dealer. Errors: 404, 409 when none is in force. */
export async function liftFromCar(ctx: SignedInCtx, input: ModerationLiftInput): Promise<Ack> {
  await ctx.em.transactional(async (em) => {
    if (!(await lift({ ...ctx, em }, input))) throw conflict(MODERATION_ENDED);
  });
  return { success: true };
}

/** The same inside a transaction; returns whether there was one to revoke. */
async function lift(ctx: SignedInCtx, { carId, kind, reason }: ModerationLiftInput): Promise<boolean> {
  const subject = await lockSubject(ctx.em, carId);
  if (!subject) throw notFound(CAR_NOT_FOUND);
  const running = await runningDecision(ctx.em, carId, kind);
  if (!running) return false;
  await endDecisions(ctx.em, [running.id], { ending: 'lifted', byId: ctx.actor.user.id, at: ctx.now() });
  await audit(ctx, { action: `moderation.lift.${kind}`, object: `car:${carId}`, result: 'ok' });
  await queueMail(ctx, liftEmail(ctx.env, subject, { kind, title: subject.title, reason }));
  return true;
}

/** An administrator's decision by a documented call, which has no field for reasons: the decision, or its end. */
export async function switchCar(
  ctx: SignedInCtx,
  carId: number,
  { kind, isOn }: { kind: CarModerationKind; isOn: boolean },
): Promise<void> {
  if (isOn) await notifyOfDecision(ctx, { carId, kind, reason: NO_WORDS });
  else await lift(ctx, { carId, kind, reason: null });
}

/** A dealer's account is rejected: stores the reason, and the former status. A decision in force is replaced. */
export async function placeAccountDecision(
  ctx: SignedInCtx,
  { dealerId, reason, statusBefore }: { dealerId: number; reason: string | null; statusBefore: string },
): Promise<void> {
  const held = await runningOfAccount(ctx.em, dealerId);
  await endAccountDecision(ctx, dealerId);
  await insertDecision(ctx.em, {
    kind: 'account',
    dealerId,
    carId: null,
    byId: ctx.actor.user.id,
    at: ctx.now(),
    reason: reason ?? 'Contul nu îndeplinește condițiile site-ului.',
    statusBefore: held?.statusBefore ?? statusBefore,
  });
}

/** The account is no longer rejected. No effect when it was not. */
export async function endAccountDecision(ctx: SignedInCtx, dealerId: number): Promise<void> {
  const held = await runningOfAccount(ctx.em, dealerId);
  if (held) await endDecisions(ctx.em, [held.id], { ending: 'lifted', byId: ctx.actor.user.id, at: ctx.now() });
}
