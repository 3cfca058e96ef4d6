import type { SpecSection } from './section.ts';

export const workAreas2Routes: SpecSection = {
  section: 'work-areas §2 Route table',
  entries: [
    {
      id: 'WA2-route-01',
      rule: '/dealer-dashboard: a signed-in dealer sees the dealer panel.',
    },
    {
      id: 'WA2-route-02',
      rule: '/dealer-dashboard: anybody else sees a fallback screen; another role gets an explanation with a link to its own dashboard (decided).',
    },
    {
      id: 'WA2-route-03',
      rule: '/user-dashboard: the buyer dashboard, for role user only.',
    },
    {
      id: 'WA2-route-04',
      rule: '/admin-dashboard: the admin dashboard, for role admin only.',
    },
    {
      id: 'WA2-route-05',
      rule: '/dealer/{subdomain}: the public dealer page.',
    },
    {
      id: 'WA2-route-06',
      rule: '/despre-noi, /cum-functioneaza, /termeni-si-conditii and /politica-de-confidentialitate: public info pages.',
    },
    {
      id: 'WA2-route-07',
      rule: '/contact: the public contact page.',
    },
    {
      id: 'WA2-route-08',
      rule: "/masina/{id}, linked from the admin's moderation, leads to the car's page.",
    },
    {
      id: 'WA2-route-09',
      rule: '/cars/{id}, linked from the favourites, is the car detail.',
    },
    {
      id: 'WA2-route-10',
      rule: '/login is where a denied access leads.',
    },
    {
      id: 'WA2-route-11',
      rule: "{subdomain}.{host} shows the dealer's page too.",
    },
  ],
};
