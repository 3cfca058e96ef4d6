import { nothingToExport, type PersonalData, runFor } from '../personal-data.ts';

/** Answers that are kept for a day, to be given again; what they say is exported by whom it belongs to. */
export const personalData: PersonalData<never> = {
  columns: ['idempotency_record.user_id'],
  erase: async (em, person) => void (await runFor(em, person, `delete from idempotency_record where user_id = :id`)),
  export: nothingToExport,
};
