import { z } from 'zod';
import { WRONG_CURRENT_PASSWORD } from './account.schema.ts';
import { givenPassword } from './auth.schema.ts';

/** A signed-in browser of the caller, the last used first. Times in UTC. */
export const OwnSession = z.object({
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** The progress of a lead that its sender may know: that it was marked as spam is visible to the dealer only. */
export const OwnLeadState = z.enum(['trimisa', 'citita', 'contactat', 'programat', 'ofertat', 'incheiata']);
export type OwnLeadState = z.infer<typeof OwnLeadState>;

export const OWN_LEAD_STATE_LABELS: Record<OwnLeadState, string> = {
  trimisa: 'Trimisă',
  citita: 'Citită de dealer',
  contactat: 'Dealerul v-a contactat',
  programat: 'Întâlnire programată',
  ofertat: 'Ofertă trimisă',
  incheiata: 'Încheiată',
};

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

/** All personal data of a person (Regulation (EU) 2016/679, articles 15 and 20), as an export file. */
export const OwnData = z.object({
  exportedAt: z.iso.datetime(),
  account: z.record(z.string(), z.unknown()),
  ...Object.fromEntries(
    [
      'sessions',
      'administratorVisits',
      'favorites',
      'savedSearches',
      'requests',
      'chatMessages',
      'contactMessages',
      'reports',
    ].map((name) => [name, z.array(z.record(z.string(), z.unknown()))]),
  ),
});
export type OwnData = z.infer<typeof OwnData>;

/** Deleting one's own account requires its password. */
export const AccountDeleteInput = z.object({ password: givenPassword(WRONG_CURRENT_PASSWORD) });
export type AccountDeleteInput = z.infer<typeof AccountDeleteInput>;

export const BUYERS_ONLY = 'Contul unui dealer sau administrator se închide prin echipa AutoNou.';
