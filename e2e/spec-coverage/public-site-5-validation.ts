import type { SpecSection } from './section.ts';

export const publicSite5Validation: SpecSection = {
  section: 'public-site §5 Validation rules',
  entries: [
    {
      id: 'PS5-valid-01',
      rule: 'Header search: the text is trimmed and an empty one blocks the search.',
    },
    {
      id: 'PS5-valid-02',
      rule: 'Search page: no field is mandatory.',
    },
    {
      id: 'PS5-valid-03',
      rule: 'Offer request: userName shorter than 2 characters.',
      texts: ['Numele trebuie să aibă cel puțin 2 caractere'],
    },
    {
      id: 'PS5-valid-04',
      rule: 'Offer request: userEmail that is no e-mail address.',
      texts: ['Email invalid'],
    },
    {
      id: 'PS5-valid-05',
      rule: 'Offer request: userPhone and message are optional.',
    },
    {
      id: 'PS5-valid-06',
      rule: 'Registration: email that is no e-mail address.',
      texts: ['Introduceți o adresă de email validă'],
    },
    {
      id: 'PS5-valid-07',
      rule: 'Registration: password shorter than 6 characters.',
      texts: ['Parola trebuie să aibă cel puțin 6 caractere'],
    },
    {
      id: 'PS5-valid-08',
      rule: 'Registration: confirmPassword differs from password.',
      texts: ['Parolele nu coincid'],
    },
    {
      id: 'PS5-valid-09',
      rule: 'Registration: firstName shorter than 2 characters.',
      texts: ['Prenumele trebuie să aibă cel puțin 2 caractere'],
    },
    {
      id: 'PS5-valid-10',
      rule: 'Registration: lastName shorter than 2 characters.',
      texts: ['Numele trebuie să aibă cel puțin 2 caractere'],
    },
    {
      id: 'PS5-valid-11',
      rule: 'Registration: role other than user or dealer.',
      texts: ['Selectați tipul de cont'],
    },
    {
      id: 'PS5-valid-12',
      rule: 'Login: the e-mail must be valid.',
    },
    {
      id: 'PS5-valid-13',
      rule: 'Login: the password is required.',
      texts: ['Parola este obligatorie'],
    },
    {
      id: 'PS5-valid-14',
      rule: 'Chat: an empty or blank message is not sent.',
    },
    {
      id: 'PS5-valid-15',
      rule: 'Chat: Enter sends.',
    },
    {
      id: 'PS5-valid-16',
      rule: 'Chat: Shift+Enter does not send.',
    },
    {
      id: 'PS5-valid-17',
      rule: "Validation messages are Romanian everywhere; no English default such as 'Required' appears (decided).",
    },
  ],
};
