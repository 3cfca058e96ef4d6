import { deleteMailTo } from '../../platform/mail/mail-deletion.service.ts';
import { type PersonalData, runFor } from '../../platform/context/personal-data.ts';

/** Links of emails; former addresses of the account are personal data as well. */
export const personalData: PersonalData<never> = {
  columns: ['account_token.user_id', 'account_token.email'],
  beforeErase: async (em, person) => {
    const earlier = await runFor(
      em,
      person,
      `select email from account_token where user_id = :id and kind = 'undo'
       union select previous_email from app_user where id = :id and previous_email is not null`,
    );
    await deleteMailTo(
      em,
      earlier.map(({ email }) => String(email)),
    );
  },
  erase: [`delete from account_token where user_id = :id`],
  export: {},
};
