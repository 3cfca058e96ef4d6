// The requests to a dealer as its panel lists, notes and takes them away (work-areas §2 "Leads", docs/rules.md "Requests in the panel").
import { z } from 'zod';
import { Id } from '../call/id.schema.ts';
import { Lead, LeadStatus } from './lead.schema.ts';
import { pageFields } from '../call/pagination.schema.ts';
import { block, line } from '../text/text.schema.ts';

/** `reminder`: the earliest day to come back to first, requests without one last. */
export const LeadSort = z.enum(['recent', 'oldest', 'reminder', 'name']);
export type LeadSort = z.infer<typeof LeadSort>;

const filters = {
  dealerId: Id,
  /** Words of name, e-mail, telephone, car and message. */
  q: line({ max: 120 }).optional().catch(undefined),
  status: LeadStatus.optional().catch(undefined),
  unseen: z.boolean().optional().catch(undefined),
  /** Without a status: spam too. The panel counts and lists it under its own status alone. */
  includesSpam: z.boolean().optional().catch(undefined),
  /** Those whose reminder is due. */
  due: z.boolean().optional().catch(undefined),
  carId: Id.optional().catch(undefined),
  sort: LeadSort.catch('recent').prefault('recent'),
};

/** A dealer's requests; what is not understood is ignored. */
export const LeadListInput = z.object({ ...filters, ...pageFields });
export type LeadListInput = z.infer<typeof LeadListInput>;

/** The same filters, for the whole list as a file. */
export const LeadExportInput = z.object(filters);
export type LeadExportInput = z.infer<typeof LeadExportInput>;

/**
 * One of the texts of a request with its own contact data. Not confirmed: it came by the form under the same address, and
 * nobody knows whether the same person wrote it.
 */
export const LeadText = z.object({
  id: Id,
  /** Null once the person was forgotten. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  /** The number as people read it. */
  phoneText: z.string().nullable(),
  text: z.string().nullable(),
  isConfirmed: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type LeadText = z.infer<typeof LeadText>;

/** What the dealer reads beside such a text. */
export const UNCONFIRMED_TEXT = 'trimis din formular, neconfirmat';

/** A request with what only its dealer knows of it. */
export const PanelLead = Lead.extend({
  /** In the order of their arrival. */
  texts: z.array(LeadText),
  /** The telephone number as people read it, "0722 000 114". */
  phoneText: z.string().nullable(),
  note: z.string().nullable(),
  /** A calendar day of Bucharest, "2026-11-25". */
  remindOn: z.iso.date().nullable(),
  isDue: z.boolean(),
  /** The person was forgotten, since the request is old or its sender asked for it. */
  isAnonymous: z.boolean(),
});
export type PanelLead = z.infer<typeof PanelLead>;

/**
 * How many the words and the car leave, by status; `all` and `unseen` are without spam, as in every figure of the panel; `due` wait for
 * a reminder of today.
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
  /** The cars that are asked for most, for the filter. */
  cars: z.array(z.object({ id: Id, title: z.string(), count: z.int() })),
});
export type LeadPage = z.infer<typeof LeadPage>;

export const LEAD_NOTE_LENGTH = 2000;

/** What is missing stays as it is; null takes it away. A reminder is today, in Bucharest, or later. */
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

/** So many requests at most stand in one file. */
export const MAX_EXPORTED = 10_000;
