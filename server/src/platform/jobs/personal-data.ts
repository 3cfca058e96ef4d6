import type { PersonalData } from '../context/personal-data.ts';

/** Jobs that were given a person's address, such as a link for a new password; a failed one stays for two weeks. */
export const personalData: PersonalData<never> = {
  columns: [],
  erase: [`delete from jobs.job where lower(data->>'email') = lower(:email)`],
  export: {},
};
