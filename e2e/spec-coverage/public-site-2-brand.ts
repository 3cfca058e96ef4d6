import type { SpecSection } from './section.ts';

export const publicSite2Brand: SpecSection = {
  section: 'public-site §2 Brand page',
  entries: [
    {
      id: 'PS2-brand-01',
      rule: "The brand's header shows its name and its number of cars.",
      test: 'the brand page > has the brand’s name and number of cars, twelve to a page, also without JavaScript',
    },
    {
      id: 'PS2-brand-02',
      rule: 'Filter: model.',
      test: 'the brand page > has a filter each for model, price, year, fuel, transmission and premium, which work together',
    },
    {
      id: 'PS2-brand-03',
      rule: 'Filter: maximum price.',
      test: 'the brand page > has a filter each for model, price, year, fuel, transmission and premium, which work together',
    },
    {
      id: 'PS2-brand-04',
      rule: 'Filter: year from.',
      test: 'the brand page > has a filter each for model, price, year, fuel, transmission and premium, which work together',
    },
    {
      id: 'PS2-brand-05',
      rule: 'Filter: fuel.',
      test: 'the brand page > has a filter each for model, price, year, fuel, transmission and premium, which work together',
    },
    {
      id: 'PS2-brand-06',
      rule: 'Filter: transmission.',
      test: 'the brand page > has a filter each for model, price, year, fuel, transmission and premium, which work together',
    },
    {
      id: 'PS2-brand-07',
      rule: 'Filter: premium only.',
      test: 'the brand page > has a filter each for model, price, year, fuel, transmission and premium, which work together',
    },
    {
      id: 'PS2-brand-08',
      rule: 'The sort select sorts (decided: it did nothing before).',
      test: 'the brand page > sorts',
    },
    {
      id: 'PS2-brand-09',
      rule: 'Cars are paged, 12 per page.',
      test: 'the brand page > has the brand’s name and number of cars, twelve to a page, also without JavaScript',
    },
    {
      id: 'PS2-brand-10',
      rule: 'Empty state.',
      texts: ['Nu sunt mașini disponibile'],
      test: 'the brand page > says when nothing is left, and when there is no such brand',
    },
    {
      id: 'PS2-brand-11',
      rule: 'Missing brand.',
      texts: ['Marca nu a fost găsită'],
      test: 'the brand page > says when nothing is left, and when there is no such brand',
    },
  ],
};
