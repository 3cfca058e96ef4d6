import type { SpecSection } from './section.ts';

export const publicSite5Validation: SpecSection = {
  section: 'public-site §5 Validation rules',
  entries: [
    {
      id: 'PS5-valid-01',
      rule: 'Header search: the text is trimmed and an empty one blocks the search.',
      test: 'results > read "Rezultate căutare" with a query string',
    },
    {
      id: 'PS5-valid-02',
      rule: 'Search page: no field is mandatory.',
      test: 'where the search goes > nothing at all: no field is mandatory',
    },
    {
      id: 'PS5-valid-03',
      rule: 'Offer request: userName shorter than 2 characters.',
      texts: ['Numele trebuie să aibă cel puțin 2 caractere'],
      test: 'the offer dialog > names what is wrong at the fields, and sends nothing',
    },
    {
      id: 'PS5-valid-04',
      rule: 'Offer request: userEmail that is no e-mail address.',
      texts: ['Email invalid'],
      test: 'the offer dialog > names what is wrong at the fields, and sends nothing',
    },
    {
      id: 'PS5-valid-05',
      rule: 'Offer request: userPhone and message are optional.',
      test: 'an offer request > is sent by a visitor without an account, needs neither phone nor message, and reaches the dealer',
    },
    {
      id: 'PS5-valid-06',
      rule: 'Registration: email that is no e-mail address.',
      texts: ['Introduceți o adresă de email validă'],
      test: 'registration form > shows the message of each wrong field and sends nothing',
    },
    {
      id: 'PS5-valid-07',
      rule: 'Registration: password shorter than 6 characters.',
      texts: ['Parola trebuie să aibă cel puțin 6 caractere'],
      test: 'registration form > shows the message of each wrong field and sends nothing',
    },
    {
      id: 'PS5-valid-08',
      rule: 'Registration: confirmPassword differs from password.',
      texts: ['Parolele nu coincid'],
      test: 'registration form > shows the message of each wrong field and sends nothing',
    },
    {
      id: 'PS5-valid-09',
      rule: 'Registration: firstName shorter than 2 characters.',
      texts: ['Prenumele trebuie să aibă cel puțin 2 caractere'],
      test: 'registration form > shows the message of each wrong field and sends nothing',
    },
    {
      id: 'PS5-valid-10',
      rule: 'Registration: lastName shorter than 2 characters.',
      texts: ['Numele trebuie să aibă cel puțin 2 caractere'],
      test: 'registration form > shows the message of each wrong field and sends nothing',
    },
    {
      id: 'PS5-valid-11',
      rule: 'Registration: role other than user or dealer.',
      texts: ['Selectați tipul de cont'],
      test: 'register > refuses %s by both doors and writes nothing',
    },
    {
      id: 'PS5-valid-12',
      rule: 'Login: the e-mail must be valid.',
      test: 'login > asks for a valid e-mail and a password',
    },
    {
      id: 'PS5-valid-13',
      rule: 'Login: the password is required.',
      texts: ['Parola este obligatorie'],
      test: 'login > asks for a valid e-mail and a password',
    },
    {
      id: 'PS5-valid-14',
      rule: 'Chat: an empty or blank message is not sent.',
      test: 'what is sent > is refused when it is %j',
    },
    {
      id: 'PS5-valid-15',
      rule: 'Chat: Enter sends.',
      test: 'the chat on a %s > takes a question to the administrators and their answer back at once, and keeps both for a returning visitor',
    },
    {
      id: 'PS5-valid-16',
      rule: 'Chat: Shift+Enter does not send.',
      test: 'the chat on a %s > takes a question to the administrators and their answer back at once, and keeps both for a returning visitor',
    },
    {
      id: 'PS5-valid-17',
      rule: "Validation messages are Romanian everywhere; no English default such as 'Required' appears (decided).",
      test: 'registration form > shows the message of each wrong field and sends nothing',
    },
  ],
};
