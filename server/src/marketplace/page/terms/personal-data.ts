import { type PersonalData, runFor } from '../../../platform/context/personal-data.ts';

/** Who accepted the terms for a dealer. The acceptance stays with the dealer, without the person. */
export const personalData: PersonalData<'acceptedTerms'> = {
  columns: ['terms_acceptance.user_id'],
  erase: async (em, person) => {
    await runFor(em, person, 'update terms_acceptance set user_id = null where user_id = :id');
  },
  export: async (em, person) => ({
    acceptedTerms: await runFor(
      em,
      person,
      `select d.name as dealer, a.version, a.accepted_at as "acceptedAt" from terms_acceptance a
       join dealer d on d.id = a.dealer_id where a.user_id = :id order by a.accepted_at`,
    ),
  }),
};
