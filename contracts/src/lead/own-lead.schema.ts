import { z } from 'zod';

/** The progress of a lead that its sender may know: that it was marked as spam is visible to the dealer only. */
export const OwnLeadState = z.enum(['trimisa', 'citita', 'contactat', 'programat', 'ofertat', 'incheiata']);
export type OwnLeadState = z.infer<typeof OwnLeadState>;

/** A lead that was sent while signed in, newest first; the price is the current one, in EUR. */
export const OwnLead = z.object({
  id: z.int(),
  state: OwnLeadState,
  message: z.string().nullable(),
  createdAt: z.iso.datetime(),
  car: z.object({
    id: z.int(),
    title: z.string(),
    price: z.number(),
    /** Its first picture, while the car is public. */
    image: z.string().nullable(),
    isPublic: z.boolean(),
  }),
  dealer: z.object({ name: z.string(), phone: z.string().nullable() }),
  /** How long this dealer usually takes, such as "< 2h"; null before it can be measured. */
  responseTime: z.string().nullable(),
});
export type OwnLead = z.infer<typeof OwnLead>;
