// A dealer's leads as its panel lists, annotates and exports them (work-areas §2 "Leads", docs/rules/leads.md "Leads
// in the panel").
import { z } from 'zod';
import { Id } from '../call/id.schema.ts';
import { LeadWishes } from './lead-wishes.schema.ts';
import { Lead, LeadStatus } from './lead.schema.ts';
import { pageFields } from '../call/pagination.schema.ts';
import { block, line } from '../text/text.schema.ts';

/** `reminder`: the earliest reminder first, leads without one last. */
export const LeadSort = z.enum(['recent', 'oldest', 'reminder', 'name']);
export type LeadSort = z.infer<typeof LeadSort>;

const filters = {
  dealerId: Id,
  /** Words of name, email, telephone, car and message. */
  q: line({ max: 120 }).optional().catch(undefined),
  status: LeadStatus.optional().catch(undefined),
  unseen: z.boolean().optional().catch(undefined),
  /** Without a status: includes spam. The panel counts and lists spam only under its own status. */
  includesSpam: z.boolean().optional().catch(undefined),
  /** Leads whose reminder is due. */
  due: z.boolean().optional().catch(undefined),
  carId: Id.optional().catch(undefined),
  sort: LeadSort.catch('recent').prefault('recent'),
};

/** A dealer's leads; invalid values are ignored. */
export const LeadListInput = z.object({ ...filters, ...pageFields });
export type LeadListInput = z.infer<typeof LeadListInput>;

/** The same filters, and those of the conversations, for the whole list as a file. */
export const LeadExportInput = z.object({
  ...filters,
  /** Conversations with something that the dealer has not read. */
  unread: z.boolean().optional().catch(undefined),
  /** Requests to several dealers, or leads about one car; both without it. */
  about: z.enum(['car', 'request']).optional().catch(undefined),
});
export type LeadExportInput = z.infer<typeof LeadExportInput>;

/**
 * One of the texts of a lead with its own contact data. Not confirmed: it was sent by the form under the same address,
 * possibly by another person.
 */
export const LeadText = z.object({
  id: Id,
  /** Null once the person was erased. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  /** The number in readable form. */
  phoneText: z.string().nullable(),
  text: z.string().nullable(),
  isConfirmed: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type LeadText = z.infer<typeof LeadText>;

export { UNCONFIRMED_WORDS as UNCONFIRMED_TEXT } from './unconfirmed-words.ts';

/** A lead with what only its dealer knows about it. */
export const PanelLead = Lead.extend({
  /** In order of arrival. */
  texts: z.array(LeadText),
  /** The telephone number in readable form, "0722 000 114". */
  phoneText: z.string().nullable(),
  note: z.string().nullable(),
  /** The buyer's wishes beside the text. */
  wishes: LeadWishes.nullable(),
  /** A calendar day in Bucharest, "2026-11-25". */
  remindOn: z.iso.date().nullable(),
  isDue: z.boolean(),
  /** The member of the dealer's team who works on it; null: nobody in particular. */
  assignee: z.object({ userId: Id, name: z.string() }).nullable(),
  /** The sender's data was removed, since the lead is old or its sender requested it. */
  isAnonymous: z.boolean(),
});
export type PanelLead = z.infer<typeof PanelLead>;

/**
 * How many match the words and the car, by status; `all` and `unseen` are without spam, as in every figure of the
 * panel; `due` have a reminder due today.
 */
export const LeadCounts = z.object({
  all: z.int(),
  ...z.object(Object.fromEntries(LeadStatus.options.map((status) => [status, z.int()])) as Record<LeadStatus, z.ZodInt>)
    .shape,
  unseen: z.int(),
  due: z.int(),
});
export type LeadCounts = z.infer<typeof LeadCounts>;

export const LeadPage = z.object({
  items: z.array(PanelLead),
  total: z.int(),
  counts: LeadCounts,
  /** The cars with the most leads, for the filter. */
  cars: z.array(z.object({ id: Id, title: z.string(), count: z.int() })),
});
export type LeadPage = z.infer<typeof LeadPage>;

export const LEAD_NOTE_LENGTH = 2000;

/** A missing field stays as it is; null removes it. A reminder is today, in Bucharest, or later. */
export const LeadNoteInput = z.object({
  id: Id,
  note: block({ max: LEAD_NOTE_LENGTH })
    .nullable()
    .optional()
    .transform((text) => (text === '' ? null : text)),
  remindOn: z.iso.date('Data nu este validă').nullable().optional(),
});
export type LeadNoteInput = z.infer<typeof LeadNoteInput>;

export const REMINDER_IN_PAST = 'Alegeți ziua de azi sau una următoare';
export const REMINDER_TOO_FAR = 'Alegeți o zi din următorii doi ani';

/** The filtered list as a file: text for a Blob, byte order mark included. */
export const LeadExport = z.object({ fileName: z.string(), csv: z.string(), rows: z.int() });
export type LeadExport = z.infer<typeof LeadExport>;

/** Most leads in one file. */
export const MAX_EXPORTED = 10_000;
