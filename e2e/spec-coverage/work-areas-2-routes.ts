import type { SpecSection } from './section.ts';

export const workAreas2Routes: SpecSection = {
  section: 'work-areas §2 Route table',
  entries: [
    {
      id: 'WA2-route-01',
      rule: '/dealer-dashboard: a signed-in dealer sees the dealer panel.',
      test: 'dealer panel > has a title, three tabs, a menu with role and logout, and opens on the cars',
    },
    {
      id: 'WA2-route-02',
      rule: '/dealer-dashboard: anybody else sees a fallback screen; another role gets an explanation with a link to its own dashboard (decided).',
      test: 'dashboards of another role > explain and lead to one’s own',
    },
    {
      id: 'WA2-route-03',
      rule: '/user-dashboard: the buyer dashboard, for role user only.',
      test: 'dashboards of another role > explain and lead to one’s own',
    },
    {
      id: 'WA2-route-04',
      rule: '/admin-dashboard: the admin dashboard, for role admin only.',
      test: 'dashboards of another role > explain and lead to one’s own',
    },
    {
      id: 'WA2-route-05',
      rule: '/dealer/{subdomain}: the public dealer page.',
      test: 'the dealer page > shows who the dealer is, to any visitor and without JavaScript',
    },
    {
      id: 'WA2-route-06',
      rule: '/despre-noi, /cum-functioneaza, /termeni-si-conditii and /politica-de-confidentialitate: public info pages.',
      test: 'information pages > show a title and the built-in text, also without JavaScript',
    },
    {
      id: 'WA2-route-07',
      rule: '/contact: the public contact page.',
      test: 'contact > shows details and opening hours',
    },
    {
      id: 'WA2-route-08',
      rule: "/masina/{id}, linked from the admin's moderation, leads to the car's page.",
      test: 'PS2-route-31 WA2-route-08 /masina/{id} leads to /cars/{id} for good',
    },
    {
      id: 'WA2-route-09',
      rule: '/cars/{id}, linked from the favourites, is the car detail.',
      test: 'favourites > are saved from the results and found in the dashboard',
    },
    {
      id: 'WA2-route-10',
      rule: '/login is where a denied access leads.',
      test: 'dashboards without a session > send a visitor of the dealer panel to the login page after half a second',
    },
    {
      id: 'WA2-route-11',
      rule: "{subdomain}.{host} shows the dealer's page too.",
      test: 'a dealer’s sub-site > is the dealer’s own: name, identity, hours, cars with filters; no account, no favourites, no cookie',
    },
  ],
};
