import type { PersonalData } from '../../platform/context/personal-data.ts';

export const personalData: PersonalData<'savedSearches'> = {
  columns: ['saved_search.user_id', 'saved_search.email'],
  erase: [`delete from saved_search where user_id = :id or email = lower(:email)`],
  export: {
    savedSearches: `select name, filters, frequency, email, created_at as "createdAt", confirmed_at as "confirmedAt"
       from saved_search where user_id = :id or email = lower(:email) order by id`,
  },
};
