import { z } from 'zod';
import { Dealer, DealerStatus } from '../dealer/dealer.schema.ts';
import { TermsState } from '../page/terms.schema.ts';
import { Id } from '../call/id.schema.ts';

/** A status set by an administrator, and the reason. */
export const DealerDecision = z.object({ status: DealerStatus, reason: z.string().nullable(), at: z.iso.datetime() });
export type DealerDecision = z.infer<typeof DealerDecision>;

/** Data that an administrator checks before approving a dealer (work-areas §2 "Dealeri"): the company and its user. */
export const DealerReview = z.object({
  dealer: Dealer,
  legalName: z.string().nullable(),
  cui: z.string().nullable(),
  registerNumber: z.string().nullable(),
  /** The brands that it is authorised for, by name. */
  brands: z.array(z.string()).optional(),
  /** The accepted terms. */
  terms: TermsState.optional(),
  person: z.object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    /** Has the owner of the address followed a confirmation link? */
    isEmailConfirmed: z.boolean(),
  }),
  carCount: z.int(),
  /** Newest first. */
  decisions: z.array(DealerDecision),
});
export type DealerReview = z.infer<typeof DealerReview>;
export type DealerReviewData = z.input<typeof DealerReview>;
