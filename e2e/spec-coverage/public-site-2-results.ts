import type { SpecSection } from './section.ts';

export const publicSite2Results: SpecSection = {
  section: 'public-site §2 Search results',
  entries: [
    {
      id: 'PS2-results-01',
      rule: 'A filter sidebar stands beside the results.',
      test: 'filters and order > a filter of the sidebar goes into the address and back to page 1',
    },
    {
      id: 'PS2-results-02',
      rule: 'The sidebar has a sort select with four orders: recent, price ascending, price descending, premium first.',
      test: 'results > are sorted in four orders and cleared back to page 1',
    },
    {
      id: 'PS2-results-03',
      rule: 'A button clears the filters.',
      test: 'results > are sorted in four orders and cleared back to page 1',
    },
    {
      id: 'PS2-results-04',
      rule: 'Clearing the filters returns to page 1.',
      test: 'results > are sorted in four orders and cleared back to page 1',
    },
    {
      id: 'PS2-results-05',
      rule: 'Results are a grid of 12 cars per page.',
      test: 'results > show twelve cars a page, the number of all, and pages by real links',
    },
    {
      id: 'PS2-results-06',
      rule: 'Pagination is labelled with the page and the number of pages.',
      texts: ['Pagina X din Y'],
      test: 'results > show twelve cars a page, the number of all, and pages by real links',
    },
    {
      id: 'PS2-results-07',
      rule: 'Six placeholders show while results load.',
      test: 'results > show six placeholders while they load, and offer another try when they cannot, but take none by themselves',
    },
    {
      id: 'PS2-results-08',
      rule: 'Empty state.',
      texts: ['Nu am găsit mașini'],
      test: 'results > say when there are none, and which filter to drop',
    },
    {
      id: 'PS2-results-09',
      rule: 'The title reads so when the URL has a query string.',
      texts: ['Rezultate căutare'],
      test: 'results > read "Rezultate căutare" with a query string',
    },
    {
      id: 'PS2-results-10',
      rule: 'A results page with a query string is marked noindex,nofollow.',
      test: 'head > a query string is noindex, nofollow, with the canonical of brand, model and city',
    },
    {
      id: 'PS2-results-11',
      rule: 'A path page with stock and no query string is index, follow; an empty one is noindex (decided).',
      test: 'head > a path with stock is indexed under its own address',
    },
    {
      id: 'PS2-results-12',
      rule: 'A results page carries a canonical link built from brand, model and city.',
      test: 'head > a path with stock is indexed under its own address',
    },
    {
      id: 'PS2-results-13',
      rule: 'The page title is made from the filters and is at most 60 characters long.',
      test: 'head > title and description are made from the filters and capped',
    },
    {
      id: 'PS2-results-14',
      rule: 'The meta description is at most 160 characters long.',
      test: 'head > title and description are made from the filters and capped',
    },
  ],
};
