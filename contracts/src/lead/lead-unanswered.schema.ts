// "Unanswered leads" (docs/rules/leads.md): the hours of its steps, and the administrators' list.
import { z } from 'zod';
import { Id } from '../call/id.schema.ts';
import { MAX_LIMIT, pageFields } from '../call/pagination.schema.ts';
import { TABLE_SEARCH_MAX } from '../call/table.schema.ts';
import { line } from '../text/text.schema.ts';

/**
 * Hours from the lead until: the dealer is reminded (of its opening hours), administrators see it, the sender gets
 * other offers.
 */
export const UNANSWERED_HOURS = { dealer: 4, admin: 24, sender: 48 } as const;

/** `q`: words of the dealer's name, e-mail address or the car's title. */
export const UnansweredInput = z.object({
  q: line({ max: TABLE_SEARCH_MAX }).optional().catch(undefined),
  ...pageFields,
});
export type UnansweredInput = z.infer<typeof UnansweredInput>;

/**
 * A lead that has waited for its dealer for a day or longer; without the sender's data, which administrators need not
 * know.
 */
export const UnansweredLead = z.object({
  id: Id,
  createdAt: z.iso.datetime(),
  car: z.object({ id: Id, title: z.string() }),
  dealer: z.object({ id: Id, name: z.string(), email: z.string(), phone: z.string().nullable() }),
  /** Has the dealer opened it, though not answered? */
  dealerSeen: z.boolean(),
  /** When the dealer was reminded by email; null if not. */
  remindedAt: z.iso.datetime().nullable(),
});
export type UnansweredLead = z.infer<typeof UnansweredLead>;

/** The longest waiting first. */
export const UnansweredPage = z.object({ items: z.array(UnansweredLead), total: z.int() });
export type UnansweredPage = z.infer<typeof UnansweredPage>;

/** Leads whose dealers an administrator reminds: one email to each dealer, for each lead at most one a day. */
export const RemindInput = z.object({
  ids: z.array(Id).min(1, 'Alegeți cel puțin o cerere').max(MAX_LIMIT, `Cel mult ${MAX_LIMIT} de cereri deodată`),
});
export type RemindInput = z.infer<typeof RemindInput>;

/** Numbers of emails and of leads; those left out were answered or reminded of within a day. */
export const Reminded = z.object({ letters: z.int(), leads: z.int() });
export type Reminded = z.infer<typeof Reminded>;
