import type { PersonalData } from '../../platform/context/personal-data.ts';

/**
 * A deleted dealer's record, who decided about dealers, and the members of dealers' teams. Only buyers' data is deleted with the account
 * (docs/rules/accounts.md "Own data").
 */
export const personalData: PersonalData<'team' | 'teamActions'> = {
  columns: [
    'dealer.user_id',
    'dealer.name',
    'dealer.legal_name',
    'dealer.email',
    'dealer.phone',
    'dealer_decision.decided_by_id',
    'dealer_invitation.email',
    'dealer_invitation.invited_by_id',
    'dealer_journal.user_id',
    'dealer_journal.user_name',
    'dealer_member.user_id',
  ],
  erase: [
    `update dealer_journal set user_id = null, user_name = 'Utilizator șters' where user_id = :id`,
    `update dealer_invitation set invited_by_id = null where invited_by_id = :id`,
    `delete from dealer_invitation where lower(email) = lower(:email)`,
    `delete from dealer_member where user_id = :id`,
    `update dealer_decision set decided_by_id = null where decided_by_id = :id`,
    `update dealer_decision set reason = null where dealer_id in (select id from dealer where user_id = :id)`,
    `update dealer set name = 'Dealer șters', email = 'dealer-' || id || '@sters.invalid', phone = null, address = null,
        description = null, legal_name = null, cui = null, register_number = null, logo = null, cover = null
        where user_id = :id and deleted_at is not null`,
  ],
  export: {
    team: `select d.name as dealer, u.dealer_role as role, m.joined_at as "joinedAt", m.left_at as "leftAt",
         m.absent_from as "absentFrom", m.absent_until as "absentUntil"
       from dealer_member m join dealer d on d.id = m.dealer_id join app_user u on u.id = m.user_id where m.user_id = :id`,
    teamActions: `select at, action, object from dealer_journal where user_id = :id order by id`,
  },
};
