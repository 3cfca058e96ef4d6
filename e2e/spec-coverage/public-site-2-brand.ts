import type { SpecSection } from './section.ts';

export const publicSite2Brand: SpecSection = {
  section: 'public-site §2 Brand page',
  entries: [
    { id: 'PS2-brand-01', rule: "The brand's header shows its name and its number of cars.", test: 'open' },
    { id: 'PS2-brand-02', rule: 'Filter: model.', test: 'open' },
    { id: 'PS2-brand-03', rule: 'Filter: maximum price.', test: 'open' },
    { id: 'PS2-brand-04', rule: 'Filter: year from.', test: 'open' },
    { id: 'PS2-brand-05', rule: 'Filter: fuel.', test: 'open' },
    { id: 'PS2-brand-06', rule: 'Filter: transmission.', test: 'open' },
    { id: 'PS2-brand-07', rule: 'Filter: premium only.', test: 'open' },
    { id: 'PS2-brand-08', rule: 'The sort select sorts (decided: it did nothing before).', test: 'open' },
    { id: 'PS2-brand-09', rule: 'Cars are paged, 12 per page.', test: 'open' },
    { id: 'PS2-brand-10', rule: 'Empty state.', texts: ['Nu sunt mașini disponibile'], test: 'open' },
    { id: 'PS2-brand-11', rule: 'Missing brand.', texts: ['Marca nu a fost găsită'], test: 'open' },
  ],
};
