import type { SpecSection } from './section.ts';

export const workAreas2DealerPage: SpecSection = {
  section: 'work-areas §2 Public dealer page',
  entries: [
    {
      id: 'WA2-dealerpage-01',
      rule: "The page shows the dealer's name.",
    },
    {
      id: 'WA2-dealerpage-02',
      rule: 'The page shows the verified badge of a verified dealer.',
    },
    {
      id: 'WA2-dealerpage-03',
      rule: "The page shows the dealer's description.",
    },
    {
      id: 'WA2-dealerpage-04',
      rule: "The page shows the dealer's city and address.",
    },
    {
      id: 'WA2-dealerpage-05',
      rule: "The page shows the dealer's phone and e-mail.",
    },
    {
      id: 'WA2-dealerpage-06',
      rule: 'The page offers a quick contact.',
    },
    {
      id: 'WA2-dealerpage-07',
      rule: "Below is a grid of the dealer's cars with image, title, price, year and mileage.",
    },
    {
      id: 'WA2-dealerpage-08',
      rule: 'A car in the grid shows fuel, transmission and body type.',
    },
    {
      id: 'WA2-dealerpage-09',
      rule: 'A car in the grid shows colour and description.',
    },
    {
      id: 'WA2-dealerpage-10',
      rule: 'This button opens a prefilled e-mail to the dealer.',
      texts: ['Sunt Interessat'],
    },
    {
      id: 'WA2-dealerpage-11',
      rule: 'Missing dealer.',
      texts: ['Dealer nu a fost găsit'],
    },
  ],
};
