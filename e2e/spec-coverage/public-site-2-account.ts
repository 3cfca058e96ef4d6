import type { SpecSection } from './section.ts';

export const publicSite2Account: SpecSection = {
  section: 'public-site §2 Registration and login',
  entries: [
    {
      id: 'PS2-account-01',
      rule: 'The choice page has two cards: buyer, to /inregistrare-cumparator, and dealer, to /inregistrare-dealer.',
      test: 'registration choice > leads to the two forms and to the login page, with the years of the copyright',
    },
    {
      id: 'PS2-account-02',
      rule: 'The choice page links to /login.',
      test: 'registration choice > leads to the two forms and to the login page, with the years of the copyright',
    },
    {
      id: 'PS2-account-03',
      rule: 'The registration form has the fields email, password and confirmPassword.',
      test: 'registration form > shows the message of each wrong field and sends nothing',
    },
    {
      id: 'PS2-account-04',
      rule: 'The registration form has the fields firstName and lastName.',
      test: 'registration form > shows the message of each wrong field and sends nothing',
    },
    {
      id: 'PS2-account-05',
      rule: 'The registration form has the field role with user and dealer.',
      test: 'registration form > preselects the role of its address',
    },
    {
      id: 'PS2-account-06',
      rule: "The registration's submit button is disabled while submitting.",
      test: 'registration form > keeps the form while the network fails, and cannot be sent twice',
    },
    {
      id: 'PS2-account-07',
      rule: 'After registering, a dealer is taken to /dealer-dashboard one second later.',
      test: 'registration form > makes a dealer whose panel opens',
    },
    {
      id: 'PS2-account-08',
      rule: 'After registering, anyone else is taken to /user-dashboard one second later.',
      test: 'registration form > makes a buyer, says so, and opens the dashboard a second later',
    },
    {
      id: 'PS2-account-09',
      rule: 'The login form has an e-mail and a password.',
      test: 'login > has an e-mail, a password, and links to registration and home',
    },
    {
      id: 'PS2-account-10',
      rule: "The login's submit button is disabled while submitting.",
      test: 'login > keeps the button disabled while it signs in',
    },
    {
      id: 'PS2-account-11',
      rule: 'After signing in, a dealer is taken to /dealer-dashboard one second later.',
      test: 'takes %s to %s a second later',
    },
    {
      id: 'PS2-account-12',
      rule: 'After signing in, an admin is taken to /admin-dashboard one second later.',
      test: 'takes %s to %s a second later',
    },
    {
      id: 'PS2-account-13',
      rule: 'After signing in, anyone else is taken to /user-dashboard one second later.',
      test: 'takes %s to %s a second later',
    },
    {
      id: 'PS2-account-14',
      rule: 'The login page links to /register.',
      test: 'login > has an e-mail, a password, and links to registration and home',
    },
    {
      id: 'PS2-account-15',
      rule: 'The login page links to the home page.',
      test: 'login > has an e-mail, a password, and links to registration and home',
    },
  ],
};
