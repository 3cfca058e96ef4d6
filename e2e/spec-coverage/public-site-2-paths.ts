import type { SpecSection } from './section.ts';

export const publicSite2Paths: SpecSection = {
  section: 'public-site §2 Filter-from-path screens',
  entries: [
    { id: 'PS2-path-01', rule: 'Path segments are slugs.' },
    { id: 'PS2-path-02', rule: 'One segment is a city or a brand.' },
    {
      id: 'PS2-path-03',
      rule: 'Two segments: brand, then a model of that brand.',
    },
    {
      id: 'PS2-path-04',
      rule: 'Two segments: brand, then a city; a model of the brand wins over a city of the same slug.',
    },
    {
      id: 'PS2-path-05',
      rule: 'Two segments whose second is neither a model of that brand nor a city answer 404.',
    },
    { id: 'PS2-path-06', rule: 'Three segments: brand, model, city.' },
    {
      id: 'PS2-path-07',
      rule: 'A spinner shows until brands, models and cities are all loaded.',
    },
  ],
};
