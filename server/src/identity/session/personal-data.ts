import { type PersonalData, runFor } from '../../platform/context/personal-data.ts';

/** Signed-in browsers. */
export const personalData: PersonalData<'sessions'> = {
  columns: ['session.user_id', 'session.impersonator_id'],
  erase: async (em, person) =>
    void (await runFor(em, person, `delete from session where user_id = :id or impersonator_id = :id`)),
  export: async (em, person) => ({
    sessions: await runFor(
      em,
      person,
      `select created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt"
       from session where user_id = :id and impersonator_id is null order by created_at`,
    ),
  }),
};
