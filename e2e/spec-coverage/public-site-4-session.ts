import type { SpecSection } from './section.ts';

export const publicSite4Session: SpecSection = {
  section: 'public-site §4 Authentication and impersonation',
  entries: [
    {
      id: 'PS4-session-01',
      rule: 'A visitor is either signed out or signed in.',
    },
    {
      id: 'PS4-session-02',
      rule: 'A 401 of the current-user call means that there is no user and is not retried.',
    },
    {
      id: 'PS4-session-03',
      rule: 'Logout clears the cached current user and all cached data.',
    },
    { id: 'PS4-session-04', rule: 'Logout goes to /.' },
    {
      id: 'PS4-session-05',
      rule: 'Logout does so whatever the outcome of its call.',
    },
    {
      id: 'PS4-session-06',
      rule: 'An admin may act as another user.',
    },
    {
      id: 'PS4-session-07',
      rule: "The banner shows while impersonating, with the impersonated user's e-mail in parentheses.",
      texts: ['Sunteți în modul de impersonare'],
    },
    {
      id: 'PS4-session-08',
      rule: 'The banner is shown to non-admin roles; it is hidden when the user has no role or is an admin.',
    },
    {
      id: 'PS4-session-09',
      rule: "The banner's button.",
      texts: ['Oprește Impersonarea'],
    },
    {
      id: 'PS4-session-10',
      rule: "The banner's button while busy.",
      texts: ['Se oprește...'],
    },
    {
      id: 'PS4-session-11',
      rule: 'Stopping refreshes the current user.',
    },
    {
      id: 'PS4-session-12',
      rule: "Stopping then redirects to the answer's redirectTo.",
    },
    {
      id: 'PS4-session-13',
      rule: 'Stopping redirects to /admin-dashboard when the answer has no redirectTo.',
    },
  ],
};
