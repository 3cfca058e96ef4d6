import type { SpecSection } from './section.ts';

export const publicSite4Session: SpecSection = {
  section: 'public-site §4 Authentication and impersonation',
  entries: [
    {
      id: 'PS4-session-01',
      rule: 'A visitor is either signed out or signed in.',
      test: 'logout > says so, goes home and forgets the user',
    },
    {
      id: 'PS4-session-02',
      rule: 'A 401 of the current-user call means that there is no user and is not retried.',
      test: 'a client written from the specification > detects a missing session by the message, and asks once',
    },
    {
      id: 'PS4-session-03',
      rule: 'Logout clears the cached current user and all cached data.',
      test: 'logout > says so, goes home and forgets the user',
    },
    { id: 'PS4-session-04', rule: 'Logout goes to /.', test: 'logout > says so, goes home and forgets the user' },
    {
      id: 'PS4-session-05',
      rule: 'Logout does so whatever the outcome of its call.',
      test: 'logout > goes home even when the call fails',
    },
    {
      id: 'PS4-session-06',
      rule: 'An admin may act as another user.',
      test: 'the banner of an impersonation > names the %s whom the administrator acts as, above the header of every page',
    },
    {
      id: 'PS4-session-07',
      rule: "The banner shows while impersonating, with the impersonated user's e-mail in parentheses.",
      texts: ['Sunteți în modul de impersonare'],
      test: 'PS4-session-07 PS4-session-08 the banner names whom an admin acts as, and is hidden otherwise',
    },
    {
      id: 'PS4-session-08',
      rule: 'The banner is shown to non-admin roles; it is hidden when the user has no role or is an admin.',
      test: 'PS4-session-07 PS4-session-08 the banner names whom an admin acts as, and is hidden otherwise',
    },
    {
      id: 'PS4-session-09',
      rule: "The banner's button.",
      texts: ['Oprește Impersonarea'],
      test: 'the banner of an impersonation > stops: says so, reads the user anew, and goes to the administration',
    },
    {
      id: 'PS4-session-10',
      rule: "The banner's button while busy.",
      texts: ['Se oprește...'],
      test: 'PS4-session-10 a stop that fails says so, and the banner stays',
    },
    {
      id: 'PS4-session-11',
      rule: 'Stopping refreshes the current user.',
      test: 'the banner of an impersonation > stops: says so, reads the user anew, and goes to the administration',
    },
    {
      id: 'PS4-session-12',
      rule: "Stopping then redirects to the answer's redirectTo.",
      test: 'the banner of an impersonation > stops: says so, reads the user anew, and goes to the administration',
    },
    {
      id: 'PS4-session-13',
      rule: 'Stopping redirects to /admin-dashboard when the answer has no redirectTo.',
      test: 'the banner of an impersonation > then goes to %s, as the answer or its absence says',
    },
  ],
};
