import type { RestoredAccess } from '../../platform/database/backup/restored-access.ts';

/** Whoever was signed in signs in again, administrators who act for others too. */
export const restoredSessions: RestoredAccess = { table: 'session', words: 'sessions', end: 'delete from session' };
