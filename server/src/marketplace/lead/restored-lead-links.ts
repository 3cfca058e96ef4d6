import type { RestoredAccess } from '../../platform/database/backup/restored-access.ts';

/** Guests' links to conversations; the next email of a conversation brings a new one. */
export const restoredLeadLinks: RestoredAccess = {
  table: 'lead_link',
  words: "guests' links to conversations",
  end: 'update lead_link set revoked_at = now() where revoked_at is null',
};
