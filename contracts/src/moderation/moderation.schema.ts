// Decisions of administrators against an advert or a dealer, and the dealer's complaint (Regulation 2022/2065, art. 17
// and 20; docs/rules/administration.md "Moderation").
import { z } from 'zod';
import { clearable } from '../call/field.schema.ts';
import { Id } from '../call/id.schema.ts';
import { pageFields } from '../call/pagination.schema.ts';
import { block, line, optional } from '../text/text.schema.ts';

/** The advert is hidden; its premium mark is removed; or the dealer's account is rejected. */
export const ModerationKind = z.enum(['hide', 'premium', 'account']);
export type ModerationKind = z.infer<typeof ModerationKind>;

/** Decisions about one car. */
export const CarModerationKind = ModerationKind.exclude(['account']);
export type CarModerationKind = z.infer<typeof CarModerationKind>;

/** Months after a decision during which its dealer may complain (art. 20(1)). */
export const COMPLAINT_MONTHS = 6;
const REASON_MAX = 500;
const reason = line({ min: 3, minMessage: 'Motivați decizia în cel puțin 3 caractere', max: REASON_MAX });

/** A dealer's complaint and its outcome; `isReversed` null: not decided yet. */
const ModerationComplaint = z.object({
  text: z.string(),
  at: z.iso.datetime(),
  isReversed: z.boolean().nullable(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
});
export type ModerationComplaint = z.infer<typeof ModerationComplaint>;

/** A decision in force, as its dealer and administrators see it. */
export const Moderation = z.object({
  id: Id,
  kind: ModerationKind,
  reason: z.string(),
  decidedAt: z.iso.datetime(),
  /** When it ends by itself; null: it has no end. */
  until: z.iso.datetime().nullable(),
  /** The deadline for a complaint. */
  complaintUntil: z.iso.datetime(),
  complaint: ModerationComplaint.nullable(),
  /** The advert looks like a hidden one; nobody has judged it yet. */
  isAlike: z.boolean().optional(),
});
export type Moderation = z.infer<typeof Moderation>;

/** An administrator's decision about a car; `until` is its last day in Bucharest, null is unlimited. */
export const ModerationInput = z.object({
  carId: Id,
  kind: CarModerationKind,
  reason,
  until: clearable(z.iso.date('Data nu este validă')).default(null),
});
export type ModerationInput = z.infer<typeof ModerationInput>;

/** Lifts a decision about a car; a text for the dealer is optional. */
export const ModerationLiftInput = z.object({
  carId: Id,
  kind: CarModerationKind,
  reason: optional(line({ max: REASON_MAX })),
});
export type ModerationLiftInput = z.infer<typeof ModerationLiftInput>;

/** A dealer's complaint about a decision. */
export const ComplaintInput = z.object({
  id: Id,
  text: block({ min: 10, minMessage: 'Explicați în cel puțin 10 caractere', max: 2000 }),
});
export type ComplaintInput = z.infer<typeof ComplaintInput>;

/** A complaint in the administrators' queue. */
export const ComplaintRow = Moderation.extend({
  complaint: ModerationComplaint,
  dealer: z.object({ id: Id, name: z.string() }),
  /** Null for a decision about the dealer's account. */
  car: z.object({ id: Id, title: z.string() }).nullable(),
  /** False for the administrator who made the decision, while there is another one. */
  mayDecide: z.boolean(),
});
export type ComplaintRow = z.infer<typeof ComplaintRow>;

export const ComplaintListInput = z.object({
  status: z.enum(['open', 'decided']).optional().catch(undefined),
  ...pageFields,
});
export type ComplaintListInput = z.infer<typeof ComplaintListInput>;
export const ComplaintPage = z.object({ items: z.array(ComplaintRow), total: z.int() });
export type ComplaintPage = z.infer<typeof ComplaintPage>;

/** The answer to a complaint: the decision is reversed, or upheld; with reasons (art. 20(5)). */
export const ComplaintDecisionInput = z.object({ id: Id, isReversed: z.boolean(), answer: reason });
export type ComplaintDecisionInput = z.infer<typeof ComplaintDecisionInput>;

export const MODERATION_NOT_FOUND = 'Decizia nu a fost găsită';
export const MODERATION_RUNS = 'Există deja o astfel de decizie';
export const MODERATION_ENDED = 'Decizia nu mai este în vigoare';
export const COMPLAINT_MADE = 'Ați contestat deja această decizie';
export const COMPLAINT_LATE = 'Termenul de șase luni pentru contestație a trecut';
export const COMPLAINT_DECIDED = 'Contestația a fost deja rezolvată';
export const COMPLAINT_OWN = 'Contestația este hotărâtă de alt administrator decât cel care a luat decizia';
