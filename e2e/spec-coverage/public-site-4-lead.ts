import type { SpecSection } from './section.ts';

export const publicSite4Lead: SpecSection = {
  section: 'public-site §4 Offer dialog and favourite',
  entries: [
    {
      id: 'PS4-lead-01',
      rule: 'The offer dialog is open or closed.',
    },
    {
      id: 'PS4-lead-02',
      rule: 'The offer dialog resets and closes on success.',
    },
    {
      id: 'PS4-lead-03',
      rule: 'The favourite on the car detail toggles at once (its persistence is decided in PS2-detail-05).',
    },
  ],
};
