import type { SpecSection } from './section.ts';

export const workAreas4Admin: SpecSection = {
  section: 'work-areas §4 Dealers, subscriptions and the rest',
  entries: [
    {
      id: 'WA4-admin-01',
      rule: 'A dealer with status approved or verified shows as active.',
      texts: ['Activ'],
      test: 'dealers > are found by name and status, with the words for each status',
    },
    {
      id: 'WA4-admin-02',
      rule: 'A dealer with status pending shows as waiting.',
      texts: ['În așteptare'],
      test: 'dealers > are found by name and status, with the words for each status',
    },
    {
      id: 'WA4-admin-03',
      rule: 'A dealer with any other status shows as rejected.',
      texts: ['Respins'],
      test: 'the table of dealers > shows each status in words and what the toggle does',
    },
    {
      id: 'WA4-admin-04',
      rule: "The admin's toggle sends pending when the current status is approved.",
      test: 'dealers > become public when approved and leave the site when put back',
    },
    {
      id: 'WA4-admin-05',
      rule: "The admin's toggle sends approved in every other status.",
      test: 'dealers > become public when approved and leave the site when put back',
    },
    {
      id: 'WA4-admin-06',
      rule: 'The plan free is unlimited.',
      test: 'a plan ends after 30 or 365 days, or those asked for; the free one never',
    },
    {
      id: 'WA4-admin-07',
      rule: 'The plan standard_monthly lasts 30 days.',
      test: 'a plan ends after 30 or 365 days, or those asked for; the free one never',
    },
    {
      id: 'WA4-admin-08',
      rule: 'The plan standard_annual lasts 365 days, 2 months of it free.',
      test: 'a plan > %o ends at %s',
    },
    {
      id: 'WA4-admin-09',
      rule: 'The legacy plans standard, pro and enterprise appear only as legacy labels.',
      test: 'the subscription > begins one of three plans, never a legacy one, for its own length or for so many days',
    },
    {
      id: 'WA4-admin-10',
      rule: 'The admin can choose only free, standard_monthly or standard_annual.',
      test: 'a plan > with a wrong %s is 400, nothing written: %o',
    },
    {
      id: 'WA4-admin-11',
      rule: 'Remaining time, future.',
      texts: ['N zile rămase'],
      test: 'shows a suspended dealer and what is left of each plan',
    },
    {
      id: 'WA4-admin-12',
      rule: 'Remaining time, the last day.',
      texts: ['Expiră astăzi'],
      test: 'shows a suspended dealer and what is left of each plan',
    },
    {
      id: 'WA4-admin-13',
      rule: 'Remaining time, past.',
      texts: ['Expirat (N zile)'],
      test: 'shows a suspended dealer and what is left of each plan',
    },
    {
      id: 'WA4-admin-14',
      rule: 'Remaining time of a paid plan without a date.',
      texts: ['Fără expirare'],
      test: 'shows a suspended dealer and what is left of each plan',
    },
    {
      id: 'WA4-admin-15',
      rule: 'Remaining time of the free plan.',
      texts: ['Nelimitat'],
      test: 'shows a suspended dealer and what is left of each plan',
    },
    {
      id: 'WA4-admin-16',
      rule: 'The options of the automatic transition at expiry: manual, free, suspend.',
      test: 'the general settings > are saved, and prices stay',
    },
    {
      id: 'WA4-admin-17',
      rule: "A new brand's uploaded logo is kept in the form and applied after the brand has been created.",
      test: 'reference data: a brand with its logo, a model, a town; a double is joined and its address leads on',
    },
    {
      id: 'WA4-admin-18',
      rule: 'For an impersonation the admin obtains a one-time token for a dealer or a buyer and exchanges it.',
      test: 'an administrator > impersonates a dealer by a one-time token and is restored by stopping',
    },
    {
      id: 'WA4-admin-19',
      rule: "After exchanging a dealer's token the admin is taken to /dealer-dashboard.",
      test: 'the menu > acts as the dealer by a token that is exchanged at once',
    },
    {
      id: 'WA4-admin-20',
      rule: "After exchanging a buyer's token the admin is taken to redirectTo, by default /.",
      test: 'the administration > acts as a buyer for a reason, and comes back by the banner',
    },
    {
      id: 'WA4-admin-21',
      rule: 'While impersonating the banner is shown to non-admin roles.',
      test: 'the banner of an impersonation > names the %s whom the administrator acts as, above the header of every page',
    },
  ],
};
