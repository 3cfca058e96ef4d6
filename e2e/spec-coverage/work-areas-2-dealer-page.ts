import type { SpecSection } from './section.ts';

export const workAreas2DealerPage: SpecSection = {
  section: 'work-areas §2 Public dealer page',
  entries: [
    {
      id: 'WA2-dealerpage-01',
      rule: "The page shows the dealer's name.",
      test: 'the dealer page > shows who the dealer is, to any visitor and without JavaScript',
    },
    {
      id: 'WA2-dealerpage-02',
      rule: 'The page shows the verified badge of a verified dealer.',
      test: 'the dealer page > shows who the dealer is, to any visitor and without JavaScript',
    },
    {
      id: 'WA2-dealerpage-03',
      rule: "The page shows the dealer's description.",
      test: 'the dealer page > shows who the dealer is, to any visitor and without JavaScript',
    },
    {
      id: 'WA2-dealerpage-04',
      rule: "The page shows the dealer's city and address.",
      test: 'the dealer page > shows who the dealer is, to any visitor and without JavaScript',
    },
    {
      id: 'WA2-dealerpage-05',
      rule: "The page shows the dealer's phone and e-mail.",
      test: 'the dealer page > shows who the dealer is, to any visitor and without JavaScript',
    },
    {
      id: 'WA2-dealerpage-06',
      rule: 'The page offers a quick contact.',
      test: 'the dealer page > offers a quick contact by telephone and mail',
    },
    {
      id: 'WA2-dealerpage-07',
      rule: "Below is a grid of the dealer's cars with image, title, price, year and mileage.",
      test: 'the dealer page > shows each car with its data and the dealer’s words',
    },
    {
      id: 'WA2-dealerpage-08',
      rule: 'A car in the grid shows fuel, transmission and body type.',
      test: 'the dealer page > shows each car with its data and the dealer’s words',
    },
    {
      id: 'WA2-dealerpage-09',
      rule: 'A car in the grid shows colour and description.',
      test: 'the dealer page > shows each car with its data and the dealer’s words',
    },
    {
      id: 'WA2-dealerpage-10',
      rule: 'This button opens a prefilled e-mail to the dealer.',
      texts: ['Sunt Interessat'],
      test: 'the dealer page > begins a letter to the dealer, or opens the offer request',
    },
    {
      id: 'WA2-dealerpage-11',
      rule: 'Missing dealer.',
      texts: ['Dealer nu a fost găsit'],
      test: 'the dealer page > says when there is no such dealer',
    },
  ],
};
