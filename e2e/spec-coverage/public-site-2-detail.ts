import type { SpecSection } from './section.ts';

export const publicSite2Detail: SpecSection = {
  section: 'public-site §2 Car detail',
  entries: [
    {
      id: 'PS2-detail-01',
      rule: "An image carousel shows the car's pictures.",
    },
    {
      id: 'PS2-detail-02',
      rule: 'A placeholder image stands where a car has no pictures.',
    },
    {
      id: 'PS2-detail-03',
      rule: 'A premium car carries the premium badge.',
    },
    {
      id: 'PS2-detail-04',
      rule: "The page shows the title, the dealer's name and city, and the price.",
    },
    {
      id: 'PS2-detail-05',
      rule: 'A favourite button: stored for a signed-in buyer, kept in the browser when signed out and merged at login (decided).',
    },
    {
      id: 'PS2-detail-06',
      rule: 'A share button.',
    },
    {
      id: 'PS2-detail-07',
      rule: 'The main specs stand beside the price.',
    },
    {
      id: 'PS2-detail-08',
      rule: 'An instalment calculator.',
    },
    {
      id: 'PS2-detail-09',
      rule: 'An offer-request button opens the offer dialog.',
    },
    {
      id: 'PS2-detail-10',
      rule: 'A call-dealer button: a tel: link, revealing the number on the desktop (decided).',
    },
    {
      id: 'PS2-detail-11',
      rule: 'An add-to-compare button: up to four cars side by side at /compara (decided).',
    },
    {
      id: 'PS2-detail-12',
      rule: 'A tab with the full specs.',
    },
    {
      id: 'PS2-detail-13',
      rule: "A tab with the dealer's information.",
    },
    {
      id: 'PS2-detail-14',
      rule: 'A tab with the financing offers.',
    },
    {
      id: 'PS2-detail-15',
      rule: 'An unknown car or a failed fetch shows this message.',
      texts: ['Mașina nu a fost găsită'],
    },
    {
      id: 'PS2-detail-16',
      rule: 'The screen of a missing car has a button back to the search.',
    },
    {
      id: 'PS2-detail-17',
      rule: 'The offer dialog has the fields userName, userEmail, userPhone and message.',
    },
    {
      id: 'PS2-detail-18',
      rule: 'The message is prefilled with a text that expresses interest in the car and asks to be contacted.',
    },
    {
      id: 'PS2-detail-19',
      rule: "The submit button's text while pending.",
      texts: ['Se trimite...'],
    },
    {
      id: 'PS2-detail-20',
      rule: 'On success the form resets and the dialog closes.',
    },
    {
      id: 'PS2-detail-21',
      rule: 'Financing tab: operational leasing, 36 to 48 months, down payment from 10%.',
    },
    {
      id: 'PS2-detail-22',
      rule: 'Financing tab: auto credit, 12 to 84 months, down payment from 15%.',
    },
  ],
};
