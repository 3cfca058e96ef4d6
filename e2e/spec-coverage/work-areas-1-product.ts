import type { SpecSection } from './section.ts';

export const workAreas1Product: SpecSection = {
  section: 'work-areas §1 What the product does and for whom',
  entries: [
    {
      id: 'WA1-product-01',
      rule: 'All text of the work areas is Romanian; car prices are EUR in the Romanian locale without decimals.',
      test: 'the main job > goes from the home page to an answered request',
    },
    {
      id: 'WA1-product-02',
      rule: 'A dealer manages the stock of cars.',
      test: 'the stock > edits a car, duplicates and deletes it; the list follows each time',
    },
    {
      id: 'WA1-product-03',
      rule: "A dealer reads leads, the customers' enquiries about a car.",
      test: 'the list > shows each lead with its texts, newest first, the same over REST and tRPC',
    },
    {
      id: 'WA1-product-04',
      rule: 'A dealer sees the state of the public website.',
      test: 'outlives an ended session, and the own site shows it in the preview',
    },
    {
      id: 'WA1-product-05',
      rule: 'A buyer keeps a list of favourite cars.',
      test: 'favourites > are saved from the results and found in the dashboard',
    },
    {
      id: 'WA1-product-06',
      rule: 'A buyer edits the profile.',
      test: 'PATCH /api/profile > writes the five fields and answers the user, over REST and tRPC',
    },
    {
      id: 'WA1-product-07',
      rule: 'An admin manages dealers and buyers.',
      test: 'dealers > become public when approved and leave the site when put back',
    },
    {
      id: 'WA1-product-08',
      rule: 'An admin manages subscriptions and pricing.',
      test: 'prices and VAT > show what they come to, and are saved as typed',
    },
    {
      id: 'WA1-product-09',
      rule: 'An admin manages brands, models and cities.',
      test: 'brands > are listed with logo and edit, and their numbers',
    },
    {
      id: 'WA1-product-10',
      rule: 'An admin moderates the featured cars.',
      test: 'shows the featured cars, with badge and link, at most 50',
    },
    {
      id: 'WA1-product-11',
      rule: "An admin manages the payment provider's keys.",
      test: 'payment keys > are shown as configured, never by their value',
    },
    {
      id: 'WA1-product-12',
      rule: 'An admin manages the outgoing mail server.',
      test: 'the mail server > is saved with its password byte for byte, which leaves the page then',
    },
    {
      id: 'WA1-product-13',
      rule: 'An admin can act as a dealer or as a buyer.',
      test: 'the banner of an impersonation > names the %s whom the administrator acts as, above the header of every page',
    },
    {
      id: 'WA1-product-14',
      rule: "A visitor can open a dealer's public page.",
      test: 'the dealer page > shows who the dealer is, to any visitor and without JavaScript',
    },
    {
      id: 'WA1-product-15',
      rule: 'A visitor can read the info pages.',
      test: 'information pages > show a title and the built-in text, also without JavaScript',
    },
    {
      id: 'WA1-product-16',
      rule: 'A visitor can send a contact message.',
      test: 'POST /api/contact > stores the message and emails the administrators; the subject is ours',
    },
  ],
};
