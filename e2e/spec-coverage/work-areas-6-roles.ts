import type { SpecSection } from './section.ts';

export const workAreas6Roles: SpecSection = {
  section: 'work-areas §6 Roles and permissions',
  entries: [
    {
      id: 'WA6-role-01',
      rule: 'The roles are admin, dealer and user (buyer).',
      test: 'the table of buyers > has the columns of the specification, and the address of whoever has no name',
    },
    {
      id: 'WA6-role-02',
      rule: 'The dealer panel is for dealers and requires a session; another role is refused (decided).',
      test: 'dashboards of another role > explain and lead to one’s own',
    },
    {
      id: 'WA6-role-03',
      rule: 'A dealer may add, edit and delete own cars.',
      test: 'POST /api/dealers/{id}/cars > takes the form’s fields and fills in the rest',
    },
    {
      id: 'WA6-role-04',
      rule: "A dealer may not add, edit or delete another dealer's cars.",
      test: 'POST /api/dealers/{id}/cars > is the owner’s and the administrator’s: others get 404, other roles 403',
    },
    {
      id: 'WA6-role-05',
      rule: 'A dealer may view own leads and mark them seen.',
      test: 'marking as seen > takes no body, can be repeated, and lowers the count of new ones',
    },
    {
      id: 'WA6-role-06',
      rule: "A dealer may view the website's state.",
      test: 'dealer panel > tells the state of the website',
    },
    {
      id: 'WA6-role-07',
      rule: 'The buyer dashboard is for role user only.',
      test: 'dashboards of another role > explain and lead to one’s own',
    },
    {
      id: 'WA6-role-08',
      rule: 'The admin dashboard is for role admin only.',
      test: 'dashboards of another role > explain and lead to one’s own',
    },
    {
      id: 'WA6-role-09',
      rule: 'An admin may view the stats.',
      test: 'the overview counts what exists, and each of thirty days in Bucharest',
    },
    {
      id: 'WA6-role-10',
      rule: "An admin may change a dealer's status.",
      test: 'dealers > become public when approved and leave the site when put back',
    },
    {
      id: 'WA6-role-11',
      rule: 'An admin may delete dealers, with a confirmation.',
      test: 'deleting a dealer > takes its cars off the site, ends its sessions and keeps its user out',
    },
    {
      id: 'WA6-role-12',
      rule: 'An admin may delete buyers, with a confirmation.',
      test: 'deleting a user > erases the person, leaves leads without a name and ends the sessions',
    },
    {
      id: 'WA6-role-13',
      rule: "An admin may set and delete a dealer's subdomain.",
      test: 'a subdomain > is set, changed and removed, and audited',
    },
    { id: 'WA6-role-14', rule: 'An admin may set a subscription plan.', test: 'a plan > %o ends at %s' },
    {
      id: 'WA6-role-15',
      rule: 'An admin may extend a subscription.',
      test: 'extending > moves the last day, forth and back, and is audited',
    },
    {
      id: 'WA6-role-16',
      rule: 'An admin may adjust grace days.',
      test: 'days of grace add up, also below zero; zero is ignored',
    },
    {
      id: 'WA6-role-17',
      rule: "An admin may set or reset a dealer's custom prices.",
      test: 'prices of its own > are set, replaced and reset',
    },
    {
      id: 'WA6-role-18',
      rule: 'An admin may impersonate a dealer or a buyer.',
      test: 'an administrator > impersonates a dealer by a one-time token and is restored by stopping',
    },
    {
      id: 'WA6-role-19',
      rule: 'An admin may manage brands, models and cities.',
      test: 'POST /api/admin/brands > makes a brand with its address, by both doors, and notes who did',
    },
    {
      id: 'WA6-role-20',
      rule: 'An admin may manage pricing and VAT and the global subscription settings.',
      test: 'prices > are saved in cents and answered with VAT, by both doors alike',
    },
    {
      id: 'WA6-role-21',
      rule: 'An admin may manage payment keys, SMTP and the test mail.',
      test: 'payment keys > are configured together only; the secret is masked, and encrypted in the database',
    },
    {
      id: 'WA6-role-22',
      rule: "Saving the pricing without an admin's session shows this error.",
      texts: ['Nu ești autentificat ca admin!'],
      test: 'prices and VAT > say why they were not saved',
    },
    {
      id: 'WA6-role-23',
      rule: 'The dealer page, the info pages and the contact page are open to any visitor.',
      test: 'information pages > show a title and the built-in text, also without JavaScript',
    },
  ],
};
