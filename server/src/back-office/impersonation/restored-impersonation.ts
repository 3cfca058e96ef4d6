import type { RestoredAccess } from '../../platform/database/backup/restored-access.ts';

/** One-time tokens with which an administrator acts for somebody else. */
export const restoredImpersonation: RestoredAccess = {
  table: 'impersonation_token',
  words: 'impersonation tokens',
  end: 'delete from impersonation_token',
};
