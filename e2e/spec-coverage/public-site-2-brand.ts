import type { SpecSection } from './section.ts';

export const publicSite2Brand: SpecSection = {
  section: 'public-site §2 Brand page',
  entries: [
    {
      id: 'PS2-brand-01',
      rule: "The brand's header shows its name and its number of cars.",
    },
    {
      id: 'PS2-brand-02',
      rule: 'Filter: model.',
    },
    {
      id: 'PS2-brand-03',
      rule: 'Filter: maximum price.',
    },
    {
      id: 'PS2-brand-04',
      rule: 'Filter: year from.',
    },
    {
      id: 'PS2-brand-05',
      rule: 'Filter: fuel.',
    },
    {
      id: 'PS2-brand-06',
      rule: 'Filter: transmission.',
    },
    {
      id: 'PS2-brand-07',
      rule: 'Filter: premium only.',
    },
    {
      id: 'PS2-brand-08',
      rule: 'The sort select sorts (decided: it did nothing before).',
    },
    {
      id: 'PS2-brand-09',
      rule: 'Cars are paged, 12 per page.',
    },
    {
      id: 'PS2-brand-10',
      rule: 'Empty state.',
      texts: ['Nu sunt mașini disponibile'],
    },
    {
      id: 'PS2-brand-11',
      rule: 'Missing brand.',
      texts: ['Marca nu a fost găsită'],
    },
  ],
};
