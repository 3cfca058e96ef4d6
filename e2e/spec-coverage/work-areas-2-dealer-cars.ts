import type { SpecSection } from './section.ts';

export const workAreas2DealerCars: SpecSection = {
  section: 'work-areas §2 Dealer panel: cars',
  entries: [
    {
      id: 'WA2-stock-01',
      rule: 'The tab of the cars.',
      texts: ['Mașini'],
      test: 'dealer panel > shows figures and cars of the stock',
    },
    {
      id: 'WA2-stock-02',
      rule: "The tab's badge is the number of active cars.",
      test: 'dealer panel > shows figures and cars of the stock',
    },
    { id: 'WA2-stock-03', rule: 'Stat card: active cars.', test: 'dealer panel > shows figures and cars of the stock' },
    { id: 'WA2-stock-04', rule: 'Stat card: total leads.', test: 'dealer panel > shows figures and cars of the stock' },
    {
      id: 'WA2-stock-05',
      rule: 'Stat card: new leads, those the dealer has not yet seen.',
      test: 'dealer panel > shows figures and cars of the stock',
    },
    {
      id: 'WA2-stock-06',
      rule: 'Stat card: average response time, measured per dealer; this text only while there is nothing to measure, marked as a default (decided).',
      texts: ['2h'],
      test: 'the stock > shows the default response time as such',
    },
    {
      id: 'WA2-stock-07',
      rule: 'Heading.',
      texts: ['Stocul Meu'],
      test: 'dealer panel > shows figures and cars of the stock',
    },
    {
      id: 'WA2-stock-08',
      rule: 'This button opens the dialog that adds a car.',
      texts: ['Adaugă Mașină'],
      test: 'the stock > takes a new car with pictures; a wrong one is told and the rest goes on',
    },
    {
      id: 'WA2-stock-09',
      rule: 'Each card has an edit button that opens the same dialog prefilled.',
      texts: ['Editează'],
      test: 'editing a car > comes prefilled and saves the version that was read',
    },
    {
      id: 'WA2-stock-10',
      rule: "The dialog's title when editing.",
      texts: ['Editează Mașina'],
      test: 'editing a car > comes prefilled and saves the version that was read',
    },
    {
      id: 'WA2-stock-11',
      rule: 'Each card has a delete button.',
      texts: ['Șterge'],
      test: 'deleting a car > names it, asks, and says that it is gone',
    },
    {
      id: 'WA2-stock-12',
      rule: 'A card shows year, fuelType and transmission.',
      test: 'dealer panel > shows figures and cars of the stock',
    },
    {
      id: 'WA2-stock-13',
      rule: 'A card shows a status badge.',
      test: 'dealer panel > shows figures and cars of the stock',
    },
    {
      id: 'WA2-stock-14',
      rule: 'A card shows the first image as the cover.',
      test: 'dealer panel > shows figures and cars of the stock',
    },
    {
      id: 'WA2-stock-15',
      rule: 'A card shows a default picture when the car has no images.',
      test: 'a car of the stock > has a default picture without photographs, and says when it lacks WLTP figures',
    },
    {
      id: 'WA2-stock-16',
      rule: "The dialog's form area has a limited height and scrolls.",
      test: 'the stock > takes a new car with pictures; a wrong one is told and the rest goes on',
    },
    {
      id: 'WA2-stock-17',
      rule: 'Loading shows 6 placeholder cards.',
      test: 'the stock > comes as six placeholder cards first',
    },
    {
      id: 'WA2-stock-18',
      rule: 'Empty state.',
      texts: ['Nu aveți mașini în stoc', 'Adăugați prima mașină pentru a începe să primiți lead-uri.'],
      test: 'requests > are an empty state for a dealer without any',
    },
  ],
};
