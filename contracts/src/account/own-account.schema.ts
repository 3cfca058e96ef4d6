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
      'conversations',

      'offers',
      'quoteRequests',
      'reports',
      'reviews',
      'team',
      'teamActions',
    ].map((name) => [name, z.array(z.record(z.string(), z.unknown()))]),
  ),
});
export type OwnData = z.infer<typeof OwnData>;

/** Deleting one's own account requires its password. */
export const AccountDeleteInput = z.object({ password: givenPassword(WRONG_CURRENT_PASSWORD) });
export type AccountDeleteInput = z.infer<typeof AccountDeleteInput>;

export const BUYERS_ONLY = 'Contul unui dealer sau administrator se închide prin echipa AutoNou.';
