import { type PersonalData, runAllFor, runFor } from '../../platform/context/personal-data.ts';

export const personalData: PersonalData<'contactMessages'> = {
  columns: ['contact_message.name', 'contact_message.email', 'contact_message.phone'],
  erase: (em, person) => runAllFor(em, person, [`delete from contact_message where lower(email) = lower(:email)`]),
  export: async (em, person) => ({
    contactMessages: await runFor(
      em,
      person,
      `select name, email, phone, subject, message, created_at as "createdAt"
       from contact_message where lower(email) = lower(:email) order by id`,
    ),
  }),
};
