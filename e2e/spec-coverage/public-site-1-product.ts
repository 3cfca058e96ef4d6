import type { SpecSection } from './section.ts';

export const publicSite1Product: SpecSection = {
  section: 'public-site §1 What the product does and for whom',
  entries: [
    {
      id: 'PS1-product-01',
      rule: 'The site speaks Romanian throughout (document language ro) and prices cars in euro.',
    },
    {
      id: 'PS1-product-02',
      rule: 'A visitor without an account searches by brand, model, city and price.',
    },
    {
      id: 'PS1-product-03',
      rule: 'A visitor without an account browses the brands and the featured cars.',
    },
    {
      id: 'PS1-product-04',
      rule: "A visitor without an account reads a car's details.",
    },
    {
      id: 'PS1-product-05',
      rule: 'A visitor without an account sends an offer request (a lead) to a dealer.',
    },
    {
      id: 'PS1-product-06',
      rule: 'A buyer (role user) does all of that and also keeps favourites.',
    },
    {
      id: 'PS1-product-07',
      rule: 'A buyer has a profile to edit.',
    },
    {
      id: 'PS1-product-08',
      rule: 'A dealer manages the stock of his own dealership only.',
    },
    {
      id: 'PS1-product-09',
      rule: 'A dealer reads the leads sent for his own cars.',
    },
    {
      id: 'PS1-product-10',
      rule: 'A dealer has a public website on a subdomain.',
    },
    {
      id: 'PS1-product-11',
      rule: 'An administrator manages dealers, buyers and the reference data.',
    },
    {
      id: 'PS1-product-12',
      rule: 'An administrator manages subscriptions and settings.',
    },
    {
      id: 'PS1-product-13',
      rule: 'An administrator can act as another user (impersonation).',
    },
    {
      id: 'PS1-product-14',
      rule: 'The home hero presents new cars of all brands, comparing prices, asking for offers and finding the best offer.',
    },
    {
      id: 'PS1-product-15',
      rule: 'The brand list is described as coming from official dealers.',
      texts: ['Găsește mașina perfectă din gama dealerilor oficiali'],
    },
    {
      id: 'PS1-product-16',
      rule: 'A floating support chat stands on the public pages of the main site.',
    },
  ],
};
