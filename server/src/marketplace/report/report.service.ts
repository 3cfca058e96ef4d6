import {
  type Report,
  REPORT_DECIDED,
  REPORT_NOT_FOUND,
  type ReportDecisionInput,
  type ReportInput,
  type ReportListInput,
  type ReportPage,
  type ReportReceipt,
} from 'contracts/report';
import { audit } from '../../platform/audit/audit.service.ts';
import { requireShownCar } from '../../catalog/car/car.service.ts';
import { isBarred } from '../../identity/user/barred-mailbox.service.ts';
import { honeypotId } from '../../platform/calls/honeypot.ts';
import { onceADay } from '../../platform/calls/idempotency/idempotency.service.ts';
import type { Ctx, SignedInCtx } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import { queueMail, queueMailToTyped } from '../../platform/mail/mail.service.ts';
import { placeDecision } from '../../catalog/moderation/moderation.service.ts';
import { decisionEmail, receiptEmail, statementEmail } from './emails.ts';
import {
  bodyHashOf,
  decideReport,
  findOpenReport,
  findReport,
  findReportedDealer,
  findReports,
  insertReport,
  nextReportId,
} from './report.repository.ts';

/**
 * Stores a report of an advert, from any caller (docs/rules/administration.md "Reports"). The same text about the same car is
 * the same report while it is open: it is answered again, no email is sent, no limit counts it. Errors: 400, 404 for a
 * car without a page, 429.
 */
export async function createReport(
  ctx: Ctx,
  { website, isGoodFaith: _confirmed, ...words }: ReportInput,
): Promise<ReportReceipt> {
  return website ? honeypot(ctx) : inTransaction(ctx, (inside) => storeReport(inside, words));
}

async function storeReport(ctx: Ctx, words: Omit<ReportInput, 'website' | 'isGoodFaith'>): Promise<ReportReceipt> {
  const bodyHash = bodyHashOf(words);
  const repeated = await findOpenReport(ctx.em, bodyHash);
  if (repeated) return repeated;
  const { id: carId } = await requireShownCar(ctx, words.carId);
  if (words.email && (await isBarred(ctx, words.email))) return barredReceipt(ctx, { bodyHash, carId });
  await claimLimits(ctx, carId);
  const kept = await insertReport(ctx.em, { ...words, at: ctx.now() });
  if (kept && words.email) await queueMailToTyped(ctx, receiptEmail(ctx.env, words.email, { id: kept.id, carId }));
  const receipt = kept ?? (await findOpenReport(ctx.em, bodyHash));
  if (!receipt) throw conflict(REPORT_DECIDED);
  return receipt;
}

/** A filled honeypot gets the same answer as a success. */
function honeypot(ctx: Ctx): ReportReceipt {
  return { id: honeypotId(), createdAt: ctx.now().toISOString() };
}

/** A suspended person's report is not looked at (docs/rules/accounts.md "Suspension"); its receipt is as any other. */
const barredReceipt = (ctx: Ctx, { bodyHash, carId }: { bodyHash: string; carId: number }): Promise<ReportReceipt> =>
  onceADay(ctx, { name: 'barred report', about: bodyHash }, async ({ em }) => {
    await claimLimits(ctx, carId);
    return { id: await nextReportId(em), createdAt: ctx.now().toISOString() };
  });

async function claimLimits({ ip, limits }: Ctx, carId: number): Promise<void> {
  if (ip === null) return;
  await limits.take('report', ip);
  await limits.take('report-car', `${ip}:${carId}`);
}

/** The administrators' queue. The access is audited, since a report may name people. */
export async function listReports(ctx: SignedInCtx, input: ReportListInput): Promise<ReportPage> {
  await audit(ctx, { action: 'report.list', result: input.status ?? 'all' });
  return findReports(ctx.em, input);
}

/**
 * Decides a report once, with reasons; a sender who left an address is emailed, and so is the dealer when action was
 * taken. Errors: 404, 409 when it is decided already.
 */
export async function setReportDecision(
  ctx: SignedInCtx,
  { id, status, decision, hidesCar }: ReportDecisionInput,
): Promise<Report> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    if (!(await findReport(em, id))) throw notFound(REPORT_NOT_FOUND);
    const isMine = await decideReport(em, { id, status, decision, by: ctx.actor.user.id, at: ctx.now() });
    if (!isMine) throw conflict(REPORT_DECIDED);
    const report = await findReport(em, id);
    if (!report) throw notFound(REPORT_NOT_FOUND);
    await audit(inside, { action: 'report.decide', object: `report:${id}`, result: status });
    if (status === 'acted') await actUpon(inside, report, hidesCar);
    if (report.email) await queueMailToTyped(inside, decisionEmail(ctx.env, report.email, report));
    return report;
  });
}

/**
 * Emails the dealer what was decided about the advert, and nothing about the reporter (art. 17). The advert may be
 * hidden.
 */
async function actUpon(ctx: SignedInCtx, report: Report, hidesCar: boolean): Promise<void> {
  const dealer = await findReportedDealer(ctx.em, report.id);
  if (!dealer) return;
  const isHidden = hidesCar && !dealer.isDeleted;
  if (isHidden) {
    const { id: reportId, car, decision } = report;
    await placeDecision(ctx, { carId: car.id, kind: 'hide', reason: decision ?? '', reportId });
  }
  await queueMail(ctx, statementEmail(ctx.env, dealer, { report, isHidden }));
}
