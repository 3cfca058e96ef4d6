import type { PersonalData } from '../../platform/context/personal-data.ts';

/** Signed-in browsers. */
export const personalData: PersonalData<'sessions'> = {
  columns: ['session.user_id', 'session.impersonator_id'],
  erase: [`delete from session where user_id = :id or impersonator_id = :id`],
  export: {
    sessions: `select created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt"
       from session where user_id = :id and impersonator_id is null order by created_at`,
  },
};
