// Emails that did not leave and jobs that failed for good, for administrators (docs/rules/running.md "Mail").
import { z } from 'zod';
import { Id } from '../call/id.schema.ts';
import { MAX_LIMIT, pageFields } from '../call/pagination.schema.ts';
import { TABLE_SEARCH_MAX } from '../call/table.schema.ts';
import { line } from '../text/text.schema.ts';

/** `failed`: given up; `retrying`: it failed and is tried again; `unconfigured`: there is no mail server. */
export const UnsentState = z.enum(['failed', 'retrying', 'unconfigured']);
export type UnsentState = z.infer<typeof UnsentState>;

/** `q`: words of the recipient's address, the subject or the reason. */
const filterFields = {
  q: line({ max: TABLE_SEARCH_MAX }).optional().catch(undefined),
  state: UnsentState.optional().catch(undefined),
};
export const UnsentMailsInput = z.object({ ...filterFields, ...pageFields });
export type UnsentMailsInput = z.infer<typeof UnsentMailsInput>;

/** An email that should have left. Its text is not shown: it may hold a link that opens an account. */
export const UnsentMail = z.object({
  id: Id,
  toAddress: z.string(),
  toName: z.string().nullable(),
  subject: z.string(),
  state: UnsentState,
  /** Tries so far. */
  attempts: z.int(),
  /** The mail server's last answer; null before a first try. */
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The next try; null when there is none. */
  nextTryAt: z.iso.datetime().nullable(),
});
export type UnsentMail = z.infer<typeof UnsentMail>;

/** The newest first. */
export const UnsentMailPage = z.object({ items: UnsentMail.array(), total: z.int() });
export type UnsentMailPage = z.infer<typeof UnsentMailPage>;

/** Emails that one call changes at most. */
export const MAX_MAILS = 500;
/** These emails, or without `ids` the first 500 that match the filters. */
export const MailChoice = z.object({
  ids: Id.array().min(1, 'Alegeți cel puțin un email').max(MAX_LIMIT, `Cel mult ${MAX_LIMIT} deodată`).optional(),
  ...filterFields,
});
export type MailChoice = z.infer<typeof MailChoice>;

/** How many were changed; the others had left, were changed already, or are gone. */
export const ChangedCount = z.object({ count: z.int() });
export type ChangedCount = z.infer<typeof ChangedCount>;

export const FailedJobsInput = z.object(pageFields);
export type FailedJobsInput = z.infer<typeof FailedJobsInput>;

/** A job whose last try has failed. */
export const FailedJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  /** The numbers that it was given, such as "id 100005"; null without any. */
  about: z.string().nullable(),
  reason: z.string(),
  /** Tries in all. */
  tries: z.int(),
  failedAt: z.iso.datetime(),
});
export type FailedJob = z.infer<typeof FailedJob>;

/** The newest first. */
export const FailedJobPage = z.object({ items: FailedJob.array(), total: z.int() });
export type FailedJobPage = z.infer<typeof FailedJobPage>;

export const JobChoice = z.object({
  ids: z.uuid().array().min(1, 'Alegeți cel puțin o lucrare').max(MAX_LIMIT, `Cel mult ${MAX_LIMIT} deodată`),
});
export type JobChoice = z.infer<typeof JobChoice>;
