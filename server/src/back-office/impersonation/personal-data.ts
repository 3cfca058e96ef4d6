import type { PersonalData } from '../../platform/context/personal-data.ts';

/** Visits of administrators in a user's account. */
export const personalData: PersonalData<'administratorVisits'> = {
  columns: [
    'impersonation_token.admin_id',
    'impersonation_token.target_id',
    'impersonation_visit.admin_id',
    'impersonation_visit.target_id',
  ],
  erase: [
    `delete from impersonation_token where admin_id = :id or target_id = :id`,
    `delete from impersonation_visit where admin_id = :id or target_id = :id`,
  ],
  export: { administratorVisits: `select reason, at from impersonation_visit where target_id = :id order by at, id` },
};
