import type { PersonalData } from '../../platform/context/personal-data.ts';

/** The account itself; the data export starts with it, so it has no part of its own. */
export const personalData: PersonalData<never> = {
  columns: [
    'app_user.email',
    'app_user.previous_email',
    'app_user.first_name',
    'app_user.last_name',
    'app_user.phone',
    'app_user.suspended_by_id',
    'barred_mailbox.user_id',
  ],
  erase: [
    `update app_user set suspended_by_id = null where suspended_by_id = :id`,
    `update app_user set email = 'utilizator-' || id || '@sters.invalid', password_hash = 'none', first_name = 'Utilizator',
        last_name = 'șters', dealer_owner_id = null, dealer_role = null, phone = null, city = null, email_confirmed_at = null, previous_email = null, suspended_by_id = null,
        suspension_reason = null, deleted_at = :now where id = :id`,
  ],
  export: {},
};
