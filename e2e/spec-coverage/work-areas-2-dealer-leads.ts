import type { SpecSection } from './section.ts';

export const workAreas2DealerLeads: SpecSection = {
  section: 'work-areas §2 Dealer panel: leads',
  entries: [
    {
      id: 'WA2-leads-01',
      rule: 'The tab of the leads.',
      texts: ['Lead-uri'],
    },
    {
      id: 'WA2-leads-02',
      rule: "The tab's badge while there are unseen leads.",
      texts: ['{n} noi'],
    },
    {
      id: 'WA2-leads-03',
      rule: "The tab's badge is the total count when all leads have been seen.",
    },
    {
      id: 'WA2-leads-04',
      rule: "A lead shows the customer's name, e-mail and phone.",
    },
    {
      id: 'WA2-leads-05',
      rule: 'A lead shows its message when there is one.',
    },
    {
      id: 'WA2-leads-06',
      rule: 'A lead shows a status badge.',
    },
    {
      id: 'WA2-leads-07',
      rule: 'A lead shows its creation date in the Romanian locale.',
    },
    {
      id: 'WA2-leads-08',
      rule: "A lead shows the car's title.",
    },
    {
      id: 'WA2-leads-09',
      rule: 'An unseen lead is highlighted with a badge.',
      texts: ['Nou'],
    },
    {
      id: 'WA2-leads-10',
      rule: 'An unseen lead has a button that marks it as seen.',
    },
    { id: 'WA2-leads-11', rule: 'Loading shows 5 placeholders.' },
    {
      id: 'WA2-leads-12',
      rule: 'Empty state.',
      texts: ['Nu aveți lead-uri încă', 'Lead-urile vor apărea aici când clienții vor fi interesați de mașinile dvs.'],
    },
  ],
};
