import type { SpecSection } from './section.ts';

export const publicSite2Home: SpecSection = {
  section: 'public-site §2 Home',
  entries: [
    {
      id: 'PS2-home-01',
      rule: 'Home shows, in this order, header, hero with search panel, brand grid, featured cars, statistics, footer, and the support chat.',
      test: 'around the chat > is the last part of home, after the footer',
    },
    {
      id: 'PS2-home-02',
      rule: 'Search panel: dropdowns for city, brand, model and maximum price are always visible.',
      test: 'the search panel > leads by keyboard to /{brand}/{model}/{city}, whose results say so',
    },
    {
      id: 'PS2-home-03',
      rule: 'Search panel: a collapsible section holds the further filters.',
      texts: ['Căutare detaliată'],
      test: 'what the panel shows > city, brand, model and maximum price are always there, the rest opens and closes',
    },
    {
      id: 'PS2-home-04',
      rule: 'Search panel: this button runs the search.',
      texts: ['Caută mașini'],
      test: 'the search panel > leads by keyboard to /{brand}/{model}/{city}, whose results say so',
    },
    {
      id: 'PS2-home-05',
      rule: 'Navigation: brand, model and city chosen go to /{brand}/{model}/{city}.',
      test: 'the search panel > leads by keyboard to /{brand}/{model}/{city}, whose results say so',
    },
    {
      id: 'PS2-home-06',
      rule: 'Navigation: brand and model chosen go to /{brand}/{model}.',
      test: 'where the search goes > brand and model',
    },
    {
      id: 'PS2-home-07',
      rule: 'Navigation: brand and city chosen go to /{brand}/{city}.',
      test: 'where the search goes > brand and city, as slugs without accents',
    },
    {
      id: 'PS2-home-08',
      rule: 'Navigation: brand alone goes to /{brand}.',
      test: 'where the search goes > brand alone',
    },
    { id: 'PS2-home-09', rule: 'Navigation: city alone goes to /{city}.', test: 'where the search goes > city alone' },
    {
      id: 'PS2-home-10',
      rule: 'Slugs: accents are stripped and letters lower-cased.',
      test: 'where the search goes > brand and city, as slugs without accents',
    },
    {
      id: 'PS2-home-11',
      rule: 'Slugs: punctuation is removed and spaces become hyphens.',
      test: 'punctuation is removed and spaces become hyphens',
    },
    {
      id: 'PS2-home-12',
      rule: 'Slugs: repeated hyphens collapse into one and hyphens at the edges are trimmed.',
      test: 'repeated hyphens collapse and those at the edges are removed',
    },
    {
      id: 'PS2-home-13',
      rule: 'Navigation: price, body type, fuel, gearbox, transmission, doors and seats are appended as query parameters.',
      test: 'where the search goes > the other filters follow as query parameters',
    },
    {
      id: 'PS2-home-14',
      rule: 'Navigation: color, colorOption, powerFrom, powerTo and priceMin are appended as query parameters.',
      test: 'where the search goes > the other filters follow as query parameters',
    },
    {
      id: 'PS2-home-15',
      rule: 'Navigation: with no brand and no city chosen the route is /cauta with all set filters as query parameters.',
      test: 'where the search goes > without brand and city it is /cauta with all set filters; "all" and empty values are never sent',
    },
    {
      id: 'PS2-home-16',
      rule: "Navigation: the value 'all' and empty values are never sent.",
      test: 'where the search goes > without brand and city it is /cauta with all set filters; "all" and empty values are never sent',
    },
    {
      id: 'PS2-home-17',
      rule: 'Brand grid: title.',
      texts: ['Explorează Mărcile Populare'],
      test: 'what home shows > is there without a script: texts, brands with their stock, cars with prices, figures',
    },
    {
      id: 'PS2-home-18',
      rule: 'Brand grid: subtitle.',
      texts: ['Găsește mașina perfectă din gama dealerilor oficiali'],
      test: 'what home shows > is there without a script: texts, brands with their stock, cars with prices, figures',
    },
    {
      id: 'PS2-home-19',
      rule: 'Brand grid: each tile links to /{brand-slug}.',
      test: 'shows title, subtitle and the twelve brands with the largest stock, each a link to its path',
    },
    {
      id: 'PS2-home-20',
      rule: "Brand grid: a tile shows the brand's logo.",
      test: 'what home shows > shows twelve brands in two to five columns by width',
    },
    {
      id: 'PS2-home-21',
      rule: 'Brand grid: a tile shows a coloured badge with a short name when the brand has no logo.',
      test: 'a brand without logo has its badge, in a colour',
    },
    {
      id: 'PS2-home-22',
      rule: 'Brand grid: a tile shows the badge when its logo fails to load.',
      test: 'a logo that does not load gives way to the badge, quietly and for the rest of the session',
    },
    {
      id: 'PS2-home-23',
      rule: 'Badge names of the known brands.',
      texts: ['BMW', 'MB', 'AUDI', 'VW', 'KIA', 'TOYOTA'],
      test: 'a brand without logo has its badge, in a colour',
    },
    {
      id: 'PS2-home-24',
      rule: 'The badge of any other brand shows its first three letters in upper case.',
      test: 'a brand without logo has its badge, in a colour',
    },
    {
      id: 'PS2-home-25',
      rule: 'Brand grid: six placeholder tiles show while loading.',
      test: 'six placeholders show while loading',
    },
    {
      id: 'PS2-home-26',
      rule: 'Brand grid: the twelve brands with the largest stock are shown (decided).',
      test: 'what home shows > shows twelve brands in two to five columns by width',
    },
    {
      id: 'PS2-home-27',
      rule: 'Brand grid: this button goes to /cauta.',
      texts: ['Vezi Toate Mărcile'],
      test: '"Vezi Toate Mărcile" goes to /cauta',
    },
    {
      id: 'PS2-home-28',
      rule: 'Featured cars: three loading placeholders on the home page.',
      test: 'three placeholders stand for the featured cars',
    },
    {
      id: 'PS2-home-29',
      rule: 'Featured cars: three cars, six in two rows from 1024 px, their space reserved (decided).',
      test: 'what home shows > shows three featured cars, and six in two rows from 1024 px',
    },
    {
      id: 'PS2-home-30',
      rule: 'The statistics show dealers, cars, leads and the average response time.',
      test: 'the figures are dealers, cars, requests and the response time',
    },
  ],
};
