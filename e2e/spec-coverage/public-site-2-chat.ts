import type { SpecSection } from './section.ts';

export const publicSite2Chat: SpecSection = {
  section: 'public-site §2 Support chat',
  entries: [
    {
      id: 'PS2-chat-01',
      rule: 'A floating widget toggles between collapsed and open (rules in §4).',
    },
  ],
};
