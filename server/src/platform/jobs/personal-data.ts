import { nothingToExport, type PersonalData, runFor } from '../context/personal-data.ts';

/** Jobs that were given a person's address, such as a link for a new password; a failed one stays for two weeks. */
export const personalData: PersonalData<never> = {
  columns: [],
  erase: async (em, person) =>
    void (await runFor(em, person, `delete from jobs.job where lower(data->>'email') = lower(:email)`)),
  export: nothingToExport,
};
