import type { SpecSection } from './section.ts';

export const workAreas1Product: SpecSection = {
  section: 'work-areas §1 What the product does and for whom',
  entries: [
    {
      id: 'WA1-product-01',
      rule: 'All text of the work areas is Romanian; car prices are EUR in the Romanian locale without decimals.',
    },
    {
      id: 'WA1-product-02',
      rule: 'A dealer manages the stock of cars.',
    },
    {
      id: 'WA1-product-03',
      rule: "A dealer reads leads, the customers' enquiries about a car.",
    },
    {
      id: 'WA1-product-04',
      rule: 'A dealer sees the state of the public website.',
    },
    {
      id: 'WA1-product-05',
      rule: 'A buyer keeps a list of favourite cars.',
    },
    {
      id: 'WA1-product-06',
      rule: 'A buyer edits the profile.',
    },
    {
      id: 'WA1-product-07',
      rule: 'An admin manages dealers and buyers.',
    },
    {
      id: 'WA1-product-08',
      rule: 'An admin manages subscriptions and pricing.',
    },
    {
      id: 'WA1-product-09',
      rule: 'An admin manages brands, models and cities.',
    },
    {
      id: 'WA1-product-10',
      rule: 'An admin moderates the featured cars.',
    },
    {
      id: 'WA1-product-11',
      rule: "An admin manages the payment provider's keys.",
    },
    {
      id: 'WA1-product-12',
      rule: 'An admin manages the outgoing mail server.',
    },
    {
      id: 'WA1-product-13',
      rule: 'An admin can act as a dealer or as a buyer.',
    },
    {
      id: 'WA1-product-14',
      rule: "A visitor can open a dealer's public page.",
    },
    {
      id: 'WA1-product-15',
      rule: 'A visitor can read the info pages.',
    },
    {
      id: 'WA1-product-16',
      rule: 'A visitor can send a contact message.',
    },
  ],
};
