import type { SpecSection } from './section.ts';

export const publicSite4Home: SpecSection = {
  section: 'public-site §4 Home search',
  entries: [
    {
      id: 'PS4-home-01',
      rule: 'Choosing a brand clears the chosen model.',
    },
    {
      id: 'PS4-home-02',
      rule: 'The model dropdown is disabled until a real brand is chosen.',
    },
    {
      id: 'PS4-home-03',
      rule: "The model dropdown's placeholder until a brand is chosen.",
      texts: ['Selectați mai întâi marca'],
    },
    {
      id: 'PS4-home-04',
      rule: "The model dropdown's placeholder once a brand is chosen.",
      texts: ['Model'],
    },
    {
      id: 'PS4-home-05',
      rule: 'Only the models of the chosen brand are offered.',
    },
    {
      id: 'PS4-home-06',
      rule: 'The section with the detailed filters toggles open and closed.',
    },
    {
      id: 'PS4-home-07',
      rule: 'The city is filled in from the geo-location call, once the city list has loaded and while no city is chosen.',
    },
    {
      id: 'PS4-home-08',
      rule: 'The city is filled in once only: clearing it does not fill it again.',
    },
    {
      id: 'PS4-home-09',
      rule: 'When detection fails or success is false nothing is filled in.',
    },
    {
      id: 'PS4-home-10',
      rule: 'A logo that failed to load stays replaced by its badge for the rest of the session.',
    },
  ],
};
