import type { PersonalData } from '../../platform/context/personal-data.ts';

/** Reports of adverts. Their hash was made from the address, so it is removed too. */
export const personalData: PersonalData<'reports'> = {
  columns: ['report.email', 'report.decided_by_id'],
  erase: [
    `update report set email = null, body_hash = gen_random_uuid()::text where lower(email) = lower(:email)`,
    `update report set decided_by_id = null where decided_by_id = :id`,
  ],
  export: {
    reports: `select car_id as "carId", reason, text, email, status, created_at as "createdAt"
       from report where lower(email) = lower(:email) order by id`,
  },
};
