import { nothingToExport, type PersonalData, runFor } from '../personal-data.ts';

/** Letters to a person, and those that the person is to be answered at; everybody has got them already. */
export const personalData: PersonalData<never> = {
  columns: ['mail.to_address', 'mail.to_name', 'mail.reply_to'],
  erase: async (em, person) =>
    void (await runFor(
      em,
      person,
      `delete from mail where lower(to_address) = lower(:email) or lower(reply_to) = lower(:email)`,
    )),
  export: nothingToExport,
};
