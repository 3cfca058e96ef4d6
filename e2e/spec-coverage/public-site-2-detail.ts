import type { SpecSection } from './section.ts';

export const publicSite2Detail: SpecSection = {
  section: 'public-site §2 Car detail',
  entries: [
    {
      id: 'PS2-detail-01',
      rule: "An image carousel shows the car's pictures.",
      test: 'the car page > turns its pictures by button, thumbnail and arrow key',
    },
    {
      id: 'PS2-detail-02',
      rule: 'A placeholder image stands where a car has no pictures.',
      test: 'a car on offer > marks a premium car, and shows a placeholder without pictures',
    },
    {
      id: 'PS2-detail-03',
      rule: 'A premium car carries the premium badge.',
      test: 'the car page > marks premium and reserved cars, and explains a reduced price',
    },
    {
      id: 'PS2-detail-04',
      rule: "The page shows the title, the dealer's name and city, and the price.",
      test: 'the car page > shows a visitor title, price, dealer and town, and the main data, already in the server’s answer',
    },
    {
      id: 'PS2-detail-05',
      rule: 'A favourite button: stored for a signed-in buyer, kept in the browser when signed out and merged at login (decided).',
      test: 'the car page > has the heart toggle at once, keep in the browser, and move into the account at login',
    },
    {
      id: 'PS2-detail-06',
      rule: 'A share button.',
      test: 'the car page > copies its address to be shared, and shows the dealer’s number before a call',
    },
    {
      id: 'PS2-detail-07',
      rule: 'The main specs stand beside the price.',
      test: 'the car page > shows a visitor title, price, dealer and town, and the main data, already in the server’s answer',
    },
    {
      id: 'PS2-detail-08',
      rule: 'An instalment calculator.',
      test: 'the car page > reckons the instalment with 20 % down over 60 months at 5.5 %',
    },
    {
      id: 'PS2-detail-09',
      rule: 'An offer-request button opens the offer dialog.',
      test: 'the offer dialog > opens with its fields and a message about the car, and closes again',
    },
    {
      id: 'PS2-detail-10',
      rule: 'A call-dealer button: a tel: link, revealing the number on the desktop (decided).',
      test: 'the car page > copies its address to be shared, and shows the dealer’s number before a call',
    },
    {
      id: 'PS2-detail-11',
      rule: 'An add-to-compare button: up to four cars side by side at /compara (decided).',
      test: 'the comparison > is filled from cards and the car page, and survives a reload (%s)',
    },
    {
      id: 'PS2-detail-12',
      rule: 'A tab with the full specs.',
      test: 'the car page > has tabs for all data, the dealer and the financing offers',
    },
    {
      id: 'PS2-detail-13',
      rule: "A tab with the dealer's information.",
      test: 'the car page > has tabs for all data, the dealer and the financing offers',
    },
    {
      id: 'PS2-detail-14',
      rule: 'A tab with the financing offers.',
      test: 'the car page > has tabs for all data, the dealer and the financing offers',
    },
    {
      id: 'PS2-detail-15',
      rule: 'An unknown car or a failed fetch shows this message.',
      texts: ['Mașina nu a fost găsită'],
      test: 'a car that is not there > is a real 404 that leads back to the search',
    },
    {
      id: 'PS2-detail-16',
      rule: 'The screen of a missing car has a button back to the search.',
      test: 'a car that is not there > is a real 404 that leads back to the search',
    },
    {
      id: 'PS2-detail-17',
      rule: 'The offer dialog has the fields userName, userEmail, userPhone and message.',
      test: 'the offer dialog > opens with its fields and a message about the car, and closes again',
    },
    {
      id: 'PS2-detail-18',
      rule: 'The message is prefilled with a text that expresses interest in the car and asks to be contacted.',
      test: 'the offer dialog > opens with its fields and a message about the car, and closes again',
    },
    {
      id: 'PS2-detail-19',
      rule: "The submit button's text while pending.",
      texts: ['Se trimite...'],
      test: 'an offer request > says "Se trimite..." meanwhile, without changing the button’s width',
    },
    {
      id: 'PS2-detail-20',
      rule: 'On success the form resets and the dialog closes.',
      test: 'an offer request > is sent by a visitor without an account, needs neither phone nor message, and reaches the dealer',
    },
    {
      id: 'PS2-detail-21',
      rule: 'Financing tab: operational leasing, 36 to 48 months, down payment from 10%.',
      test: 'the car page > has tabs for all data, the dealer and the financing offers',
    },
    {
      id: 'PS2-detail-22',
      rule: 'Financing tab: auto credit, 12 to 84 months, down payment from 15%.',
      test: 'the car page > has tabs for all data, the dealer and the financing offers',
    },
  ],
};
