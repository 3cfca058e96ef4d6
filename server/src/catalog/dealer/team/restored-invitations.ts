import type { RestoredAccess } from '../../../platform/database/backup/restored-access.ts';

/** Open invitations to a dealer's team; its owner invites again. */
export const restoredInvitations: RestoredAccess = {
  table: 'dealer_invitation',
  words: 'invitations to teams',
  end: 'update dealer_invitation set revoked_at = now() where accepted_at is null and revoked_at is null',
};
