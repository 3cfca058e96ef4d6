import type { PersonalData } from '../../../platform/context/personal-data.ts';

/** Who accepted the terms for a dealer. The acceptance stays with the dealer, without the person. */
export const personalData: PersonalData<'acceptedTerms'> = {
  columns: ['terms_acceptance.user_id'],
  erase: ['update terms_acceptance set user_id = null where user_id = :id'],
  export: {
    acceptedTerms: `select d.name as dealer, a.version, a.accepted_at as "acceptedAt" from terms_acceptance a
       join dealer d on d.id = a.dealer_id where a.user_id = :id order by a.accepted_at`,
  },
};
