import type { SpecSection } from './section.ts';

export const publicSite2Footer: SpecSection = {
  section: 'public-site §2 Footer',
  entries: [
    {
      id: 'PS2-footer-01',
      rule: 'The footer links to /despre-noi.',
    },
    {
      id: 'PS2-footer-02',
      rule: 'The footer links to /cum-functioneaza.',
    },
    {
      id: 'PS2-footer-03',
      rule: 'The footer links to /termeni-si-conditii.',
    },
    {
      id: 'PS2-footer-04',
      rule: 'The footer links to /politica-de-confidentialitate.',
    },
    {
      id: 'PS2-footer-05',
      rule: 'The footer links to /contact.',
    },
    {
      id: 'PS2-footer-06',
      rule: 'The footer links to the dealer and the buyer registration.',
    },
    {
      id: 'PS2-footer-07',
      rule: 'The social links are placeholders.',
    },
    {
      id: 'PS2-footer-08',
      rule: 'The footer shows a contact e-mail and a phone number.',
    },
    {
      id: 'PS2-footer-09',
      rule: 'The footer shows an address in Bucharest.',
    },
    {
      id: 'PS2-footer-10',
      rule: "The footer's copyright reads 2024 up to the present year.",
    },
    {
      id: 'PS2-footer-11',
      rule: "The registration choice page's copyright reads 2025 up to the present year.",
    },
  ],
};
