import type { SpecSection } from './section.ts';

export const workAreas6Roles: SpecSection = {
  section: 'work-areas §6 Roles and permissions',
  entries: [
    {
      id: 'WA6-role-01',
      rule: 'The roles are admin, dealer and user (buyer).',
    },
    {
      id: 'WA6-role-02',
      rule: 'The dealer panel is for dealers and requires a session; another role is refused (decided).',
    },
    {
      id: 'WA6-role-03',
      rule: 'A dealer may add, edit and delete own cars.',
    },
    {
      id: 'WA6-role-04',
      rule: "A dealer may not add, edit or delete another dealer's cars.",
    },
    {
      id: 'WA6-role-05',
      rule: 'A dealer may view own leads and mark them seen.',
    },
    {
      id: 'WA6-role-06',
      rule: "A dealer may view the website's state.",
    },
    {
      id: 'WA6-role-07',
      rule: 'The buyer dashboard is for role user only.',
    },
    {
      id: 'WA6-role-08',
      rule: 'The admin dashboard is for role admin only.',
    },
    {
      id: 'WA6-role-09',
      rule: 'An admin may view the stats.',
    },
    {
      id: 'WA6-role-10',
      rule: "An admin may change a dealer's status.",
    },
    {
      id: 'WA6-role-11',
      rule: 'An admin may delete dealers, with a confirmation.',
    },
    {
      id: 'WA6-role-12',
      rule: 'An admin may delete buyers, with a confirmation.',
    },
    {
      id: 'WA6-role-13',
      rule: "An admin may set and delete a dealer's subdomain.",
    },
    { id: 'WA6-role-14', rule: 'An admin may set a subscription plan.' },
    {
      id: 'WA6-role-15',
      rule: 'An admin may extend a subscription.',
    },
    {
      id: 'WA6-role-16',
      rule: 'An admin may adjust grace days.',
    },
    {
      id: 'WA6-role-17',
      rule: "An admin may set or reset a dealer's custom prices.",
    },
    {
      id: 'WA6-role-18',
      rule: 'An admin may impersonate a dealer or a buyer.',
    },
    {
      id: 'WA6-role-19',
      rule: 'An admin may manage brands, models and cities.',
    },
    {
      id: 'WA6-role-20',
      rule: 'An admin may manage pricing and VAT and the global subscription settings.',
    },
    {
      id: 'WA6-role-21',
      rule: 'An admin may manage payment keys, SMTP and the test mail.',
    },
    {
      id: 'WA6-role-22',
      rule: "Saving the pricing without an admin's session shows this error.",
      texts: ['Nu ești autentificat ca admin!'],
    },
    {
      id: 'WA6-role-23',
      rule: 'The dealer page, the info pages and the contact page are open to any visitor.',
    },
  ],
};
