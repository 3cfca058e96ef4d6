import type { SpecSection } from './section.ts';

export const workAreas2Info: SpecSection = {
  section: 'work-areas §2 Info and contact pages',
  entries: [
    {
      id: 'WA2-info-01',
      rule: 'An info page shows a title and the HTML content that the server provides.',
      test: 'information pages > show a title and the built-in text, also without JavaScript',
    },
    {
      id: 'WA2-info-02',
      rule: 'An info page shows a built-in text when the server provides none.',
      test: 'information pages > show a title and the built-in text, also without JavaScript',
    },
    {
      id: 'WA2-info-03',
      rule: 'The slugs are despre-noi, cum-functioneaza, termeni-si-conditii, politica-de-confidentialitate and contact.',
      test: 'information pages > show a title and the built-in text, also without JavaScript',
    },
    { id: 'WA2-info-04', rule: 'The contact page has a form.', test: 'contact > shows details and opening hours' },
    {
      id: 'WA2-info-05',
      rule: 'The contact page shows fixed contact details.',
      test: 'contact > shows details and opening hours',
    },
    {
      id: 'WA2-info-06',
      rule: 'The contact page shows the opening hours: Monday to Friday 9-18, Saturday 10-14, Sunday closed.',
      test: 'contact > shows details and opening hours',
    },
    {
      id: 'WA2-info-07',
      rule: 'An admin edits the five pages in a rich-text editor; the server sanitises them (decided).',
      test: 'a page is written in the editor, and only what is harmless is shown',
    },
  ],
};
