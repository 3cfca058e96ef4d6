import type { SpecSection } from './section.ts';

export const publicSite2Results: SpecSection = {
  section: 'public-site §2 Search results',
  entries: [
    {
      id: 'PS2-results-01',
      rule: 'A filter sidebar stands beside the results.',
    },
    {
      id: 'PS2-results-02',
      rule: 'The sidebar has a sort select with four orders: recent, price ascending, price descending, premium first.',
    },
    {
      id: 'PS2-results-03',
      rule: 'A button clears the filters.',
    },
    {
      id: 'PS2-results-04',
      rule: 'Clearing the filters returns to page 1.',
    },
    {
      id: 'PS2-results-05',
      rule: 'Results are a grid of 12 cars per page.',
    },
    {
      id: 'PS2-results-06',
      rule: 'Pagination is labelled with the page and the number of pages.',
      texts: ['Pagina X din Y'],
    },
    {
      id: 'PS2-results-07',
      rule: 'Six placeholders show while results load.',
    },
    {
      id: 'PS2-results-08',
      rule: 'Empty state.',
      texts: ['Nu am găsit mașini'],
    },
    {
      id: 'PS2-results-09',
      rule: 'The title reads so when the URL has a query string.',
      texts: ['Rezultate căutare'],
    },
    {
      id: 'PS2-results-10',
      rule: 'A results page with a query string is marked noindex,nofollow.',
    },
    {
      id: 'PS2-results-11',
      rule: 'A path page with stock and no query string is index, follow; an empty one is noindex (decided).',
    },
    {
      id: 'PS2-results-12',
      rule: 'A results page carries a canonical link built from brand, model and city.',
    },
    {
      id: 'PS2-results-13',
      rule: 'The page title is made from the filters and is at most 60 characters long.',
    },
    {
      id: 'PS2-results-14',
      rule: 'The meta description is at most 160 characters long.',
    },
  ],
};
