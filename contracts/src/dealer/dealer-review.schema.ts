import { z } from 'zod';
import { Dealer, DealerStatus } from './dealer.schema.ts';
import { Id } from '../call/id.schema.ts';

/** A status that an administrator gave, and why. */
export const DealerDecision = z.object({
  status: DealerStatus,
  reason: z.string().nullable(),
  at: z.iso.datetime(),
});
export type DealerDecision = z.infer<typeof DealerDecision>;

/** What an administrator looks at before approving a dealer (work-areas §2 "Dealeri"): the company and the person behind it. */
export const DealerReview = z.object({
  dealer: Dealer,
  legalName: z.string().nullable(),
  cui: z.string().nullable(),
  registerNumber: z.string().nullable(),
  person: z.object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    /** Has the owner of the address followed a link of ours? */
    isEmailConfirmed: z.boolean(),
  }),
  carCount: z.int(),
  /** The newest first. */
  decisions: z.array(DealerDecision),
});
export type DealerReview = z.infer<typeof DealerReview>;
