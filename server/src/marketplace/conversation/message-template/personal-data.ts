import type { PersonalData } from '../../../platform/context/personal-data.ts';

/** A dealer's texts for answers: the dealership's, not exported with a person, and deleted with its owner. */
export const personalData: PersonalData<never> = {
  columns: ['message_template.name'],
  erase: ['delete from message_template where dealer_id in (select id from dealer where user_id = :id)'],
  export: {},
};
