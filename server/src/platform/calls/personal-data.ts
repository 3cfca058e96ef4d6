import type { PersonalData } from '../context/personal-data.ts';

/** Saved answers, replayed for a day; the feature that owns their content exports it. */
export const personalData: PersonalData<never> = {
  columns: ['idempotency_record.user_id'],
  erase: [`delete from idempotency_record where user_id = :id`],
  export: {},
};
