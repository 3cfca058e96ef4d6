import type { SpecSection } from './section.ts';

export const workAreas2Info: SpecSection = {
  section: 'work-areas §2 Info and contact pages',
  entries: [
    {
      id: 'WA2-info-01',
      rule: 'An info page shows a title and the HTML content that the server provides.',
    },
    {
      id: 'WA2-info-02',
      rule: 'An info page shows a built-in text when the server provides none.',
    },
    {
      id: 'WA2-info-03',
      rule: 'The slugs are despre-noi, cum-functioneaza, termeni-si-conditii, politica-de-confidentialitate and contact.',
    },
    { id: 'WA2-info-04', rule: 'The contact page has a form.' },
    {
      id: 'WA2-info-05',
      rule: 'The contact page shows fixed contact details.',
    },
    {
      id: 'WA2-info-06',
      rule: 'The contact page shows the opening hours: Monday to Friday 9-18, Saturday 10-14, Sunday closed.',
    },
    {
      id: 'WA2-info-07',
      rule: 'An admin edits the five pages in a rich-text editor; the server sanitises them (decided).',
    },
  ],
};
