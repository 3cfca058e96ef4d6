import type { SpecSection } from './section.ts';

export const publicSite9Constants: SpecSection = {
  section: 'public-site §9 Business constants and limits',
  entries: [
    {
      id: 'PS9-const-01',
      rule: 'The search page shows 12 cars per page.',
    },
    {
      id: 'PS9-const-02',
      rule: 'The brand page shows 12 cars per page.',
    },
    {
      id: 'PS9-const-03',
      rule: 'Prices are in EUR, ro-RO grouping, no decimals, with the euro sign behind a non-breaking space (decided).',
    },
    {
      id: 'PS9-const-04',
      rule: 'Maximum-price options of the home panel: 15000, 20000, 25000, 30000, 35000, 40000 and 50000 euro, and higher ones (decided).',
    },
    {
      id: 'PS9-const-05',
      rule: 'The maximum-price option without a limit.',
      texts: ['Fără limită'],
    },
    {
      id: 'PS9-const-06',
      rule: 'Power-from options: 50, 100, 150, 200, 250 CP.',
    },
    {
      id: 'PS9-const-07',
      rule: 'Power-to options: 100, 150, 200, 300, 500 CP, and above 500 (decided).',
    },
    {
      id: 'PS9-const-08',
      rule: 'Doors options: 2 to 6.',
    },
    {
      id: 'PS9-const-09',
      rule: 'Seats options: 2 to 9.',
    },
    {
      id: 'PS9-const-10',
      rule: 'Gearbox options: automata, manuala.',
    },
    {
      id: 'PS9-const-11',
      rule: 'Transmission options of the filters: 4x4, fata, spate.',
    },
    {
      id: 'PS9-const-12',
      rule: 'Colour options: alb, albastru, argintiu, bej, galben_auriu, gri, maro, negru, portocaliu, rosu, verde.',
    },
    {
      id: 'PS9-const-13',
      rule: 'Paint options: mat, metalizata, perlat.',
    },
    {
      id: 'PS9-const-14',
      rule: 'Brand page, maximum price: 30000, 50000, 70000, 100000; and 75000, 150000 (decided).',
    },
    {
      id: 'PS9-const-15',
      rule: 'Brand page, year from: 2024, 2023, 2022, 2021, and the years up to next year (decided).',
    },
    {
      id: 'PS9-const-16',
      rule: 'Brand page, fuel: benzina, diesel, hibrid, electric.',
    },
    {
      id: 'PS9-const-17',
      rule: 'Brand page, transmission: manuala, automata.',
    },
    {
      id: 'PS9-const-18',
      rule: 'Instalment calculator: down payment 20 %, financed 80 %.',
    },
    {
      id: 'PS9-const-19',
      rule: 'Instalment calculator: 60 months at 5.5 % a year.',
    },
    {
      id: 'PS9-const-20',
      rule: 'Instalment calculator: the standard annuity formula.',
    },
    {
      id: 'PS9-const-21',
      rule: "A page title over 60 characters first drops 'Mașini noi' or 'noi'.",
      texts: ['Mașini noi', 'noi'],
    },
    {
      id: 'PS9-const-22',
      rule: 'A page title still over 60 characters is cut with an ellipsis.',
    },
    {
      id: 'PS9-const-23',
      rule: 'A meta description over 160 characters is cut to 157 plus an ellipsis.',
    },
    {
      id: 'PS9-const-24',
      rule: 'The redirect after login or registration waits 1 second.',
    },
    {
      id: 'PS9-const-25',
      rule: 'The redirect after an unauthorized answer waits 0.5 seconds.',
    },
    {
      id: 'PS9-const-26',
      rule: 'Six skeletons stand for the brand tiles.',
    },
    {
      id: 'PS9-const-27',
      rule: 'Three skeletons stand for the featured cars on home.',
    },
    {
      id: 'PS9-const-28',
      rule: 'Six skeletons stand for cars in lists.',
    },
    {
      id: 'PS9-const-29',
      rule: 'The brand grid has 2 to 5 columns by width.',
    },
    {
      id: 'PS9-const-30',
      rule: 'The mobile breakpoint is 768 px.',
    },
    {
      id: 'PS9-const-31',
      rule: "The sidebar's state is kept in a cookie for 7 days.",
    },
    {
      id: 'PS9-const-32',
      rule: 'Ctrl+B or Cmd+B toggles the sidebar.',
    },
    {
      id: 'PS9-const-33',
      rule: 'Queries are not retried.',
    },
    {
      id: 'PS9-const-34',
      rule: 'Queries are not fetched again on focus.',
    },
    {
      id: 'PS9-const-35',
      rule: 'Queries are not fetched again by interval.',
    },
    {
      id: 'PS9-const-36',
      rule: 'Query data is never stale by age; it is made fresh by invalidation and socket events (decided).',
    },
    {
      id: 'PS9-const-37',
      rule: 'Mutations are not retried.',
    },
    {
      id: 'PS9-const-38',
      rule: 'A notification shows for 5000 ms by default.',
    },
    {
      id: 'PS9-const-39',
      rule: 'At most one notification shows at a time.',
    },
    {
      id: 'PS9-const-40',
      rule: 'Tooltips wait 700 ms and skip the wait for 300 ms.',
    },
    {
      id: 'PS9-const-41',
      rule: "A dropdown's typeahead starts anew after 1 second (library behaviour).",
    },
  ],
};
