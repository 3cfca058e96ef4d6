import { z } from 'zod';
import { Id, numericId } from '../call/id.schema.ts';
import { block, emailAddress, line, optional } from '../text/text.schema.ts';
import { LeadWishes } from './lead-wishes.schema.ts';

export const LeadStatus = z.enum(['nou', 'contactat', 'programat', 'ofertat', 'castigat', 'pierdut', 'spam']);
export type LeadStatus = z.infer<typeof LeadStatus>;

const contact = {
  userName: line({ min: 2, minMessage: 'Numele trebuie să aibă cel puțin 2 caractere', max: 120 }),
  userEmail: emailAddress('Email invalid'),
  userPhone: optional(line({ max: 30 })),
  message: optional(block({ max: 2000 })),
};

/** The offer dialog's form (public-site §5). */
export const LeadForm = z.object(contact);
export type LeadForm = z.infer<typeof LeadForm>;

/** POST /api/leads. `website` is the honeypot: people leave it empty. */
export const LeadInput = z.object({
  ...contact,
  carId: z.preprocess(numericId, Id),
  website: z.string().max(200).nullish(),
  /** The sender agrees to get three similar cars of other dealers if this one does not answer within two days. */
  wantsAlternatives: z.boolean({ error: 'Valoare nepermisă' }).nullish(),
  wishes: LeadWishes.nullish(),
});
export type LeadInput = z.infer<typeof LeadInput>;

/** The sender's receipt: confirms the arrival, and reveals nothing about other senders. */
export const LeadReceipt = z.object({ id: Id, carId: Id, status: LeadStatus, createdAt: z.iso.datetime() });
export type LeadReceipt = z.infer<typeof LeadReceipt>;

/**
 * A lead as the dealer reads it; several texts about one car are joined in `message` by blank lines. Name and telephone
 * are those of the lead's owner, whatever further texts contain.
 */
export const Lead = z.object({
  id: Id,
  carId: Id,
  car: z.object({ id: Id, title: z.string() }),
  userName: z.string(),
  userEmail: z.string(),
  userPhone: z.string().nullable(),
  message: z.string().nullable(),
  status: LeadStatus,
  dealerSeen: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Lead = z.infer<typeof Lead>;

export const LeadStatusInput = z.object({ id: Id, status: LeadStatus });
export type LeadStatusInput = z.infer<typeof LeadStatusInput>;

export const LEAD_NOT_FOUND = 'Cererea nu a fost găsită';
