import type { SpecSection } from './section.ts';

export const publicSite2Header: SpecSection = {
  section: 'public-site §2 Header',
  entries: [
    {
      id: 'PS2-header-01',
      rule: 'The header stays at the top while scrolling (sticky).',
    },
    {
      id: 'PS2-header-02',
      rule: 'On the desktop the header shows a search box with this placeholder.',
      texts: ['Caută mașina dorită...'],
    },
    {
      id: 'PS2-header-03',
      rule: 'On the desktop the header shows the sell button.',
      texts: ['Vinde Mașini'],
    },
    {
      id: 'PS2-header-04',
      rule: 'On the desktop the header shows a user menu.',
    },
    {
      id: 'PS2-header-05',
      rule: 'On a phone (below 768 px) the header offers a menu that slides out from the right.',
    },
    {
      id: 'PS2-header-06',
      rule: 'The mobile menu holds the same search.',
    },
    {
      id: 'PS2-header-07',
      rule: 'The mobile menu holds the sell action.',
      texts: ['Vinde Mașini'],
    },
    {
      id: 'PS2-header-08',
      rule: 'The mobile menu holds the dashboard and logout actions when signed in.',
      texts: ['Ieșire'],
    },
    {
      id: 'PS2-header-09',
      rule: 'The mobile menu holds the login and register actions when signed out.',
      texts: ['Conectează-te', 'Creează cont'],
    },
    {
      id: 'PS2-header-10',
      rule: 'Header search: the text is trimmed before use.',
    },
    {
      id: 'PS2-header-11',
      rule: 'Header search: an empty or blank text does nothing.',
    },
    {
      id: 'PS2-header-12',
      rule: 'Header search: any other text goes to /cauta?q={query} with the trimmed text URL-encoded.',
    },
    {
      id: 'PS2-header-13',
      rule: 'The sell button takes a signed-in admin to /admin-dashboard?tab=cars.',
    },
    {
      id: 'PS2-header-14',
      rule: 'The sell button takes everybody else to /inregistrare.',
    },
    {
      id: 'PS2-header-15',
      rule: "User menu, signed in: shows the user's first and last name and e-mail.",
    },
    {
      id: 'PS2-header-16',
      rule: 'User menu, signed in: has a Dashboard item.',
      texts: ['Dashboard'],
    },
    {
      id: 'PS2-header-17',
      rule: 'User menu, signed in: has the logout item.',
      texts: ['Ieșire'],
    },
    {
      id: 'PS2-header-18',
      rule: 'User menu, signed out: has the sign-in item, to /login.',
      texts: ['Conectează-te'],
    },
    {
      id: 'PS2-header-19',
      rule: 'User menu, signed out: has the registration item, to /inregistrare.',
      texts: ['Creează cont'],
    },
    {
      id: 'PS2-header-20',
      rule: 'The Dashboard item takes an admin to /admin-dashboard.',
    },
    {
      id: 'PS2-header-21',
      rule: 'The Dashboard item takes a dealer to /dealer-dashboard.',
    },
    {
      id: 'PS2-header-22',
      rule: "The Dashboard item takes anyone else to /; for a buyer the items 'Favorite' and 'Profilul meu' stand beside it.",
    },
    {
      id: 'PS2-header-23',
      rule: 'The impersonation banner stands above the header while an admin acts as another user (rules in §4).',
    },
  ],
};
