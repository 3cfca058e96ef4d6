import type { PersonalData } from '../context/personal-data.ts';

/** Emails to a person, and those with the person as reply address; not exported, since the person has received them. */
export const personalData: PersonalData<never> = {
  columns: ['mail.to_address', 'mail.to_name', 'mail.reply_to'],
  erase: [`delete from mail where lower(to_address) = lower(:email) or lower(reply_to) = lower(:email)`],
  export: {},
};
