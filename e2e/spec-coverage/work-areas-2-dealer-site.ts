import type { SpecSection } from './section.ts';

export const workAreas2DealerSite: SpecSection = {
  section: 'work-areas §2 Dealer panel: website',
  entries: [
    {
      id: 'WA2-site-01',
      rule: 'The tab of the website.',
      texts: ['Website-ul Meu'],
      test: 'dealer panel > tells the state of the website',
    },
    {
      id: 'WA2-site-02',
      rule: 'With a subdomain the tab says that the website is active.',
      texts: ['Website-ul este activ!'],
      test: 'dealer panel > tells the state of the website',
    },
    {
      id: 'WA2-site-03',
      rule: 'With a subdomain the tab shows the address {subdomain}.{host}.',
      test: 'dealer panel > tells the state of the website',
    },
    {
      id: 'WA2-site-04',
      rule: 'This button opens the address in a new tab.',
      texts: ['Vizitează'],
      test: 'dealer panel > tells the state of the website',
    },
    {
      id: 'WA2-site-05',
      rule: 'With a subdomain the tab shows the subdomain.',
      test: 'dealer panel > tells the state of the website',
    },
    {
      id: 'WA2-site-06',
      rule: "With a subdomain the tab shows the website's type.",
      texts: ['Dealer oficial'],
      test: 'dealer panel > tells the state of the website',
    },
    {
      id: 'WA2-site-07',
      rule: 'With a subdomain a hint says that changing it requires contacting the administration team.',
      test: 'dealer panel > tells the state of the website',
    },
    {
      id: 'WA2-site-08',
      rule: 'Without a subdomain the tab says so.',
      texts: ['Website-ul nu este încă activ'],
      test: 'requests > are an empty state for a dealer without any',
    },
    {
      id: 'WA2-site-09',
      rule: 'Without a subdomain the tab tells to contact the administration through the support system to obtain one.',
      test: 'requests > are an empty state for a dealer without any',
    },
  ],
};
