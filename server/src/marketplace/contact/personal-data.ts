import type { PersonalData } from '../../platform/context/personal-data.ts';

export const personalData: PersonalData<'contactMessages'> = {
  columns: ['contact_message.name', 'contact_message.email', 'contact_message.phone'],
  erase: [`delete from contact_message where lower(email) = lower(:email)`],
  export: {
    contactMessages: `select name, email, phone, subject, message, created_at as "createdAt"
       from contact_message where lower(email) = lower(:email) order by id`,
  },
};
