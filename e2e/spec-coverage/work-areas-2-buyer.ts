import type { SpecSection } from './section.ts';

export const workAreas2Buyer: SpecSection = {
  section: 'work-areas §2 Buyer dashboard',
  entries: [
    {
      id: 'WA2-buyer-01',
      rule: 'The tab of the favourites.',
      texts: ['Favorite'],
    },
    {
      id: 'WA2-buyer-02',
      rule: "A favourite's card shows the title.",
    },
    {
      id: 'WA2-buyer-03',
      rule: "A favourite's card shows the price in EUR without decimals.",
    },
    {
      id: 'WA2-buyer-04',
      rule: "A favourite's card shows year, fuel type and transmission.",
    },
    {
      id: 'WA2-buyer-05',
      rule: "A favourite's card shows the mileage in km.",
    },
    {
      id: 'WA2-buyer-06',
      rule: "A favourite's card has a remove button.",
    },
    {
      id: 'WA2-buyer-07',
      rule: "A favourite's card has a details link to /cars/{id}.",
    },
    {
      id: 'WA2-buyer-08',
      rule: 'The empty list of favourites offers a link to the search.',
    },
    {
      id: 'WA2-buyer-09',
      rule: 'The tab of the profile.',
      texts: ['Setări Profil'],
    },
    {
      id: 'WA2-buyer-10',
      rule: 'The profile shows the personal information with a dialog to edit it.',
    },
    {
      id: 'WA2-buyer-11',
      rule: 'A visitor without a session gets a toast and is sent to /login after 1 s.',
    },
  ],
};
