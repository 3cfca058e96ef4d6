import type { SpecSection } from './section.ts';

export const publicSite2Account: SpecSection = {
  section: 'public-site §2 Registration and login',
  entries: [
    {
      id: 'PS2-account-01',
      rule: 'The choice page has two cards: buyer, to /inregistrare-cumparator, and dealer, to /inregistrare-dealer.',
    },
    {
      id: 'PS2-account-02',
      rule: 'The choice page links to /login.',
    },
    {
      id: 'PS2-account-03',
      rule: 'The registration form has the fields email, password and confirmPassword.',
    },
    {
      id: 'PS2-account-04',
      rule: 'The registration form has the fields firstName and lastName.',
    },
    {
      id: 'PS2-account-05',
      rule: 'The registration form has the field role with user and dealer.',
    },
    {
      id: 'PS2-account-06',
      rule: "The registration's submit button is disabled while submitting.",
    },
    {
      id: 'PS2-account-07',
      rule: 'After registering, a dealer is taken to /dealer-dashboard one second later.',
    },
    {
      id: 'PS2-account-08',
      rule: 'After registering, anyone else is taken to /user-dashboard one second later.',
    },
    {
      id: 'PS2-account-09',
      rule: 'The login form has an e-mail and a password.',
    },
    {
      id: 'PS2-account-10',
      rule: "The login's submit button is disabled while submitting.",
    },
    {
      id: 'PS2-account-11',
      rule: 'After signing in, a dealer is taken to /dealer-dashboard one second later.',
    },
    {
      id: 'PS2-account-12',
      rule: 'After signing in, an admin is taken to /admin-dashboard one second later.',
    },
    {
      id: 'PS2-account-13',
      rule: 'After signing in, anyone else is taken to /user-dashboard one second later.',
    },
    {
      id: 'PS2-account-14',
      rule: 'The login page links to /register.',
    },
    {
      id: 'PS2-account-15',
      rule: 'The login page links to the home page.',
    },
  ],
};
