import type { SpecSection } from './section.ts';

export const workAreas4Admin: SpecSection = {
  section: 'work-areas §4 Dealers, subscriptions and the rest',
  entries: [
    {
      id: 'WA4-admin-01',
      rule: 'A dealer with status approved or verified shows as active.',
      texts: ['Activ'],
    },
    {
      id: 'WA4-admin-02',
      rule: 'A dealer with status pending shows as waiting.',
      texts: ['În așteptare'],
    },
    {
      id: 'WA4-admin-03',
      rule: 'A dealer with any other status shows as rejected.',
      texts: ['Respins'],
    },
    {
      id: 'WA4-admin-04',
      rule: "The admin's toggle sends pending when the current status is approved.",
    },
    {
      id: 'WA4-admin-05',
      rule: "The admin's toggle sends approved in every other status.",
    },
    {
      id: 'WA4-admin-06',
      rule: 'The plan free is unlimited.',
    },
    {
      id: 'WA4-admin-07',
      rule: 'The plan standard_monthly lasts 30 days.',
    },
    {
      id: 'WA4-admin-08',
      rule: 'The plan standard_annual lasts 365 days, 2 months of it free.',
    },
    {
      id: 'WA4-admin-09',
      rule: 'The legacy plans standard, pro and enterprise appear only as legacy labels.',
    },
    {
      id: 'WA4-admin-10',
      rule: 'The admin can choose only free, standard_monthly or standard_annual.',
    },
    {
      id: 'WA4-admin-11',
      rule: 'Remaining time, future.',
      texts: ['N zile rămase'],
    },
    {
      id: 'WA4-admin-12',
      rule: 'Remaining time, the last day.',
      texts: ['Expiră astăzi'],
    },
    {
      id: 'WA4-admin-13',
      rule: 'Remaining time, past.',
      texts: ['Expirat (N zile)'],
    },
    {
      id: 'WA4-admin-14',
      rule: 'Remaining time of a paid plan without a date.',
      texts: ['Fără expirare'],
    },
    {
      id: 'WA4-admin-15',
      rule: 'Remaining time of the free plan.',
      texts: ['Nelimitat'],
    },
    {
      id: 'WA4-admin-16',
      rule: 'The options of the automatic transition at expiry: manual, free, suspend.',
    },
    {
      id: 'WA4-admin-17',
      rule: "A new brand's uploaded logo is kept in the form and applied after the brand has been created.",
    },
    {
      id: 'WA4-admin-18',
      rule: 'For an impersonation the admin obtains a one-time token for a dealer or a buyer and exchanges it.',
    },
    {
      id: 'WA4-admin-19',
      rule: "After exchanging a dealer's token the admin is taken to /dealer-dashboard.",
    },
    {
      id: 'WA4-admin-20',
      rule: "After exchanging a buyer's token the admin is taken to redirectTo, by default /.",
    },
    {
      id: 'WA4-admin-21',
      rule: 'While impersonating the banner is shown to non-admin roles.',
    },
  ],
};
