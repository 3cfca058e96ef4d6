import type { SpecSection } from './section.ts';

export const workAreas5Forms: SpecSection = {
  section: 'work-areas §5 Validation rules: other forms',
  entries: [
    {
      id: 'WA5-form-01',
      rule: 'Brand: name shorter than 2 characters.',
      texts: ['Numele mărcii trebuie să aibă cel puțin 2 caractere'],
    },
    {
      id: 'WA5-form-02',
      rule: 'Brand: the logo is optional text.',
    },
    {
      id: 'WA5-form-03',
      rule: 'Model: name shorter than 2 characters.',
      texts: ['Numele modelului trebuie să aibă cel puțin 2 caractere'],
    },
    {
      id: 'WA5-form-04',
      rule: 'Model: brandId is required.',
      texts: ['Marca este obligatorie'],
    },
    {
      id: 'WA5-form-05',
      rule: 'City: name shorter than 2 characters.',
      texts: ['Numele orașului trebuie să aibă cel puțin 2 caractere'],
    },
    {
      id: 'WA5-form-06',
      rule: 'City: county is optional.',
    },
    {
      id: 'WA5-form-07',
      rule: 'Payment keys: both the secret and the public key are required.',
    },
    {
      id: 'WA5-form-08',
      rule: 'SMTP: host is required and at most 255 characters long.',
    },
    {
      id: 'WA5-form-09',
      rule: 'SMTP: port is a number from 1 to 65535.',
      texts: ['Portul trebuie să fie un număr valid între 1 și 65535'],
    },
    {
      id: 'WA5-form-10',
      rule: 'SMTP: user is a valid e-mail address of at most 255 characters.',
    },
    {
      id: 'WA5-form-11',
      rule: 'SMTP: password is required and at most 255 characters long.',
    },
    {
      id: 'WA5-form-12',
      rule: 'SMTP: secure is a boolean, false by default.',
    },
    {
      id: 'WA5-form-13',
      rule: 'SMTP: the test e-mail is optional and must be a valid address.',
    },
    {
      id: 'WA5-form-14',
      rule: 'Custom price of a dealer: at least one of the two prices is required.',
      texts: ['Introduceți cel puțin un preț personalizat'],
    },
    {
      id: 'WA5-form-15',
      rule: 'Grace-day change: zero is ignored.',
    },
    {
      id: 'WA5-form-16',
      rule: 'Grace-day change: may be negative.',
    },
    {
      id: 'WA5-form-17',
      rule: 'Subdomain: a hint says letters, digits and hyphens only.',
    },
    {
      id: 'WA5-form-18',
      rule: 'Subdomain: the value is trimmed and an empty one is ignored.',
    },
    {
      id: 'WA5-form-19',
      rule: 'Hint: expiry notice 1 to 30 days.',
    },
    {
      id: 'WA5-form-20',
      rule: 'Hint: grace 0 to 15 days.',
    },
    {
      id: 'WA5-form-21',
      rule: 'Buyer profile: firstName at least 2 characters.',
    },
    {
      id: 'WA5-form-22',
      rule: 'Buyer profile: lastName at least 2 characters.',
    },
    {
      id: 'WA5-form-23',
      rule: 'Buyer profile: the e-mail is valid.',
    },
    {
      id: 'WA5-form-24',
      rule: 'Buyer profile: phone and city are optional.',
    },
    {
      id: 'WA5-form-25',
      rule: 'Contact: name at least 2 characters.',
    },
    {
      id: 'WA5-form-26',
      rule: 'Contact: e-mail that is no address.',
      texts: ['Email invalid'],
    },
    {
      id: 'WA5-form-27',
      rule: 'Contact: phone is optional.',
    },
    {
      id: 'WA5-form-28',
      rule: 'Contact: message at least 10 characters.',
    },
    {
      id: 'WA5-form-29',
      rule: 'Logo upload: one file of at most 5 MB.',
    },
  ],
};
