import type { SpecSection } from './section.ts';

export const publicSite1Product: SpecSection = {
  section: 'public-site §1 What the product does and for whom',
  entries: [
    {
      id: 'PS1-product-01',
      rule: 'The site speaks Romanian throughout (document language ro) and prices cars in euro.',
      test: 'the main job > goes from the home page to an answered request',
    },
    {
      id: 'PS1-product-02',
      rule: 'A visitor without an account searches by brand, model, city and price.',
      test: 'addresses with a query > /cauta is the search, with or without filters',
    },
    {
      id: 'PS1-product-03',
      rule: 'A visitor without an account browses the brands and the featured cars.',
      test: 'what home shows > is there without a script: texts, brands with their stock, cars with prices, figures',
    },
    {
      id: 'PS1-product-04',
      rule: "A visitor without an account reads a car's details.",
      test: 'the car page > shows a visitor title, price, dealer and town, and the main data, already in the server’s answer',
    },
    {
      id: 'PS1-product-05',
      rule: 'A visitor without an account sends an offer request (a lead) to a dealer.',
      test: 'an offer request > is sent by a visitor without an account, needs neither phone nor message, and reaches the dealer',
    },
    {
      id: 'PS1-product-06',
      rule: 'A buyer (role user) does all of that and also keeps favourites.',
      test: 'favourites > are saved from the results and found in the dashboard',
    },
    {
      id: 'PS1-product-07',
      rule: 'A buyer has a profile to edit.',
      test: 'editing the profile > sends the five fields and closes with a toast',
    },
    {
      id: 'PS1-product-08',
      rule: 'A dealer manages the stock of his own dealership only.',
      test: 'whose car > another dealer’s is 403 while public, else 404; a buyer’s role is 403',
    },
    {
      id: 'PS1-product-09',
      rule: 'A dealer reads the leads sent for his own cars.',
      test: 'the list > shows each lead with its texts, newest first, the same over REST and tRPC',
    },
    {
      id: 'PS1-product-10',
      rule: 'A dealer has a public website on a subdomain.',
      test: 'a dealer’s sub-site > is the dealer’s own: name, identity, hours, cars with filters; no account, no favourites, no cookie',
    },
    {
      id: 'PS1-product-11',
      rule: 'An administrator manages dealers, buyers and the reference data.',
      test: 'reference data: a brand with its logo, a model, a town; a double is joined and its address leads on',
    },
    {
      id: 'PS1-product-12',
      rule: 'An administrator manages subscriptions and settings.',
      test: 'settings and mail server: saved, used at once, and no secret ever comes back',
    },
    {
      id: 'PS1-product-13',
      rule: 'An administrator can act as another user (impersonation).',
      test: 'an administrator > impersonates a dealer by a one-time token and is restored by stopping',
    },
    {
      id: 'PS1-product-14',
      rule: 'The home hero presents new cars of all brands, comparing prices, asking for offers and finding the best offer.',
      test: 'the page is hero, panel, brands, featured cars, shapes and figures, in this order',
    },
    {
      id: 'PS1-product-15',
      rule: 'The brand list is described as coming from official dealers.',
      texts: ['Găsește mașina perfectă din gama dealerilor oficiali'],
      test: 'what home shows > is there without a script: texts, brands with their stock, cars with prices, figures',
    },
    {
      id: 'PS1-product-16',
      rule: 'A floating support chat stands on the public pages of the main site.',
      test: 'the chat on a %s > is collapsed until it is opened, and no socket before',
    },
  ],
};
