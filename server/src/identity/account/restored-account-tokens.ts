import type { RestoredAccess } from '../../platform/database/backup/restored-access.ts';

/** Links that confirm an address, choose a new password or undo a change; each can be asked for again. */
export const restoredAccountTokens: RestoredAccess = {
  table: 'account_token',
  words: 'links of account emails',
  end: 'delete from account_token',
};
