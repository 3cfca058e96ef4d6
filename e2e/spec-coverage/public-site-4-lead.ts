import type { SpecSection } from './section.ts';

export const publicSite4Lead: SpecSection = {
  section: 'public-site §4 Offer dialog and favourite',
  entries: [
    {
      id: 'PS4-lead-01',
      rule: 'The offer dialog is open or closed.',
      test: 'the offer dialog > opens with its fields and a message about the car, and closes again',
    },
    {
      id: 'PS4-lead-02',
      rule: 'The offer dialog resets and closes on success.',
      test: 'an offer request > is sent by a visitor without an account, needs neither phone nor message, and reaches the dealer',
    },
    {
      id: 'PS4-lead-03',
      rule: 'The favourite on the car detail toggles at once (its persistence is decided in PS2-detail-05).',
      test: 'the car page > has the heart toggle at once, keep in the browser, and move into the account at login',
    },
  ],
};
