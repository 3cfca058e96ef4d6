import { nothingToExport, type PersonalData, runAllFor } from '../../platform/personal-data.ts';

/**
 * A deleted dealer's record, and who decided about dealers. Only buyers' data is deleted with the account
 * (docs/rules.md "Own data").
 */
export const personalData: PersonalData<never> = {
  columns: [
    'dealer.user_id',
    'dealer.name',
    'dealer.legal_name',
    'dealer.email',
    'dealer.phone',
    'dealer_decision.decided_by_id',
  ],
  erase: (em, person) =>
    runAllFor(em, person, [
      `update dealer_decision set decided_by_id = null where decided_by_id = :id`,
      `update dealer_decision set reason = null where dealer_id in (select id from dealer where user_id = :id)`,
      `update dealer set name = 'Dealer șters', email = 'dealer-' || id || '@sters.invalid', phone = null, address = null,
        description = null, legal_name = null, cui = null, register_number = null, logo = null, cover = null
        where user_id = :id and deleted_at is not null`,
    ]),
  export: nothingToExport,
};
