import type { SpecSection } from './section.ts';

export const workAreas2DealerCars: SpecSection = {
  section: 'work-areas §2 Dealer panel: cars',
  entries: [
    {
      id: 'WA2-stock-01',
      rule: 'The tab of the cars.',
      texts: ['Mașini'],
    },
    {
      id: 'WA2-stock-02',
      rule: "The tab's badge is the number of active cars.",
    },
    { id: 'WA2-stock-03', rule: 'Stat card: active cars.' },
    { id: 'WA2-stock-04', rule: 'Stat card: total leads.' },
    {
      id: 'WA2-stock-05',
      rule: 'Stat card: new leads, those the dealer has not yet seen.',
    },
    {
      id: 'WA2-stock-06',
      rule: 'Stat card: average response time, measured per dealer; this text only while there is nothing to measure, marked as a default (decided).',
      texts: ['2h'],
    },
    {
      id: 'WA2-stock-07',
      rule: 'Heading.',
      texts: ['Stocul Meu'],
    },
    {
      id: 'WA2-stock-08',
      rule: 'This button opens the dialog that adds a car.',
      texts: ['Adaugă Mașină'],
    },
    {
      id: 'WA2-stock-09',
      rule: 'Each card has an edit button that opens the same dialog prefilled.',
      texts: ['Editează'],
    },
    {
      id: 'WA2-stock-10',
      rule: "The dialog's title when editing.",
      texts: ['Editează Mașina'],
    },
    {
      id: 'WA2-stock-11',
      rule: 'Each card has a delete button.',
      texts: ['Șterge'],
    },
    {
      id: 'WA2-stock-12',
      rule: 'A card shows year, fuelType and transmission.',
    },
    {
      id: 'WA2-stock-13',
      rule: 'A card shows a status badge.',
    },
    {
      id: 'WA2-stock-14',
      rule: 'A card shows the first image as the cover.',
    },
    {
      id: 'WA2-stock-15',
      rule: 'A card shows a default picture when the car has no images.',
    },
    {
      id: 'WA2-stock-16',
      rule: "The dialog's form area has a limited height and scrolls.",
    },
    {
      id: 'WA2-stock-17',
      rule: 'Loading shows 6 placeholder cards.',
    },
    {
      id: 'WA2-stock-18',
      rule: 'Empty state.',
      texts: ['Nu aveți mașini în stoc', 'Adăugați prima mașină pentru a începe să primiți lead-uri.'],
    },
  ],
};
