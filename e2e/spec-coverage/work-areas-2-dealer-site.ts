import type { SpecSection } from './section.ts';

export const workAreas2DealerSite: SpecSection = {
  section: 'work-areas §2 Dealer panel: website',
  entries: [
    {
      id: 'WA2-site-01',
      rule: 'The tab of the website.',
      texts: ['Website-ul Meu'],
    },
    {
      id: 'WA2-site-02',
      rule: 'With a subdomain the tab says that the website is active.',
      texts: ['Website-ul este activ!'],
    },
    {
      id: 'WA2-site-03',
      rule: 'With a subdomain the tab shows the address {subdomain}.{host}.',
    },
    {
      id: 'WA2-site-04',
      rule: 'This button opens the address in a new tab.',
      texts: ['Vizitează'],
    },
    {
      id: 'WA2-site-05',
      rule: 'With a subdomain the tab shows the subdomain.',
    },
    {
      id: 'WA2-site-06',
      rule: "With a subdomain the tab shows the website's type.",
      texts: ['Dealer oficial'],
    },
    {
      id: 'WA2-site-07',
      rule: 'With a subdomain a hint says that changing it requires contacting the administration team.',
    },
    {
      id: 'WA2-site-08',
      rule: 'Without a subdomain the tab says so.',
      texts: ['Website-ul nu este încă activ'],
    },
    {
      id: 'WA2-site-09',
      rule: 'Without a subdomain the tab tells to contact the administration through the support system to obtain one.',
    },
  ],
};
