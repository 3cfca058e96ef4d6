import type { SpecSection } from './section.ts';

export const publicSite4Home: SpecSection = {
  section: 'public-site §4 Home search',
  entries: [
    {
      id: 'PS4-home-01',
      rule: 'Choosing a brand clears the chosen model.',
      test: 'brand and model > only the models of the brand are offered, and another brand clears the model',
    },
    {
      id: 'PS4-home-02',
      rule: 'The model dropdown is disabled until a real brand is chosen.',
      test: 'brand and model > the model waits for a real brand and says so',
    },
    {
      id: 'PS4-home-03',
      rule: "The model dropdown's placeholder until a brand is chosen.",
      texts: ['Selectați mai întâi marca'],
      test: 'brand and model > the model waits for a real brand and says so',
    },
    {
      id: 'PS4-home-04',
      rule: "The model dropdown's placeholder once a brand is chosen.",
      texts: ['Model'],
      test: 'brand and model > the model waits for a real brand and says so',
    },
    {
      id: 'PS4-home-05',
      rule: 'Only the models of the chosen brand are offered.',
      test: 'brand and model > only the models of the brand are offered, and another brand clears the model',
    },
    {
      id: 'PS4-home-06',
      rule: 'The section with the detailed filters toggles open and closed.',
      test: 'what the panel shows > city, brand, model and maximum price are always there, the rest opens and closes',
    },
    {
      id: 'PS4-home-07',
      rule: 'The city is filled in from the geo-location call, once the city list has loaded and while no city is chosen.',
      test: 'the city from the visitor’s place > is filled in once the towns are known, and not again after it is cleared',
    },
    {
      id: 'PS4-home-08',
      rule: 'The city is filled in once only: clearing it does not fill it again.',
      test: 'the city from the visitor’s place > is filled in once the towns are known, and not again after it is cleared',
    },
    {
      id: 'PS4-home-09',
      rule: 'When detection fails or success is false nothing is filled in.',
      test: 'the city from the visitor’s place > stays empty when success is false',
    },
    {
      id: 'PS4-home-10',
      rule: 'A logo that failed to load stays replaced by its badge for the rest of the session.',
      test: 'a logo that does not load gives way to the badge, quietly and for the rest of the session',
    },
  ],
};
