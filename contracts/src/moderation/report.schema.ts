import { z } from 'zod';
import { idField } from '../call/field.schema.ts';
import { Id } from '../call/id.schema.ts';
import { pageFields } from '../call/pagination.schema.ts';
import { block, emailAddress, line, optional } from '../text/text.schema.ts';

/** Reasons to report an advert, in the order of the dialog. */
export const ReportReason = z.enum(['pret', 'descriere', 'vandut', 'frauda', 'ilegal', 'altul'], {
  error: 'Alegeți un motiv',
});
export type ReportReason = z.infer<typeof ReportReason>;

/**
 * The dialog for reporting an advert (Regulation 2022/2065, art. 16): the reason, in verifiable words, and a statement
 * of good faith. The address is optional; without it the decision can't be sent.
 */
export const ReportForm = z.object({
  reason: ReportReason,
  text: block({ min: 10, minMessage: 'Descrieți problema în cel puțin 10 caractere', max: 2000 }),
  email: optional(emailAddress('Email invalid')),
  isGoodFaith: z.literal(true, { error: 'Confirmați că informațiile sunt corecte, după știința dumneavoastră' }),
});
export type ReportForm = z.infer<typeof ReportForm>;

/** `website` is the honeypot: people leave it empty. */
export const ReportInput = ReportForm.extend({
  carId: idField('Mașina nu a fost găsită'),
  website: z.string().max(200).nullish(),
});
export type ReportInput = z.infer<typeof ReportInput>;

/** The sender's receipt: a number to refer to. */
export const ReportReceipt = z.object({ id: Id, createdAt: z.iso.datetime() });
export type ReportReceipt = z.infer<typeof ReportReceipt>;

/** Open until an administrator has decided: acted upon, or the advert stays as it is. */
const ReportStatus = z.enum(['open', 'acted', 'kept']);
export type ReportStatus = z.infer<typeof ReportStatus>;

/** A report in the administrators' queue. */
export const Report = z.object({
  id: Id,
  car: z.object({ id: Id, title: z.string(), dealerName: z.string() }),
  reason: ReportReason,
  text: z.string(),
  email: z.string().nullable(),
  status: ReportStatus,
  decision: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Report = z.infer<typeof Report>;

export const ReportListInput = z.object({ status: ReportStatus.optional().catch(undefined), ...pageFields });
export type ReportListInput = z.infer<typeof ReportListInput>;

export const ReportPage = z.object({ items: z.array(Report), total: z.int() });
export type ReportPage = z.infer<typeof ReportPage>;

/** An administrator's decision and its reasons, which are sent to the reporter (art. 16(5)). */
export const ReportDecisionInput = z.object({
  id: Id,
  status: ReportStatus.exclude(['open']),
  /** With measures taken: the advert is hidden from the public. */
  hidesCar: z.boolean().default(false),
  decision: line({ min: 3, minMessage: 'Motivați decizia în cel puțin 3 caractere', max: 500 }),
});
export type ReportDecisionInput = z.infer<typeof ReportDecisionInput>;

export const REPORT_NOT_FOUND = 'Sesizarea nu a fost găsită';
export const REPORT_DECIDED = 'Sesizarea a fost deja rezolvată';
