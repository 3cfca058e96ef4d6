import type { SpecSection } from './section.ts';

export const publicSite2Home: SpecSection = {
  section: 'public-site §2 Home',
  entries: [
    {
      id: 'PS2-home-01',
      rule: 'Home shows, in this order, header, hero with search panel, brand grid, featured cars, statistics, footer, and the support chat.',
    },
    {
      id: 'PS2-home-02',
      rule: 'Search panel: dropdowns for city, brand, model and maximum price are always visible.',
    },
    {
      id: 'PS2-home-03',
      rule: 'Search panel: a collapsible section holds the further filters.',
      texts: ['Căutare detaliată'],
    },
    {
      id: 'PS2-home-04',
      rule: 'Search panel: this button runs the search.',
      texts: ['Caută mașini'],
    },
    {
      id: 'PS2-home-05',
      rule: 'Navigation: brand, model and city chosen go to /{brand}/{model}/{city}.',
    },
    {
      id: 'PS2-home-06',
      rule: 'Navigation: brand and model chosen go to /{brand}/{model}.',
    },
    {
      id: 'PS2-home-07',
      rule: 'Navigation: brand and city chosen go to /{brand}/{city}.',
    },
    {
      id: 'PS2-home-08',
      rule: 'Navigation: brand alone goes to /{brand}.',
    },
    { id: 'PS2-home-09', rule: 'Navigation: city alone goes to /{city}.' },
    {
      id: 'PS2-home-10',
      rule: 'Slugs: accents are stripped and letters lower-cased.',
    },
    {
      id: 'PS2-home-11',
      rule: 'Slugs: punctuation is removed and spaces become hyphens.',
    },
    {
      id: 'PS2-home-12',
      rule: 'Slugs: repeated hyphens collapse into one and hyphens at the edges are trimmed.',
    },
    {
      id: 'PS2-home-13',
      rule: 'Navigation: price, body type, fuel, gearbox, transmission, doors and seats are appended as query parameters.',
    },
    {
      id: 'PS2-home-14',
      rule: 'Navigation: color, colorOption, powerFrom, powerTo and priceMin are appended as query parameters.',
    },
    {
      id: 'PS2-home-15',
      rule: 'Navigation: with no brand and no city chosen the route is /cauta with all set filters as query parameters.',
    },
    {
      id: 'PS2-home-16',
      rule: "Navigation: the value 'all' and empty values are never sent.",
    },
    {
      id: 'PS2-home-17',
      rule: 'Brand grid: title.',
      texts: ['Explorează Mărcile Populare'],
    },
    {
      id: 'PS2-home-18',
      rule: 'Brand grid: subtitle.',
      texts: ['Găsește mașina perfectă din gama dealerilor oficiali'],
    },
    {
      id: 'PS2-home-19',
      rule: 'Brand grid: each tile links to /{brand-slug}.',
    },
    {
      id: 'PS2-home-20',
      rule: "Brand grid: a tile shows the brand's logo.",
    },
    {
      id: 'PS2-home-21',
      rule: 'Brand grid: a tile shows a coloured badge with a short name when the brand has no logo.',
    },
    {
      id: 'PS2-home-22',
      rule: 'Brand grid: a tile shows the badge when its logo fails to load.',
    },
    {
      id: 'PS2-home-23',
      rule: 'Badge names of the known brands.',
      texts: ['BMW', 'MB', 'AUDI', 'VW', 'KIA', 'TOYOTA'],
    },
    {
      id: 'PS2-home-24',
      rule: 'The badge of any other brand shows its first three letters in upper case.',
    },
    {
      id: 'PS2-home-25',
      rule: 'Brand grid: six placeholder tiles show while loading.',
    },
    {
      id: 'PS2-home-26',
      rule: 'Brand grid: the twelve brands with the largest stock are shown (decided).',
    },
    {
      id: 'PS2-home-27',
      rule: 'Brand grid: this button goes to /cauta.',
      texts: ['Vezi Toate Mărcile'],
    },
    {
      id: 'PS2-home-28',
      rule: 'Featured cars: three loading placeholders on the home page.',
    },
    {
      id: 'PS2-home-29',
      rule: 'Featured cars: three cars, six in two rows from 1024 px, their space reserved (decided).',
    },
    {
      id: 'PS2-home-30',
      rule: 'The statistics show dealers, cars, leads and the average response time.',
    },
  ],
};
